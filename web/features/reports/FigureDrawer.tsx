/** The deals behind a figure, with what each of them adds to it. */

import type { I18n } from '@lingui/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { DEAL_STATUS_WORDS } from '#domain/deals/deal-lifecycle.ts'
import { formatMoney, MISSING } from '#domain/kernel/format.ts'
import { type Currency, roundMoney } from '#domain/kernel/money.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { type DashboardFigure, FIGURES, PARTED_FIGURES } from '#domain/reports/dashboard.ts'
import { toMessage } from '#web/data/errors.ts'
import { useCall } from '#web/data/hooks.ts'
import { dealHref } from '#web/features/deals/life/deal-address.ts'
import { classNames } from '#web/ui/class-names.ts'
import { AppLink, Avatar, ErrorPanel, SideDrawer } from '#web/ui/index.ts'
import type { FigureDeal } from './dashboard-answer.ts'
import { figureName } from './figure-words.ts'
import { mixName, monthNames } from './report-words.ts'
import classes from './reports.module.css'

type FigureDrawerProps = {
  /** From the address; any other word opens nothing. */
  word: string
  /** Which part of a figure in parts. */
  part: string
  query: Readonly<Record<string, string | undefined>>
  /** Of which the figures are that are money; asked for once they are known. */
  currency: Currency | undefined
  onClose: () => void
}

/** Figures that count deals of every currency. */
const OF_ALL_CURRENCIES: readonly DashboardFigure[] = ['pullThrough', 'bidsPerDeal']

export function FigureDrawer({ word, part, query, currency, onClose }: FigureDrawerProps) {
  const { t, i18n } = useLingui()
  const figure = FIGURES.find((each) => each === word)
  const { data, error, refetch } = useCall<{ total: number; data: FigureDeal[] }>(
    'dashboard-records',
    {
      ...query,
      figure,
      ...(figure && !OF_ALL_CURRENCIES.includes(figure) && { currency }),
      ...(figure && PARTED_FIGURES.includes(figure) && { part }),
    },
    { enabled: figure !== undefined && currency !== undefined, isBackground: true },
  )
  const rows = data?.data ?? []
  return (
    <SideDrawer opened={figure !== undefined} onClose={onClose} title={figure ? titleOf(i18n, figure, part) : ''}>
      {figure && (
        <>
          {!data && !error && <Skeleton height={180} />}
          {error && <ErrorPanel message={toMessage(error)} onRetry={refetch} />}
          {data && (
            <p className={classNames('ui-quiet', classes.total)} role="status">
              <Plural value={data.total} one="# deal" other="# deals" />
              {rows.length < data.total && <Trans>, the first {rows.length} of them</Trans>}
              {rows.length === data.total && <Together rows={rows} />}
            </p>
          )}
          <ul className={classes.rows} aria-label={t`Deals behind this figure`}>
            {rows.map((deal, index) => (
              <li key={`${deal.id} ${index}`} className={classes.row}>
                <AppLink to={dealHref(deal)} className={classes.rowName} title={deal.dealName}>
                  {deal.dealName}
                </AppLink>
                <span className={classes.rowHint}>
                  <Avatar name={deal.ownerName} size={20} />
                </span>
                <span className={classes.rowEnd}>
                  <Part figure={figure} deal={deal} />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </SideDrawer>
  )
}

/** The figure, and what of it is looked into. */
function titleOf(i18n: I18n, figure: DashboardFigure, part: string): string {
  const name = i18n._(figureName[figure])
  if (figure === 'revenueMonth') return `${name}: ${monthNames()[Number(part) - 1] ?? part}`
  if (!PARTED_FIGURES.includes(figure)) return name
  const parts = [...new Set(part.split('~'))].map((each) => mixName(each))
  return `${name}: ${parts.join(', ')}`
}

/** What the deals add up to, of figures that are sums of money. */
function Together({ rows }: { rows: readonly FigureDeal[] }) {
  const amounts = rows.flatMap(({ amount }) => (amount === undefined ? [] : [amount]))
  if (amounts.length === 0) return null
  return <> · {formatMoney(roundMoney(amounts.reduce((sum, amount) => sum + amount, 0)))}</>
}

/** What the deal adds. */
function Part({ figure, deal }: { figure: DashboardFigure; deal: FigureDeal }) {
  const { amount = 0, days, quoted = 0, sent = 0, day = MISSING } = deal
  switch (figure) {
    case 'pullThrough':
      return (
        <>
          {wordOf(DEAL_STATUS_WORDS, deal.dealStatus)} {day}
        </>
      )
    case 'bidsPerDeal':
      return (
        <Trans>
          {quoted} of {sent} lenders quoted
        </Trans>
      )
    case 'medianDaysToClose':
      return days == null ? MISSING : <Plural value={days} one="# day" other="# days" />
    case 'fundedVolume':
    case 'propertyType':
    case 'lenderCategory':
    case 'province':
      return (
        <Trans>
          {formatMoney(amount)} funded {day}
        </Trans>
      )
    default:
      return deal.status === 'open' ? (
        <Trans>
          {formatMoney(amount)} expected {day}
        </Trans>
      ) : (
        <Trans>
          {formatMoney(amount)} earned {day}
        </Trans>
      )
  }
}
