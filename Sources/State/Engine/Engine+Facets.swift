package import Dates
package import Documents
package import Money
package import Rates

/// Rates as methods see them.
package protocol RateQuoting: AnyObject {
  var archive: any RateArchive { get }
  var settings: Settings { get }
  var locale: Locale { get }
  var format: AmountFormat { get }
  /// What positions in texts count for the client.
  var positionEncoding: PositionEncoding { get }
  var now: Instant { get }
  /// The day where the user is.
  var today: Day { get }

  /// The rate that answers the question. Where a fetch may have a newer one, or there is none, a
  /// fetch starts once the answer is sent.
  func quoted(_ question: RateQuestion) throws(RateError) -> Quoted
  func finder(for question: RateQuestion) -> RateFinder
  /// All names that a request can give as its source.
  var sourceNames: [Publisher.ID] { get }
  /// Fetches from the sources that may have a better rate, for a request that then waits; nil if
  /// none may be fetched from, or the request has waited already.
  func waitForBetter(_ question: RateQuestion) -> Wait?
  /// Why no better rate can be fetched now: the source that would have it rests after an error.
  func restingSource(for question: RateQuestion) -> SourceError?
  /// The outcomes of the fetches that the request being answered waited for.
  var resumedOutcomes: [FetchOutcome] { get }
  /// A source that has not answered yet although the request has waited as long as it wanted to.
  var sourceWaitedInVain: Publisher.ID? { get }
}

/// The user's documents as methods see them.
package protocol DocumentKeeping: AnyObject {
  /// All of a kind, by name. What a newer kurs wrote is left out.
  func kept<K: StorableDocument>(_ type: K.Type) -> [String: K]

  /// Changes several at once, all or none; on disk when this returns. Without names, all of the
  /// kind. `body` may run again with what another process has made of them; setting nil removes
  /// one.
  func edit<K: StorableDocument, Reason: Error, R>(
    _ type: K.Type, named names: [String]?, _ body: (inout [String: K]) throws(Reason) -> R
  ) throws(StoredDocument.EditError<Reason>) -> R
}

extension Engine: RateQuoting, DocumentKeeping {}

// MARK: The user's data

extension Engine {
  package var settings: Settings { users.settings }
  package var rounding: Rounding { users.settings.rounding }
  package var locale: Locale { users.settings.locale ?? configuration.locale }
  package var format: AmountFormat { AmountFormat(locale) }
  package var userRates: [UserRate] { users.ownRates }

  package func kept<K: StorableDocument>(_ type: K.Type) -> [String: K] { users.documents(type) }

  package func edit<K: StorableDocument, Reason: Error, R>(
    _ type: K.Type, named names: [String]?, _ body: (inout [String: K]) throws(Reason) -> R
  ) throws(StoredDocument.EditError<Reason>) -> R {
    let outcome: Result<R, StoredDocument.EditError<Reason>>
    do throws(StorageError) {
      outcome = try commit { (transaction: inout Transaction) throws(StorageError) in
        try transaction.edit(type, named: names, body)
      }
    } catch {
      throw .storage(error)
    }
    return try outcome.get()
  }

  /// All of them or none.
  package func setSettings(_ changes: [(Setting, String?)]) throws(StorageError) {
    try commit { (transaction: inout Transaction) throws(StorageError) in
      try transaction.set(changes.map { (key: $0.0.name.description, value: $0.1) })
    }
  }

  /// Sources that have a key.
  package var sourcesWithKeys: [Publisher.ID] {
    let named = Set(kept(Secret.self).keys.map { Publisher.ID($0) }).union(configuration.keys.keys)
    return named.sorted()
  }

  /// Nil deletes it.
  package func setKey(_ key: String?, of source: Publisher.ID) throws(StorageError) {
    do throws(StoredDocument.EditError<Never>) {
      try edit(Secret.self, named: [source.text]) { (kept: inout [String: Secret]) throws(Never) in
        kept[source.text] = key.map { Secret(text: $0) }
      }
    } catch {
      switch error {
      case .storage(let error): throw error
      }
    }
  }
}

// MARK: Drafts, and what a topic shows

extension Engine {
  /// A document with what was typed into it last.
  package func document<D: Draft>(with draft: D.Type, _ name: String) -> D.Document? {
    guard var document = users.documents(D.Document.self)[name] else { return nil }
    _ = users.drafts[draft, name]?.restore(into: &document)
    return document
  }

  /// What was typed into a document and is not stored yet.
  package func draft<D: Draft>(_ type: D.Type, of name: String) -> D? { users.drafts[type, name] }

  /// Keeps what was typed into a stored document. A key does not wait for the disk: drafts are stored a second
  /// later, together with whatever else is to be.
  package func keep<D: Draft>(_ draft: D, of name: String) {
    users.drafts[D.self, name] = draft
    saveLater()
    committer.apply(Change(documents: [D.Document.kind: [name]]))
  }

  /// What was typed is in the document that was just stored, or the document is gone.
  package func forgetDraft<D: Draft>(_ type: D.Type, of name: String) {
    users.drafts[type, name] = nil
  }

  /// Fetches what the rates that a topic shows are short of, `delay` nanoseconds after the last key.
  package func renew(_ questions: [RateQuestion], for topic: Topic, after delay: UInt64) {
    fetcher.renew(questions, for: topic, after: delay)
  }

  /// The topic shows the error of a fetch no longer, and its subscribers are notified.
  package func dismissError(of topic: Topic) {
    fetcher.dismissals[topic] = clock.now
    committer.apply(.shown(by: topic))
  }

  /// Ends what is fetched for rates that the topic does not show any more.
  package func keepFetching(for topic: Topic, where isShown: (RateQuestion) -> Bool) {
    fetcher.keepInterests(of: topic, where: isShown)
  }
}
