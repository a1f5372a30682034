#!/usr/bin/env perl
# What a program does with the library; the test reads what it prints.
#
# usage: library.pl KURS TABLE RATE, where TABLE has lines such as `12.50,USD,2020-02-28`, and RATE is
# a command that gives EUR/USD another rate in a process of its own.
use strict;
use warnings;
use FindBin;
use lib $FindBin::Bin;
use Kurs;

my ($program, $table, @rate) = @ARGV;
$| = 1;
my $kurs = Kurs->new(command => [$program, '--offline']);

# A window: a thousand requests, 64 in flight, and each response at its request.
my $right = 0;
for my $amount (1 .. 1000) {
    $kurs->send('convert', { amount => "$amount", from => 'EUR', to => 'EUR' },
        sub { $right++ if $_[0]{results}[0]{amount} eq "$amount.00" });
}
$kurs->finish;
print "window: $right right\n";

# An error, by its kind.
eval { $kurs->call('convert', { amount => '1', from => 'USD', to => 'EUX' }); 1 }
    or print "error: $@->{kind}, nearest @{ $@->{nearest} }\n";

# A notification, of a change by another process.
my @rates;
$kurs->call('watchlist/add', { pair => 'EUR/USD' });
$kurs->subscribe('watchlist', 'watchlist/changed', {},
    sub { push @rates, map { $_->{rate} } @{ $_[0]{rows} // [] } });

# Has another process set the rate, and waits until kurs notifies of it.
sub change {
    my ($rate) = @_;
    $kurs->call('watchlist', {});    # Answered after the subscription, which a restart made again.
    system(@rate, "rate=$rate") == 0 or die;
    $kurs->read until grep { $_ eq $rate } @rates;
    return $rate;
}
print 'push: ', change('1.25'), "\n";

# A restart: what only reads is sent again, what changes is reported, the subscription goes on.
kill KILL => $kurs->{pid};
my $answer = $kurs->call('convert', { amount => '100', from => 'USD', to => 'EUR' });
print "restart: $answer->{results}[0]{amount}\n";
kill KILL => $kurs->{pid};
eval { $kurs->call('settings/set', { digits => 'x' }); 1 } or print "restart: $@->{kind}\n";
print 'restart: ', change('1.6'), "\n";

# A table: columns in, columns out.
open my $file, '<', $table or die "$table: $!";
my (@amounts, @from, @on);
while (<$file>) {
    chomp;
    my ($amount, $currency, $day) = split /,/;
    push @amounts, $amount;
    push @from,    $currency;
    push @on,      $day;
}
my $many = $kurs->call('convert/many',
    { amounts => \@amounts, from => \@from, on => \@on, to => 'EUR', source => 'ecb' });
my $column = $many->{results}[0]{amounts};
my $cents = 0;
$cents += tr/.//dr for @$column;
print "table: $many->{rows} rows, first $column->[0], last $column->[-1], $cents cents\n";
print "table: row $_->{index} $_->{kind}\n" for @{ $many->{errors} // [] };
$kurs->close;
