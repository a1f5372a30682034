/// What menus and bills are refused for.
extension ErrorKind {
  package static let menuInvalid = ErrorKind(
    815, "menuInvalid", "The menu definition is invalid; the message says why.")
  package static let unknownMenu = ErrorKind(
    801, "unknownMenu", "No menu has that name.", of: .stored)
  package static let unknownBill = ErrorKind(
    802, "unknownBill", "No open bill has that name.", of: .stored)
  package static let billExists = ErrorKind(
    816, "billExists", "A bill of that name is already open.")
  package static let unknownItem = ErrorKind(
    803, "unknownItem", "The menu, or the bill that is split, does not have that item.")
  package static let wrongMeasure = ErrorKind(
    805, "wrongMeasure", "The item is not sold by that measure.")
  package static let unknownOption = ErrorKind(804, "unknownOption", "The item has no such option.")
  package static let quantityOutOfRange = ErrorKind(
    806, "quantityOutOfRange", "More or less of the item than is sold; the bill is unchanged.")
  package static let quantityNotWhole = ErrorKind(
    807, "quantityNotWhole", "A fraction of an item sold by the piece; the bill is unchanged.")
  package static let billLimit = ErrorKind(
    817, "billLimit", "The maximum number of menus, bills or lines is reached.")
  package static let currencyNotOffered = ErrorKind(
    808, "currencyNotOffered", "The menu is not billed in that currency.")
  package static let noDelivery = ErrorKind(809, "noDelivery", "The menu has no delivery.")
  package static let discountInvalid = ErrorKind(
    810, "discountInvalid", "A discount below zero or over 100 percent.")
  package static let tipInvalid = ErrorKind(811, "tipInvalid", "A tip below zero.")
  package static let splitCountInvalid = ErrorKind(
    812, "splitCountInvalid", "The number of parts is zero, or more than a bill is split into.")
  package static let sharesInvalid = ErrorKind(
    813, "sharesInvalid", "A share is below zero, or all of them are zero.")
  package static let lineLeftOut = ErrorKind(
    814, "lineLeftOut", "A bill line is in no list of `lines`.")
}
