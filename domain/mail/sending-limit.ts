/** How many e-mails may still go out: counted over the last 24 hours, for the person and for the company. */
import type { Instant } from '#domain/kernel/dates.ts'
import { say } from '#domain/kernel/words.ts'

export const LIMIT_HOURS = 24

/** What counts: sent within the window, and the limit; `oldest` is the instant of the earliest that counts. */
export type Quota = { used: number; limit: number; oldest: Date | null }

export type LimitAnswer = {
  allowed: boolean
  used: number
  dailyLimit: number
  remaining: number
  requested: number
  /** When the earliest of the counted messages leaves the window; null while nothing is counted. */
  resetsAt: Instant | null
  /** Both counts, whichever is the tighter: of the person and of the company. */
  person: Used
  company: Used
}

type Used = Pick<Quota, 'used' | 'limit'>

/** Whichever of the quotas leaves less decides. */
export function checkLimit([person, company]: readonly [Quota, Quota], requested: number): LimitAnswer {
  const tightest = remainingOf(company) < remainingOf(person) ? company : person
  const remaining = remainingOf(tightest)
  const resets = tightest.oldest && new Date(tightest.oldest.getTime() + LIMIT_HOURS * 60 * 60 * 1000)
  return {
    allowed: requested <= remaining,
    used: tightest.used,
    dailyLimit: tightest.limit,
    remaining,
    requested,
    resetsAt: resets?.toISOString() ?? null,
    person: usedOf(person),
    company: usedOf(company),
  }
}

const usedOf = ({ used, limit }: Quota): Used => ({ used, limit })
const remainingOf = ({ used, limit }: Quota) => Math.max(0, limit - used)

/** The refusal, with the time in the caller's zone. */
export function overLimitSentence({ remaining, dailyLimit, resetsAt }: LimitAnswer, timeZone: string): string {
  const left = say('Daily sending limit reached: {remaining} of {dailyLimit} emails left.', { remaining, dailyLimit })
  if (!resetsAt) return left
  const time = new Intl.DateTimeFormat('en-CA', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return say('{left} Resets at {time}.', { left, time: time.format(new Date(resetsAt)) })
}
