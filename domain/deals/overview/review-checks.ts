/** What an approver looks at before a deal goes to lenders: each check with its figure, and whether it needs a look. */
import { KYC_WORDS } from '#domain/contacts/borrower-facts.ts'
import { sectionCompleteness } from '#domain/deals/deal-rules.ts'
import { dealRemarks } from '#domain/deals/deal-warnings.ts'
import {
  type OperatingStatement,
  type StatementFigures,
  statementTotals,
  vacancyFloorPct,
} from '#domain/deals/operating-statement.ts'
import { type RentRollRow, summariseRentRoll } from '#domain/deals/rent-roll.ts'
import { figuresOf } from '#domain/deals/request-figures.ts'
import { balanceOf } from '#domain/deals/sources-and-uses.ts'
import { dayDiff } from '#domain/kernel/dates.ts'
import { formatMoney, formatMultiple, formatPercent } from '#domain/kernel/format.ts'
import { numberIn } from '#domain/kernel/narrow.ts'
import { say, wordOf } from '#domain/kernel/words.ts'
import {
  type Check,
  coverage,
  debtYieldCheck,
  isAtMost,
  limited,
  loanToValueCheck,
  missing,
  type ReviewCheck,
  type Reviewed,
  withMeaning,
} from './review-ratios.ts'

/** Sooner than this nobody funds a loan that has not gone to lenders yet. */
const LEAST_DAYS_TO_CLOSING = 30
/** Percent by which rent roll and statement may differ. */
const ROLL_TOLERANCE_PCT = 3

/** A check that rests on nothing that was asked is left out; one whose answer is missing needs a look. */
export const reviewChecks = (reviewed: Reviewed): ReviewCheck[] =>
  [
    ...[answersGiven, balance, loanToValueCheck, coverage, debtYieldCheck, vacancy, rollAndStatement],
    ...[netWorth, kyc, freshReports, propertyElsewhere, closingDate],
  ].flatMap((check) => check(reviewed) ?? [])

/** The first figure that says in money what is odd about it. */
export const firstMeaning = (checks: readonly ReviewCheck[]): ReviewCheck | undefined =>
  checks.find(({ isFine, meaning }) => !isFine && meaning !== undefined)

const answersGiven: Check = ({ answers, lookups }) => {
  const sections = sectionCompleteness(answers, lookups)
  const sum = (part: 'filled' | 'total') => sections.reduce((total, section) => total + section[part], 0)
  const isFit = sections.every(({ unfit }) => unfit.length === 0)
  return {
    ...{ key: 'answers', label: say('Answers'), value: `${sum('filled')} / ${sum('total')}` },
    isFine: isFit && sum('filled') === sum('total'),
  }
}

const balance: Check = ({ answers }) => {
  const found = balanceOf(answers)
  const label = say('Sources equal uses')
  if (!found) return { key: 'balance', label, value: missing(), isFine: false }
  const value = formatMoney(found.difference === 0 ? found.totalUses : Math.abs(found.difference))
  return {
    key: 'balance',
    label,
    value: found.difference === 0 ? value : say('{value} apart', { value }),
    isFine: found.difference === 0,
  }
}

const underwrittenOf = ({ answers }: Reviewed): StatementFigures | null | undefined =>
  (answers.Operating_Statement as OperatingStatement | null | undefined)?.underwritten

/** Underwritten vacancy, percent; without a statement what the occupancy leaves. */
function vacancyPctOf(reviewed: Reviewed): number | null {
  const stated = statementTotals(underwrittenOf(reviewed))?.vacancyPct
  const occupancy = numberIn(reviewed.answers.Occupancy_Percentage)
  return stated ?? (occupancy === null ? null : 100 - occupancy)
}

const vacancy: Check = (reviewed) => {
  const figure = vacancyPctOf(reviewed)
  if (figure === null) return null
  const floor = vacancyFloorPct(reviewed.lookups.propertyGroup)
  const check = limited('vacancy', say('Vacancy, floor {limit}', { limit: formatPercent(floor) }), {
    ...{ figure, text: formatPercent, isFine: (pct) => isAtMost(floor, pct) },
  })
  return withMeaning(check, atVacancy(reviewed, floor))
}

/** Income and coverage with the floor of vacancy in place of the underwritten one. */
function atVacancy(reviewed: Reviewed, floor: number): string | undefined {
  const { answers, currency } = reviewed
  const figures = underwrittenOf(reviewed)
  const totals = statementTotals(figures)
  const gross = numberIn(figures?.Gross_Potential_Rent)
  if (!totals || gross === null) return undefined
  const income = totals.netOperatingIncome - (gross * (floor - (totals.vacancyPct ?? 0))) / 100
  const { debtServiceCoverage: covered } = figuresOf({ ...answers, Net_Operating_Income: income }, currency)
  const values = { floor: formatPercent(floor), income: formatMoney(income), covered: formatMultiple(covered) }
  return covered === null
    ? say('At {floor} vacancy NOI is {income}.', values)
    : say('At {floor} vacancy NOI is {income} and DSCR {covered}.', values)
}

const MONTHS = 12

/** The rent of the let units against what the statement says is collected. */
const rollAndStatement: Check = (reviewed) => {
  const rows = (reviewed.answers.rentRoll ?? []) as RentRollRow[]
  const statement = reviewed.answers.Operating_Statement as OperatingStatement | null | undefined
  const figures = statement?.t12 ?? statement?.underwritten
  const gross = numberIn(figures?.Gross_Potential_Rent)
  if (rows.length === 0 || gross === null) return null
  const rolled = summariseRentRoll(rows, { asOf: reviewed.today }).monthlyRent * MONTHS
  const collected = gross - (numberIn(figures?.Vacancy_Loss) ?? 0)
  const apart = collected > 0 ? (Math.abs(rolled - collected) / collected) * 100 : null
  return limited('rentRoll', say('Rent roll = statement'), {
    figure: apart,
    isFine: (pct) => pct <= ROLL_TOLERANCE_PCT,
    text: (pct) => say('{pct} off', { pct: formatPercent(pct) }),
  })
}

const netWorth: Check = ({ answers }) => {
  const [worth, loan] = [numberIn(answers.Sponsor_Net_Worth), numberIn(answers.Loan_Amount)]
  return limited('netWorth', say('Net worth'), {
    figure: worth === null || !loan ? null : worth / loan,
    isFine: (times) => times >= 1,
    text: (times) => say('{times} × loan', { times: times.toFixed(2) }),
  })
}

const kyc: Check = ({ answers }) => {
  const status = typeof answers.KYC_Status === 'string' ? answers.KYC_Status : null
  const value = status === null ? missing() : wordOf(KYC_WORDS, status)
  return { key: 'KYC_Status', label: say('KYC'), value, isFine: status === 'cleared' }
}

const DATED = ['Phase1_Date', 'PCA_Date', 'Appraisal_Date'] as const

const freshReports: Check = ({ answers, today }) => {
  if (DATED.every((name) => !answers[name])) return null
  const remarks = dealRemarks(answers, today)
  const stale = DATED.filter((name) => remarks[name]?.tone === 'warn').length
  const value = stale === 0 ? say('Fresh') : say('{count, plural, one {# is old} other {# are old}}', { count: stale })
  return { key: 'reports', label: say('Reports at closing'), value, isFine: stale === 0 }
}

const propertyElsewhere: Check = ({ elsewhere }) => ({
  ...{ key: 'elsewhere', label: say('Property elsewhere') },
  value: elsewhere.length === 0 ? say('None') : elsewhere.join(', '),
  isFine: elsewhere.length === 0,
})

const closingDate: Check = ({ answers, today }) => {
  const closing = typeof answers.Closing_Date === 'string' ? answers.Closing_Date : null
  return limited('Closing_Date', say('Closing date'), {
    figure: closing === null ? null : dayDiff(today, closing),
    isFine: (days) => days >= LEAST_DAYS_TO_CLOSING,
    text: (days) => say('{days, plural, one {# day} other {# days}}', { days }),
  })
}
