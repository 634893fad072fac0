/** What is open on one loan, the worst first: reports that are owed, covenants that are close, and an end that comes. */
import { Trans, useLingui } from '@lingui/react/macro'
import { pathTo } from '#domain/access/addresses.ts'
import { dayDiff, type IsoDate } from '#domain/kernel/dates.ts'
import { formatDate } from '#domain/kernel/format.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { isOpenBreach } from '#domain/portfolio/breach-answers.ts'
import { INSURANCE_PAPER } from '#domain/portfolio/loan-acts.ts'
import { EXPIRING_MONTHS } from '#domain/portfolio/refinance.ts'
import { COVENANT_WORDS, measuredText, OBLIGATION_WORDS } from '#domain/portfolio/watch-words.ts'
import { nearnessOf } from '#web/features/portfolio/watch/watch-texts.ts'
import { AppLink, Panel } from '#web/ui/index.ts'
import type { PropertyRow } from './card-rows.ts'
import life from './life.module.css'
import type { Section } from './loan-sections.ts'
import type { LoanView } from './loan-view.ts'
import { useEndingPapers } from './use-ending-papers.ts'

interface Need {
  key: string
  act: string
  about: string
  when?: string
  tone: 'bad' | 'warn' | undefined
  /** Where it is done. */
  to: string
}

/** What is due later is not open yet. */
const DAYS_AHEAD = 60

function useNeeds({ covenants, due, figures, today, loan, property }: LoanView): Need[] {
  const { t } = useLingui()
  const papers = usePaperNeeds(property, loan._id, today)
  const partOf = (words: { view: Section }) => pathTo('viewLoan', { id: property._id }, { loan: loan._id, ...words })
  const reports = due
    .filter((report) => report.isOverdue || dayDiff(today, report.due) <= DAYS_AHEAD)
    .map((report): Need => {
      const what = wordOf(OBLIGATION_WORDS, report.obligation)
      return {
        key: report.obligation,
        act: t`Send ${what}`,
        about: t`of the period to ${formatDate(report.periodEnd)}, due ${formatDate(report.due)}`,
        when: nearnessOf(report.due, today),
        tone: report.isOverdue ? 'bad' : undefined,
        to: partOf({ view: 'covenants' }),
      }
    })
  const tests = covenants
    .filter((result) => isOpenBreach(result) || result.status === 'Watch')
    .map((result): Need => {
      const what = wordOf(COVENANT_WORDS, result.covenant)
      const isBroken = result.status === 'Breach'
      return {
        key: result.covenant,
        act: isBroken ? t`Cure the breach of ${what}` : t`Watch ${what}`,
        about: measuredText(result),
        tone: isBroken ? 'bad' : 'warn',
        to: partOf({ view: 'covenants' }),
      }
    })
  const months = figures.remainingTerm
  const ends =
    months !== null && months <= EXPIRING_MONTHS && figures.loanExpiry && loan.loanStatus === 'current'
      ? [
          {
            key: 'expiry',
            act: t`Refinance the loan`,
            about: t`expires ${formatDate(figures.loanExpiry)}`,
            when: nearnessOf(figures.loanExpiry, today),
            tone: figures.isExpiring ? ('warn' as const) : undefined,
            to: partOf({ view: 'exit' }),
          },
        ]
      : []
  const rank = ({ tone }: Need) => (tone === 'bad' ? 0 : tone === 'warn' ? 1 : 2)
  return [...reports, ...papers, ...tests, ...ends].toSorted((a, b) => rank(a) - rank(b))
}

/** Papers of the building that have ended or soon will, each leading to what follows it. */
function usePaperNeeds(property: PropertyRow, loanId: string, today: IsoDate): Need[] {
  const { t } = useLingui()
  const { ending } = useEndingPapers(property, loanId)
  return ending
    .filter(({ endsOn }) => dayDiff(today, endsOn) <= DAYS_AHEAD)
    .map(({ key, name, endsOn }): Need => {
      const isLapsed = endsOn < today
      return {
        key: `paper ${key}`,
        act: key === INSURANCE_PAPER ? t`Renew the insurance` : t`Renew ${name}`,
        about: isLapsed ? t`ended ${formatDate(endsOn)}` : t`valid until ${formatDate(endsOn)}`,
        when: nearnessOf(endsOn, today),
        tone: isLapsed ? 'bad' : 'warn',
        to: pathTo('viewLoan', { id: property._id }, { loan: loanId, view: 'documents', renew: key }),
      }
    })
}

export function LoanNeeds({ view }: { view: LoanView }) {
  const needs = useNeeds(view)
  return (
    <Panel title={<Trans>Needs you</Trans>} hint={needs.length}>
      {needs.length === 0 ? (
        <p className={life.because}>
          <Trans>Nothing is open on this loan.</Trans>
        </p>
      ) : (
        <ul className={life.needs}>
          {needs.map(({ key, act, about, when, tone, to }) => (
            <li key={key} className={life.need} data-tone={tone}>
              <strong>
                <AppLink to={to}>{act}</AppLink>
              </strong>
              {when && <span>{when}</span>}
              <small>{about}</small>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
