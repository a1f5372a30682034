import JSON
import Screens

extension Client: RequestSender {
  func response(to method: String, _ params: Value) -> Value { call(method, params) }
}
