import Features

extension Feature {
  /// What is ordered from a menu, priced in any currency.
  static let bills = Feature(
    documents: [Bill.self, Menu.self],
    methods: [
      Menus.self, DefineMenu.self, RemoveMenu.self, PriceBill.self, OpenBills.self, OpenBill.self,
      SetLine.self, StepLine.self, ChangeBill.self, TotalBill.self, SplitBill.self, CloseBill.self,
    ],
    tools: [PriceBillTool.self],
    prompts: [.priceThisBill],
    editorCommands: [("kurs.bill", PriceBill.name)],
    names: [
      ListedNames("menu", in: Menus.self, "menus", "menu", meaning: "title"),
      ListedNames("item", in: Menus.self, "menus.items", "item", meaning: "title"),
      ListedNames("bill", in: OpenBills.self, "bills", "bill", meaning: "text"),
    ],
    types: [
      NamedType("Option", MenuOption.schema, "An option of an item."),
      NamedType("Charge", ChargeRecord.schema, "A discount, a charge for service, or a tip."),
      NamedType("Delivery", DeliveryRecord.schema, "The delivery of a menu or a bill."),
      NamedType("Item", ItemRecord.schema, "An item of a menu."),
      NamedType("Line", LineRecord.schema, "A line of a bill."),
      NamedType("Tax", TaxRecord.schema, "The tax in a bill."),
      NamedType("TaxRule", Tax.schema, "The tax of a menu."),
      NamedType("Menu", MenuRecord.schema, "A menu."),
      NamedType(
        "BillRate", BillRate.schema, "The rate that prices were converted at.", isPart: true),
      NamedType("Bill", BillAnswer.schema, "A bill with its total."),
    ],
    limits: [
      (name: "billMenus", value: BillLimit.menus),
      (name: "bills", value: BillLimit.bills),
      (name: "billLines", value: BillLimit.lines),
      (name: "billParts", value: BillLimit.parts),
    ])
}
