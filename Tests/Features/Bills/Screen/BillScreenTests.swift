import Kit
import Screens
import Testing

/// `kurs bill` without a terminal. The menu: soup 2 EUR, main dish 4.50, dessert 1.50, Coke 2 a litre.
struct BillScreenTests {
  private let sender = TestSender()

  private func bill(_ name: String? = "lunch") throws -> ScreenPlayer<BillScreen> {
    ScreenPlayer(try BillScreen(sender, name: name, opensNew: true))
  }

  @Test(arguments: [
    (
      20,
      """
      lunch      12.00 EUR
      >      1  Soup
             2  Main dish
             0  Dessert
         0.5 l  Coke

      Delivery (10 EUR): …
      1 Soup, 2 Main dish,
      0.5 l Coke
      ? keys · q quit
      """
    ),
    (
      40,
      """
      lunch                          12.00 EUR
      >      1  Soup             2.00 EUR
             2  Main dish        4.50 EUR
             0  Dessert          1.50 EUR
         0.5 l  Coke       2.00 EUR per l

      Delivery (10 EUR): no
      1 Soup, 2 Main dish, 0.5 l Coke

      ? keys · q quit
      """
    ),
    (
      80,
      """
      lunch                                                                  12.00 EUR
      >      1  Soup             2.00 EUR  0–10
             2  Main dish        4.50 EUR  0–10
             0  Dessert          1.50 EUR  0–10
         0.5 l  Coke       2.00 EUR per l  0–2

      Delivery (10 EUR): no
      1 Soup, 2 Main dish, 0.5 l Coke

      + - order · v delivery · t tip · s split · r receipt · ? keys · q quit
      """
    ),
  ])
  func `the worked example is ordered by keys`(_ width: Int, _ expected: String) throws {
    var bill = try bill()
    bill.type("+" + Bytes.down + "+++-" + Bytes.down + Bytes.down + "0.5\r" + "\u{1B}[H")
    #expect(bill.shown(width, 10) == expected)
  }

  @Test func `without a name it asks for a menu, unless one bill is open`() throws {
    try sender.client.done(
      "menus/set",
      #"{"menu":"bar","currency":"EUR","items":[{"item":"tea","price":"2.20"},{"item":"wine","price":"4"}]}"#
    )
    var bill = try bill(nil)
    #expect(
      bill.shown(70, 6) == """
        A bill for which menu?
        >  bar    bar    2 items in EUR
           lunch  Lunch  4 items in EUR

        Your own: kurs menus set bar coffee=2.20 wine=4.50 --currency eur
        Enter choose · q quit
        """)
    // Looking at menus opens none of them.
    bill.type("\r")
    #expect(bill.shown(70, 6).hasPrefix("bar   "))
    #expect(try sender.client.text("bills") == "no bill is open")
    bill.type("m" + Bytes.down + "\r" + "+")
    #expect(total(&bill) == "2.00 EUR")
    var again = try self.bill(nil)
    #expect(total(&again) == "2.00 EUR")
    again.type("m" + Bytes.down + "\r" + "++" + "m")
    #expect(again.shown(70, 6).contains(">  bar    open  4.40 EUR\n   lunch  open  2.00 EUR\n"))
    again.type("\u{1B}")
    #expect(total(&again) == "4.40 EUR")
    var two = try self.bill(nil)
    #expect(two.shown(70, 6).hasPrefix("A bill for which menu?"))
    two.type("\u{1B}")
    #expect(two.effects == [.leave])
  }

  @Test func `a wide terminal has the total at its right edge`() throws {
    var bill = try bill()
    bill.type("+")
    let title = bill.shown(200, 10).split(separator: "\n")[0]
    #expect(title.count == 200 && title.hasPrefix("lunch ") && title.hasSuffix(" 2.00 EUR"))
  }

  @Test func `delivery, tip and discount, and the currency`() throws {
    var bill = try bill()
    // 10 soups are 20 EUR; 10 more for the delivery; a tenth of that on top.
    bill.type("10\r" + "v" + "t10%\r")
    #expect(bill.shown(80, 12).hasPrefix("lunch"))
    #expect(total(&bill) == "33.00 EUR")
    #expect(bill.shown(80, 12).contains("Tip 10 %: 3.00\nDelivery (10 EUR): yes\n"))
    bill.type("t\r" + "o5\r")
    #expect(total(&bill) == "25.00 EUR")
    // The law of Bulgaria's euro: 1.95583 leva, 48.89575.
    bill.type("ubgn\r")
    #expect(total(&bill).hasSuffix(" BGN"))
    bill.type("ugbp\r")
    #expect(bill.shown(80, 12).contains("This menu is not billed in GBP."))
  }

  @Test func `what cannot be ordered is refused, and the bill stays`() throws {
    var bill = try bill()
    bill.type("-")
    #expect(total(&bill) == "0.00 EUR")
    #expect(bill.shown(80, 12).contains("out of range"))
    bill.type("11\r")
    #expect(bill.shown(80, 12).contains("Soup: 11\n11 of Soup is out of range."))
    bill.type("\u{7F}\u{7F}3\r")
    #expect(total(&bill) == "6.00 EUR")
  }

  @Test func `a split, evenly and by shares, and the receipt`() throws {
    var bill = try bill()
    bill.type("5\r" + "s3\r")
    #expect(
      bill.shown(40, 6) == """
        Split of 10.00 EUR
        1  3.34 EUR
        2  3.33 EUR
        3  3.33 EUR

        c copy · any other key: back
        """)
    bill.type("c")
    #expect(bill.effects == [.copy("1  3.34 EUR\n2  3.33 EUR\n3  3.33 EUR")])
    bill.type(" " + "s3,1,1\r")
    #expect(bill.shown(40, 6).contains("1  6.00 EUR\n2  2.00 EUR\n3  2.00 EUR"))
    bill.type(" " + "r")
    #expect(bill.shown(60, 16).contains("Total EUR                          10.00"))
    bill.type(" ")
    #expect(bill.shown(60, 16).hasPrefix("lunch"))
    bill.type("q")
    #expect(bill.effects == [.leave])
  }

  @Test func `a new name opens a bill, which stays open`() throws {
    var bill = try bill("table 4")
    bill.type("+")
    #expect(bill.shown(40, 9).hasPrefix("table 4   "))
    #expect(try sender.client.text("bills")?.contains("table 4") == true)
    let again = try BillScreen(sender, name: "table 4", opensNew: false)
    #expect(try again.receipt().contains("1 Soup"))
    #expect(throws: ScreenFailure.self) { try BillScreen(sender, name: "table 5", opensNew: false) }
  }

  private func total(_ bill: inout ScreenPlayer<BillScreen>) -> String {
    bill.shown(80, 12).split(separator: "\n")[0].split(separator: " ").suffix(2)
      .joined(separator: " ")
  }
}
