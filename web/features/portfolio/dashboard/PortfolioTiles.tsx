/** The totals of one currency: each leads to the records that it is made of. */
import { useLingui } from '@lingui/react/macro'
import {
  formatMoney,
  formatMultiple,
  formatNumber,
  formatPercent,
  formatShortMoney,
  MISSING,
} from '#domain/kernel/format.ts'
import type { Figure } from '#domain/portfolio/figure-records.ts'
import type { PartOf } from '#domain/portfolio/portfolio-totals.ts'
import type { WatchKind } from '#domain/portfolio/watch-list.ts'
import { LIST_OF_KIND } from '#web/features/portfolio/manage/manage-tabs.ts'
import { ArrangedStrip } from '#web/features/team/layout/ArrangedStrip.tsx'
import type { StripCell } from '#web/ui/index.ts'
import type { CurrencyFigures, PortfolioAnswer } from './dashboard-answer.ts'
import { figurePathOf, recordsPath, type Words, watchPathOf } from './use-portfolio-address.ts'

/** Reports are shown as long before they are due. */
export const REPORTS_AHEAD_DAYS = 60

type TilesProps = { figures: CurrencyFigures; answer: PortfolioAnswer; words: Words }

/** Cents are in the lists. */
const whole = (amount: number | null) => formatMoney(amount === null ? null : Math.round(amount))

const isWhole = ({ count, of }: PartOf) => count === of

const joined = (...parts: readonly (string | false | undefined)[]) => parts.filter(Boolean).join(', ')

/** Of how many properties or loans a figure is made where some could not be counted; else what it is by nature. */
function usePartWords() {
  const { t } = useLingui()
  const numbers = ({ count, of }: PartOf) => [formatNumber(count), formatNumber(of)] as const
  return {
    ofProperties(part: PartOf, otherwise?: string) {
      const [count, of] = numbers(part)
      return isWhole(part) ? otherwise : t`of ${count} of ${of} properties`
    },
    ofLoans(part: PartOf, otherwise?: string) {
      const [count, of] = numbers(part)
      return isWhole(part) ? otherwise : t`of ${count} of ${of} loans`
    },
    /** Lines and construction loans are no part of what income pays back. */
    ofDebt(measured: number, totalDebt: number) {
      const [part, all] = [formatShortMoney(measured), formatShortMoney(totalDebt)]
      return part === all ? undefined : t`on ${part} of ${all} debt`
    },
  }
}

/** Of everything converted into one currency the records are of any. */
const ownCurrency = ({ currency }: CurrencyFigures, { show }: Words) => (show ? undefined : currency)

function usePaths({ figures, words }: TilesProps) {
  const own = ownCurrency(figures, words)
  // Narrowed to one kind of debt its own list is the same debts, and says more of them.
  const list = LIST_OF_KIND[words.kind]
  const behind = (of: Figure) => figurePathOf(words, of, figures.currency)
  return {
    properties: recordsPath(words, 'properties', own),
    behind,
    behindAllDebts: (of: Figure) => (list ? recordsPath(words, list, own) : behind(of)),
    watch: (kind: WatchKind, more: { months?: number; days?: number } = {}) =>
      watchPathOf(words, kind, { ...more, in: own }),
  }
}

function useValueTiles(props: TilesProps): StripCell[] {
  const { t } = useLingui()
  const { totals, byLender } = props.figures
  const debts = byLender.reduce((sum, { count }) => sum + count, 0)
  const to = usePaths(props)
  const isOwned = props.words.basis === 'owned'
  const { ofProperties, ofLoans, ofDebt } = usePartWords()
  const { known, measured, totalDebt, ltvWithoutConstruction } = totals
  const standing = formatPercent(ltvWithoutConstruction)
  return [
    { key: 'properties', label: t`Properties`, value: totals.properties, to: to.properties },
    {
      ...{ key: 'value', label: t`Portfolio value`, value: whole(totals.value), to: to.behind('value') },
      hint: ofProperties(known.value, isOwned ? t`own share` : t`100% basis`),
    },
    {
      ...{ key: 'debt', label: t`Total debt`, value: whole(totals.totalDebt), to: to.behindAllDebts('totalDebt') },
      hint: debts === 1 ? t`1 debt` : t`${formatNumber(debts)} debts`,
    },
    {
      ...{ key: 'equity', label: t`Equity`, value: whole(totals.equity), to: to.behind('equity') },
      hint: ofProperties(known.equity, t`value less secured debt`),
    },
    {
      ...{ key: 'ltv', label: t`LTV`, value: formatPercent(totals.ltv), to: to.behind('ltv') },
      hint: joined(
        ofLoans(known.ltv, ofDebt(measured.ltv, totalDebt) ?? t`secured debt`),
        ltvWithoutConstruction !== null && t`${standing} without construction`,
      ),
    },
    {
      ...{ key: 'undrawn', label: t`Undrawn`, value: whole(totals.undrawn), hint: t`construction, lines` },
      to: to.behind('undrawn'),
    },
  ]
}

function useIncomeTiles(props: TilesProps): StripCell[] {
  const { t } = useLingui()
  const { totals } = props.figures
  const to = usePaths(props)
  const { ofProperties, ofLoans, ofDebt } = usePartWords()
  const { known, measured, totalDebt } = totals
  return [
    {
      ...{ key: 'noi', label: t`NOI`, value: whole(totals.noi), to: to.behind('noi') },
      hint: ofProperties(known.noi, t`a year`),
    },
    {
      ...{ key: 'service', label: t`Annual debt service`, value: whole(totals.annualDebtService) },
      ...{ hint: t`term loans, blankets`, to: to.behind('annualDebtService') },
    },
    {
      ...{ key: 'dscr', label: t`DSCR`, value: formatMultiple(totals.dscr), to: to.behind('dscr') },
      hint: ofLoans(known.dscr, ofDebt(measured.dscr, totalDebt)),
    },
    {
      ...{ key: 'yield', label: t`Debt yield`, value: formatPercent(totals.debtYield), to: to.behind('debtYield') },
      hint: ofLoans(known.debtYield, ofDebt(measured.debtYield, totalDebt)),
    },
    {
      ...{ key: 'rate', label: t`Weighted rate`, value: formatPercent(totals.weightedRate), hint: t`by balance` },
      to: to.behindAllDebts('weightedRate'),
    },
    {
      ...{ key: 'term', label: t`Weighted term left`, to: to.behindAllDebts('weightedRemainingTerm') },
      value: totals.weightedRemainingTerm === null ? MISSING : t`${formatNumber(totals.weightedRemainingTerm, 2)} mo`,
    },
  ]
}

function useRiskTiles(props: TilesProps): StripCell[] {
  const { t } = useLingui()
  const { totals } = props.figures
  const { covenants, answeredBreaches, expiring, floatingShare, rateRise } = totals
  const { within6, within12 } = expiring
  const to = usePaths(props)
  const fixed = floatingShare === null ? null : 100 - floatingShare
  const [watch, pass, untested] = [covenants.Watch, covenants.Pass, covenants['Not tested']].map((count) =>
    formatNumber(count),
  )
  const passed = [
    answeredBreaches > 0 && t`of which ${answeredBreaches} waived or cured`,
    t`${watch} watch, ${pass} pass, ${untested} not tested`,
  ]
    .filter(Boolean)
    .join('; ')
  return [
    {
      ...{ key: 'within6', label: t`Expiring ≤ 6 months`, value: within6.count, hint: whole(within6.balance) },
      ...{ to: to.watch('maturity', { months: 6 }), ...(within6.count > 0 && { tone: 'or' as const }) },
    },
    {
      ...{ key: 'within12', label: t`Expiring ≤ 12 months`, value: within12.count, hint: whole(within12.balance) },
      to: to.watch('maturity', { months: 12 }),
    },
    {
      ...{ key: 'covenants', label: t`Covenants in breach`, value: covenants.Breach, hint: passed },
      ...{ to: to.behind('covenants'), ...(covenants.Breach > answeredBreaches && { tone: 'bad' as const }) },
    },
    {
      ...{ key: 'fixed', label: t`Fixed / floating`, to: to.behindAllDebts('floatingShare') },
      value: `${formatPercent(fixed)} / ${formatPercent(floatingShare)}`,
    },
    {
      ...{ key: 'rise', label: t`Rates up 100 bps`, value: whole(rateRise), to: to.behind('rateRise') },
      hint: t`more interest a year`,
    },
  ]
}

export function PortfolioTiles(props: TilesProps) {
  const { t } = useLingui()
  const { figures, answer, words } = props
  const to = usePaths(props)
  const own = ownCurrency(figures, words)
  const reports = answer.watch.data.filter(
    ({ kind, currency }) => kind === 'report' && (own === undefined || currency === own),
  )
  const cells: StripCell[] = [
    ...useValueTiles(props),
    ...useIncomeTiles(props),
    ...useRiskTiles(props),
    {
      ...{ key: 'reports', label: t`Reports due`, value: reports.length, hint: t`next 60 days` },
      to: to.watch('report', { days: REPORTS_AHEAD_DAYS }),
    },
  ]
  return <ArrangedStrip dashboard="portfolio" label={t`Figures in ${figures.currency}`} columns={6} cells={cells} />
}
