/** What the server counts of a year's surveys. */
import type { SurveyRating, UncalledClient } from '#domain/funding/client-survey.ts'

export interface SurveyFigures {
  year: number
  sent: number
  answers: number
  promoters: number
  detractors: number
  quotable: number
  /** Who has not answered and was not reminded yet. */
  remindable: number
  referrals: number
  medianDays: number | null
  scores: readonly number[]
  ratings: Readonly<Record<SurveyRating, number | null>>
  /** From -100 to 100; null without an answer. */
  nps: number | null
  /** What the person looked at is expected to reach in the year; null where nobody said. */
  target: number | null
  /** Who would not recommend the house and was not called since, the longest waiting first. */
  uncalled: readonly UncalledClient[]
}
