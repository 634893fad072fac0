/** What a lender will ask about: answers that are allowed, but weak or stale. */
import { addMonths, dayDiff, type IsoDate } from '#domain/kernel/dates.ts'
import { say } from '#domain/kernel/words.ts'
import type { DealAnswers } from './deal-rules.ts'

export type DealRemark = { tone: 'ok' | 'warn'; message: string }

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const dateOf = (value: unknown): IsoDate | null => (typeof value === 'string' ? value : null)

const warn = (message: string): DealRemark => ({ tone: 'warn', message })
const ok = (message: string): DealRemark => ({ tone: 'ok', message })

/** Age in days at closing from which a report is stale. */
const FRESH_DAYS = { Phase1_Date: 180, PCA_Date: 365, Appraisal_Date: 365 } as const

function staleness(answers: DealAnswers, today: IsoDate): Record<string, DealRemark> {
  const closing = dateOf(answers.Closing_Date) ?? today
  const stale = Object.entries(FRESH_DAYS).filter(([name, days]) => {
    const written = dateOf(answers[name])
    return written !== null && dayDiff(written, closing) > days
  })
  return Object.fromEntries(
    stale.map(([name, days]) => [name, warn(say('Older than {days} days at closing.', { days }))]),
  )
}

const GROUND_LEASE_MONTHS = 120
const HIGHEST_PML_PCT = 20
const LEAST_LIQUIDITY = 0.1
const LEAST_CONTINGENCY = 0.05

function groundLease({ Tenure, Ground_Lease_Expiry, Term, Closing_Date }: DealAnswers, today: IsoDate) {
  const expiry = dateOf(Ground_Lease_Expiry)
  const term = numberOf(Term)
  if (Tenure !== 'leasehold' || expiry === null || term === null) return null
  const needed = addMonths(dateOf(Closing_Date) ?? today, term + GROUND_LEASE_MONTHS)
  return expiry < needed ? warn(say('Ends less than 10 years after the term.')) : null
}

/** Green where the sponsor is as strong as lenders want, amber where not. */
function strength(figure: unknown, needed: number | null, [enough, short]: readonly [string, string]) {
  const has = numberOf(figure)
  if (has === null || needed === null) return null
  return has >= needed ? ok(enough) : warn(short)
}

/** Remarks by the name of the answer. Dates are measured at the closing asked for, or today without one. */
export function dealRemarks(answers: DealAnswers, today: IsoDate): Readonly<Record<string, DealRemark>> {
  const loan = numberOf(answers.Loan_Amount)
  const hard = numberOf(answers.Hard_Cost_Budget)
  const contingency = numberOf(answers.Contingency)
  const pml = numberOf(answers.Seismic_PML)
  const remarks: Record<string, DealRemark | null> = {
    ...staleness(answers, today),
    Ground_Lease_Expiry: groundLease(answers, today),
    Seismic_PML: pml !== null && pml > HIGHEST_PML_PCT ? warn(say('Above 20%: lenders ask for more.')) : null,
    Sponsor_Net_Worth: strength(answers.Sponsor_Net_Worth, loan, [
      say('At least the loan.'),
      say('Less than the loan.'),
    ]),
    Sponsor_Liquidity: strength(answers.Sponsor_Liquidity, loan === null ? null : loan * LEAST_LIQUIDITY, [
      say('At least 10% of the loan.'),
      say('Less than 10% of the loan.'),
    ]),
    Contingency:
      hard !== null && contingency !== null && contingency < hard * LEAST_CONTINGENCY
        ? warn(say('Less than 5% of the hard costs.'))
        : null,
  }
  return Object.fromEntries(Object.entries(remarks).filter((entry): entry is [string, DealRemark] => entry[1] !== null))
}
