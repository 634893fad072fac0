/** What the loan that is looked at needs first: its reports, its covenants as they were tested, and the papers of its building. */
import { mayUpdate } from '#domain/access/rights.ts'
import { addDays } from '#domain/kernel/dates.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { isOpenBreach } from '#domain/portfolio/breach-answers.ts'
import { NOTHING_ASSUMED } from '#domain/portfolio/covenant-scenarios.ts'
import { type BrokenCovenant, type EndingPaper, type LoanAct, loanActs } from '#domain/portfolio/loan-acts.ts'
import { COVENANT_WORDS } from '#domain/portfolio/watch-words.ts'
import { type SeenCovenant, useCovenants } from '#web/features/portfolio/covenants/use-covenants.ts'
import { coveredBy, type LoanView } from './loan-view.ts'

/** Undefined until it is known, null where nothing is open that the reader may do. */
export function useFirstAct(view: LoanView, papers: readonly EndingPaper[]): LoanAct | null | undefined {
  const { rows, isLoading } = useCovenants(coveredBy(view), NOTHING_ASSUMED)
  if (isLoading) return undefined
  const acts = loanActs(
    {
      ...{ due: view.due, papers, certified: rows, isConstruction: view.kind === 'construction' },
      broken: [...brokenOf(rows), ...brokenToday(view)],
      remainingMonths: view.figures.remainingTerm,
    },
    view.today,
  )
  return acts.find((act) => mayDo(act, view)) ?? null
}

function mayDo({ kind }: LoanAct, { loan, property }: LoanView): boolean {
  // Whether a deal may be started says the room of deals.
  if (kind === 'refinance') return true
  return mayUpdate(kind === 'renew' ? property : loan)
}

/** Covenants whose last test was broken and neither cured nor waived; the days to cure count from the first test that was. */
const brokenOf = (covenants: readonly SeenCovenant[]): BrokenCovenant[] =>
  covenants
    .filter(({ outlook: { now }, answer }) => now && isOpenBreach({ status: now.status, answer }))
    .map(({ name, cureDays, outlook: { firstBreach } }) => ({
      name,
      cureBy: firstBreach && cureDays != null ? addDays(firstBreach.quarterEnd, cureDays) : null,
    }))

/** Limits of the loan itself that the building does not keep today. */
const brokenToday = ({ covenants }: LoanView): BrokenCovenant[] =>
  covenants.filter(isOpenBreach).map(({ covenant }) => ({ name: wordOf(COVENANT_WORDS, covenant), cureBy: null }))
