# A library for Perl programs, written from protocol.md alone: requests with a window, errors by
# kind, notifications, a restart. It uses nothing that does not come with Perl.
package Kurs;
use strict;
use warnings;
use IPC::Open2 qw(open2);
use JSON::PP ();

my $json     = JSON::PP->new->utf8->canonical;
my $window   = 64;
my $patience = 60;    # Seconds in which kurs may exit three times.

# Options of kurs; `command` is the list that starts it.
sub new {
    my ($class, %with) = @_;
    my $self = bless {
        command => $with{command} // ['kurs'],
        next    => 1,     # The id of the next request.
        pending => {},    # By id: method, params, and what takes the response.
        order   => [],    # Their ids, the oldest first.
        topics  => [],    # Subscriptions, to be made again after a restart.
        on      => {},    # By notification: what takes its params.
        exits   => [],
        reads   => {},
    }, $class;
    local $SIG{PIPE} = 'IGNORE';
    $self->start;
    my $about = $self->call('initialize', { clientInfo => { name => 'perl' } });
    $self->{reads} = { map { $_ => 1 } @{ $about->{reads} } };
    return $self;
}

sub start {
    my ($self) = @_;
    my @command = (@{ $self->{command} }, '--parent-pid', $$);
    $self->{pid} = open2($self->{from}, $self->{to}, @command);
    $self->{to}->autoflush(1);
}

# Sends a request; `$done` gets the result, or undef and the error.
sub send {
    my ($self, $method, $params, $done) = @_;
    $self->read while @{ $self->{order} } >= $window;
    my $id = $self->{next}++;
    $self->{pending}{$id} = [$method, $params, $done];
    push @{ $self->{order} }, $id;
    $self->write($id);
    return $id;
}

sub write {
    my ($self, $id) = @_;
    my ($method, $params) = @{ $self->{pending}{$id} };
    my $request = { jsonrpc => '2.0', id => $id, method => $method, params => $params // {} };
    local $SIG{PIPE} = 'IGNORE';    # Reading finds that kurs is gone.
    print { $self->{to} } $json->encode($request), "\n";
}

# Sends a request and waits for it. Dies with the error, a hash with `kind`, `message` and `hint`.
sub call {
    my ($self, $method, $params) = @_;
    my ($result, $error, $is_done);
    $self->send($method, $params, sub { ($result, $error) = @_; $is_done = 1 });
    $self->read until $is_done;
    die $error if $error;
    return $result;
}

sub cancel {
    my ($self, $id) = @_;
    local $SIG{PIPE} = 'IGNORE';
    my $note = { jsonrpc => '2.0', method => '$/cancelRequest', params => { id => $id } };
    print { $self->{to} } $json->encode($note), "\n";
}

# Waits for everything that was sent.
sub finish {
    my ($self) = @_;
    $self->read while @{ $self->{order} };
}

# Subscribes, and again after a restart. The handler is known before the request is sent.
sub subscribe {
    my ($self, $topic, $notification, $params, $handler) = @_;
    $self->{on}{$notification} = $handler;
    my $message = { topic => $topic, %$params };
    my $result = $self->call('subscribe', $message);
    push @{ $self->{topics} }, ['subscribe', $message, sub { $handler->($_[0]) if $_[0] }];
    return $result;
}

# Reads one message, and hands it to who waits for it.
sub read {
    my ($self) = @_;
    my $line = readline $self->{from};
    return $self->restart unless defined $line && $line =~ /\n\z/;
    my $message = $json->decode($line);
    if (my $handler = $self->{on}{ $message->{method} // '' }) {
        return $handler->($message->{params});
    }
    return unless exists $message->{id} && defined $message->{id};
    my $request = delete $self->{pending}{ $message->{id} } or return;
    @{ $self->{order} } = grep { $_ != $message->{id} } @{ $self->{order} };
    my $error = $message->{error};
    $request->[2]->($message->{result}, $error && failure($error));
}

sub failure {
    my ($error) = @_;
    return { message => $error->{message}, %{ $error->{data} } };
}

# Starts kurs again: subscriptions, then the requests that change nothing. The others may have been
# carried out, so they are not sent twice.
sub restart {
    my ($self) = @_;
    waitpid $self->{pid}, 0;
    my $now = time;
    $self->{exits} = [grep({ $_ > $now - $patience } @{ $self->{exits} }), $now];
    die { kind => 'exited', message => 'kurs exits again and again.' } if @{ $self->{exits} } > 3;
    my @lost = map { delete $self->{pending}{$_} } @{ $self->{order} };
    $self->{order} = [];
    $self->start;
    # The handlers are told: their state may have changed meanwhile.
    $self->send(@$_) for @{ $self->{topics} };
    for my $request (@lost) {
        my ($method, $params, $done) = @$request;
        if   ($self->{reads}{$method}) { $self->send($method, $params, $done) }
        else { $done->(undef, { kind => 'exited', message => 'kurs exited before it responded.' }) }
    }
}

sub close {
    my ($self) = @_;
    close $self->{to};
    waitpid $self->{pid}, 0;
}

1;
