/** The deals behind a figure, with what each of them adds to it. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { DEAL_STATUS_LABELS } from '#domain/deals/deal-lifecycle.ts'
import { formatMoney, MISSING } from '#domain/kernel/format.ts'
import { FIGURES, type Figure } from '#domain/reports/dashboard.ts'
import { toMessage } from '#web/data/errors.ts'
import { useCall } from '#web/data/hooks.ts'
import { AppLink, Avatar, ErrorPanel, SideDrawer } from '#web/ui/index.ts'
import type { FigureDeal } from './dashboard-answer.ts'
import { figureName } from './figure-words.ts'
import classes from './reports.module.css'

type FigureDrawerProps = {
  /** From the address; any other word opens nothing. */
  word: string
  query: Readonly<Record<string, string | undefined>>
  onClose: () => void
}

export function FigureDrawer({ word, query, onClose }: FigureDrawerProps) {
  const { t, i18n } = useLingui()
  const figure = FIGURES.find((each) => each === word)
  const { data, error, refetch } = useCall<{ total: number; data: FigureDeal[] }>(
    'dashboard-records',
    { ...query, figure },
    { enabled: figure !== undefined, isBackground: true },
  )
  const rows = data?.data ?? []
  return (
    <SideDrawer opened={figure !== undefined} onClose={onClose} title={figure ? i18n._(figureName[figure]) : ''}>
      {figure && (
        <>
          {!data && !error && <Skeleton height={180} />}
          {error && <ErrorPanel message={toMessage(error)} onRetry={refetch} />}
          {data && (
            <p className="ui-quiet" role="status">
              <Plural value={data.total} one="# deal" other="# deals" />
              {rows.length < data.total && <Trans>, the first {rows.length} of them</Trans>}
            </p>
          )}
          <ul className={classes.rows} aria-label={t`Deals behind this figure`}>
            {rows.map((deal) => (
              <li key={`${deal.id} ${deal.status}`} className={classes.row}>
                <AppLink to={`/deal/${deal.id}`} className={classes.rowName} title={deal.dealName}>
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

/** What the deal adds. */
function Part({ figure, deal }: { figure: Figure; deal: FigureDeal }) {
  const { amount = 0, days, quoted = 0, sent = 0, day = MISSING } = deal
  switch (figure) {
    case 'pullThrough':
      return (
        <>
          {DEAL_STATUS_LABELS[deal.dealStatus]} {day}
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
