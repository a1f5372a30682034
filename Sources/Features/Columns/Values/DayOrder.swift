/// What comes first in a day such as 3/5/2024.
package enum DayOrder: String, CaseIterable, Sendable { case dmy, mdy }
