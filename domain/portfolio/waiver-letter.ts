/** The letter by which an owner asks a lender to waive a test of a covenant: what it requires, how it stands, and what would cure it. */
import type { IsoDate } from '#domain/kernel/dates.ts'
import { formatMoney, formatNumber } from '#domain/kernel/format.ts'
import { say } from '#domain/kernel/words.ts'
import type { CovenantOutlook } from './covenant-outlook.ts'
import type { HeldCovenant } from './holdings.ts'
import { formatByUnit } from './loan-covenant.ts'

type Limit = Pick<HeldCovenant, 'side' | 'unit' | 'breachAt'>

export interface WaiverSubject extends Limit {
  /** Of the covenant. */
  name: string
  cureDays?: number | null | undefined
  outlook: CovenantOutlook
  loanName: string
  propertyName: string
  lenderName: string | null
}

export interface WaiverSender {
  name: string
  company: string
}

export interface WaiverLetter {
  subject: string
  /** Paragraphs, an empty line between them. */
  text: string
}

/** Null of a covenant that breaks nowhere. */
export function waiverLetter(asked: WaiverSubject, sender: WaiverSender): WaiverLetter | null {
  const { firstBreach, now, cure } = asked.outlook
  if (!firstBreach) return null
  const { name, loanName, propertyName, lenderName } = asked
  // What is broken is told by its last test, what will be by the first that breaks.
  const test = firstBreach.isAhead ? firstBreach : (now ?? firstBreach)
  const day = test.quarterEnd
  const figures = { name, day, limit: requirement(asked), actual: toldActual(asked, test.actual) }
  const paragraphs = [
    lenderName ? say('To {lenderName}', { lenderName }) : say('To the lender'),
    say('{loanName} on {propertyName}', { loanName, propertyName }),
    firstBreach.isAhead
      ? say('{name} must be {limit}. At the test of {day} it is expected to be {actual}.', figures)
      : say('{name} must be {limit}. At the test of {day} it was {actual}.', figures),
    ...(cure ? cureSentences(cure) : []),
    ...(asked.cureDays == null
      ? []
      : [say('The loan gives {days} days to cure a breach.', { days: String(asked.cureDays) })]),
    say('We ask you to waive this test, and to confirm that it is no default under the loan.'),
    say('The figures of each quarter follow as they are reported. Please tell us what else you need to decide.'),
    [sender.name, sender.company].filter(Boolean).join('\n'),
  ]
  return {
    subject: say('{loanName}: waiver of {name}, test of {day}', { loanName, name, day }),
    text: paragraphs.join('\n\n'),
  }
}

const DECIMALS = 4

/** What rounds to the limit that it breaks is said as it is, too. */
function toldActual({ unit, breachAt }: Limit, value: number | null): string {
  const actual = formatByUnit(unit, value)
  if (value === null || actual !== formatByUnit(unit, breachAt)) return actual
  return say('{actual}, unrounded {exact}', { actual, exact: formatNumber(value, DECIMALS) })
}

const requirement = ({ side, unit, breachAt }: Limit) =>
  side === 'minimum'
    ? say('at least {limit}', { limit: formatByUnit(unit, breachAt) })
    : say('at most {limit}', { limit: formatByUnit(unit, breachAt) })

function cureSentences({ until, income, paydown, letting }: NonNullable<CovenantOutlook['cure']>): string[] {
  const sums = { until, income: formatMoney(income), paydown: formatMoney(paydown), points: formatNumber(letting, 2) }
  if (income !== null && paydown !== null) {
    return [
      say(
        'To pass every test until {until} the property would have to earn {income} more a year, or {paydown} be repaid.',
        sums,
      ),
    ]
  }
  if (income !== null)
    return [say('To pass every test until {until} the property would have to earn {income} more a year.', sums)]
  if (paydown !== null) return [say('To pass every test until {until}, {paydown} would have to be repaid.', sums)]
  if (letting !== null) {
    return [say('To pass every test until {until}, {points} points more of the building would have to be let.', sums)]
  }
  return [say('Neither more income nor a repayment alone makes it pass every test until {until}.', sums)]
}

const BEHIND_SHOWN = 8
const AHEAD_SHOWN = 4

export type ShownTest = { day: IsoDate; actual: number | null; isAhead: boolean }

/** The tests that stand under a letter: those of two years that were reported, and those of the year to come. */
export function testsShown({ points }: Pick<CovenantOutlook, 'points'>): ShownTest[] {
  const tests = points
    .filter(({ isTest, actual }) => isTest && actual !== null)
    .map(({ quarterEnd, actual, isAhead }) => ({ day: quarterEnd, actual, isAhead }))
  return [
    ...tests.filter(({ isAhead }) => !isAhead).slice(-BEHIND_SHOWN),
    ...tests.filter(({ isAhead }) => isAhead).slice(0, AHEAD_SHOWN),
  ]
}
