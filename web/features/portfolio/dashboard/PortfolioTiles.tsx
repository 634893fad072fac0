/** The totals of one currency: each leads to the records that it is made of. */
import { useLingui } from '@lingui/react/macro'
import { formatMoney, formatMultiple, formatNumber, formatPercent } from '#domain/kernel/format.ts'
import type { WatchItem } from '#domain/portfolio/watch-list.ts'
import { Strip, type StripCell } from '#web/ui/index.ts'
import type { CurrencyFigures, DashboardAnswer } from './dashboard-answer.ts'
import { recordsPath, type Words, watchPathOf } from './use-portfolio-address.ts'

type TilesProps = { figures: CurrencyFigures; answer: DashboardAnswer; words: Words }

/** Cents are in the lists. */
const whole = (amount: number) => formatMoney(Math.round(amount))

/** Of everything converted into one currency the records are of any. */
const ownCurrency = ({ currency }: CurrencyFigures, { show }: Words) => (show ? undefined : currency)

function useValueTiles({ figures, words }: TilesProps): StripCell[] {
  const { t } = useLingui()
  const { totals, byLender } = figures
  const debts = byLender.reduce((sum, { count }) => sum + count, 0)
  const currency = ownCurrency(figures, words)
  const to = (tab: 'properties' | 'loans') => recordsPath(words, tab, currency)
  const isOwned = words.basis === 'owned'
  return [
    { key: 'properties', label: t`Properties`, value: totals.properties, to: to('properties') },
    {
      ...{ key: 'value', label: t`Portfolio value`, value: whole(totals.value), to: to('properties') },
      hint: isOwned ? t`own share` : t`100% basis`,
    },
    {
      ...{ key: 'debt', label: t`Total debt`, value: whole(totals.totalDebt), to: to('loans') },
      hint: debts === 1 ? t`1 debt` : t`${debts} debts`,
    },
    { key: 'equity', label: t`Equity`, value: whole(totals.equity), to: to('properties') },
    { key: 'ltv', label: t`LTV`, value: formatPercent(totals.ltv), hint: t`secured debt`, to: to('loans') },
    {
      ...{ key: 'undrawn', label: t`Undrawn`, value: whole(totals.undrawn), hint: t`construction, lines` },
      to: recordsPath(words, 'construction', currency),
    },
  ]
}

function useIncomeTiles({ figures, words }: TilesProps): StripCell[] {
  const { t } = useLingui()
  const { totals } = figures
  const currency = ownCurrency(figures, words)
  const to = (tab: 'properties' | 'loans') => recordsPath(words, tab, currency)
  return [
    { key: 'noi', label: t`NOI`, value: whole(totals.noi), hint: t`a year`, to: to('properties') },
    {
      ...{ key: 'service', label: t`Annual debt service`, value: whole(totals.annualDebtService) },
      ...{ hint: t`term loans, blankets`, to: to('loans') },
    },
    { key: 'dscr', label: t`DSCR`, value: formatMultiple(totals.dscr), to: to('loans') },
    { key: 'yield', label: t`Debt yield`, value: formatPercent(totals.debtYield), to: to('loans') },
    {
      ...{ key: 'rate', label: t`Weighted rate`, value: formatPercent(totals.weightedRate), to: to('loans') },
      hint: t`by balance`,
    },
    {
      ...{ key: 'term', label: t`Weighted term left`, to: to('loans') },
      value: totals.weightedRemainingTerm === null ? '–' : t`${formatNumber(totals.weightedRemainingTerm, 2)} mo`,
    },
  ]
}

function useRiskTiles({ figures, words }: TilesProps): StripCell[] {
  const { t } = useLingui()
  const { totals } = figures
  const { covenants, expiring, floatingShare, rateRise } = totals
  const { within6, within12 } = expiring
  const fixed = floatingShare === null ? null : 100 - floatingShare
  const floating = recordsPath(words, 'loans', ownCurrency(figures, words))
  const passed = t`${covenants.Watch} watch, ${covenants.Pass} pass, ${covenants['Not tested']} not tested`
  return [
    {
      ...{ key: 'within6', label: t`Expiring ≤ 6 months`, value: within6.count, hint: whole(within6.balance) },
      ...{ to: watchPathOf(words, 'maturity', 6), ...(within6.count > 0 && { tone: 'or' as const }) },
    },
    {
      ...{ key: 'within12', label: t`Expiring ≤ 12 months`, value: within12.count, hint: whole(within12.balance) },
      to: watchPathOf(words, 'maturity', 12),
    },
    {
      ...{ key: 'covenants', label: t`Covenants in breach`, value: covenants.Breach, hint: passed },
      ...{ to: watchPathOf(words, 'covenant'), ...(covenants.Breach > 0 && { tone: 'bad' as const }) },
    },
    {
      ...{ key: 'fixed', label: t`Fixed / floating`, to: floating },
      value: `${formatPercent(fixed, 1)} / ${formatPercent(floatingShare, 1)}`,
    },
    {
      ...{ key: 'rise', label: t`Rates up 100 bps`, value: whole(rateRise), to: floating },
      hint: t`more interest a year`,
    },
  ]
}

export function PortfolioTiles(props: TilesProps) {
  const { t } = useLingui()
  const { figures, answer, words } = props
  const own = new Set(figures.expiries.map(({ _id }) => _id))
  const isOwn = ({ record }: WatchItem) => answer.currencies.length === 1 || own.has(record._id)
  const reports = answer.watch.data.filter((item) => item.kind === 'report' && isOwn(item))
  const cells: StripCell[] = [
    ...useValueTiles(props),
    ...useIncomeTiles(props),
    ...useRiskTiles(props),
    {
      ...{ key: 'reports', label: t`Reports due`, value: reports.length, hint: t`next 60 days` },
      to: watchPathOf(words, 'report'),
    },
  ]
  return <Strip label={t`Figures in ${figures.currency}`} columns={6} cells={cells} />
}
