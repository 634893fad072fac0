/** What a loan and its building need done, the most urgent first: the first of it is what their page points to. */
import { addDays, type IsoDate } from '#domain/kernel/dates.ts'
import { type CertifiedTerms, certificateDue } from './certificate-due.ts'
import { NEEDS_AHEAD_DAYS } from './needs.ts'
import { EXPIRING_MONTHS } from './refinance.ts'
import type { ReportDue } from './reporting-obligations.ts'

/** The policy of a building, by the word that an address names it with; documents are named by their keys. */
export const INSURANCE_PAPER = 'insurance'

/** A paper of a building that is good until a day: its insurance, or a document that ends. */
export interface EndingPaper {
  /** `insurance`, or the key of the document. */
  key: string
  name: string
  endsOn: IsoDate
}

export interface BrokenCovenant {
  name: string
  /** The last day on which the breach may be cured; null where no days were agreed. */
  cureBy: IsoDate | null
}

/** What is known of a loan on a day. */
export interface LoanFacts {
  due: readonly ReportDue[]
  papers: readonly EndingPaper[]
  broken: readonly BrokenCovenant[]
  /** Its covenants, with what was certified of them. */
  certified: readonly CertifiedTerms[]
  /** It is paid out draw by draw. */
  isConstruction: boolean
  /** Months until it ends; null where that is not known. */
  remainingMonths: number | null
}

export type LoanAct =
  | { kind: 'report'; report: ReportDue }
  | { kind: 'renew'; paper: EndingPaper }
  | { kind: 'cure'; covenant: BrokenCovenant }
  | { kind: 'certify'; testOn: IsoDate }
  | { kind: 'draw' }
  | { kind: 'refinance' }

/** `day` orders what is equally urgent, the earliest first. */
type Ranked = { act: LoanAct; rank: number; day: IsoDate }

/**
 * In the order of the week's list of an owner: what is overdue or has lapsed, the longest first; then a covenant in
 * breach, the one first whose days to cure are over soonest; then the test to certify and the paper that ends within
 * sixty days, by the day each is due. A building site goes on draw by draw, and what ends it comes last.
 */
export function loanActs(facts: LoanFacts, today: IsoDate): LoanAct[] {
  const ranked = [...reportsOf(facts), ...papersOf(facts, today), ...curesOf(facts), ...certificateOf(facts, today)]
  return [
    ...ranked.toSorted((a, b) => a.rank - b.rank || a.day.localeCompare(b.day)).map(({ act }) => act),
    ...(facts.isConstruction ? [{ kind: 'draw' as const }] : []),
    ...(facts.remainingMonths !== null && facts.remainingMonths <= EXPIRING_MONTHS
      ? [{ kind: 'refinance' as const }]
      : []),
  ]
}

const OVERDUE = 0
const BROKEN = 1
const COMING = 2
/** After every day that is known. */
const NO_DAY = '9999-12-31'

const reportsOf = ({ due }: LoanFacts): Ranked[] =>
  due
    .filter(({ isOverdue }) => isOverdue)
    .map((report) => ({ act: { kind: 'report', report }, rank: OVERDUE, day: report.due }))

function papersOf({ papers }: LoanFacts, today: IsoDate): Ranked[] {
  const until = addDays(today, NEEDS_AHEAD_DAYS)
  return papers
    .filter(({ endsOn }) => endsOn <= until)
    .map((paper) => ({
      act: { kind: 'renew', paper },
      rank: paper.endsOn < today ? OVERDUE : COMING,
      day: paper.endsOn,
    }))
}

const curesOf = ({ broken }: LoanFacts): Ranked[] =>
  broken.map((covenant) => ({ act: { kind: 'cure', covenant }, rank: BROKEN, day: covenant.cureBy ?? NO_DAY }))

function certificateOf({ certified }: LoanFacts, today: IsoDate): Ranked[] {
  const test = certificateDue(certified, today)
  if (!test || test.testOn > today) return []
  return [{ act: { kind: 'certify', testOn: test.testOn }, rank: COMING, day: test.dueOn }]
}
