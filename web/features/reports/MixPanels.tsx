/** Where the year's funded volume came from: kinds of property, kinds of lender, provinces; and who brought it. */
import { useLingui } from '@lingui/react/macro'
import { formatMoney, formatShortMoney } from '#domain/kernel/format.ts'
import type { Currency } from '#domain/kernel/money.ts'
import { MIX_KINDS, type OriginatorRow } from '#domain/reports/dashboard.ts'
import { AppLink, FunnelBars, MixDonut, PanelGrid } from '#web/ui/index.ts'
import type { MixRow } from './dashboard-answer.ts'
import type { LinkOfFigure } from './list-links.ts'
import { mixName, mixTitles } from './report-words.ts'
import classes from './reports.module.css'

type MixPanelsProps = {
  mix: readonly MixRow[]
  originators: readonly OriginatorRow[]
  currency: Currency
  /** The dashboard of one originator. */
  toOriginator: (userId: number) => string
  toFigure: LinkOfFigure
}

export function MixPanels({ mix, originators, currency, toOriginator, toFigure }: MixPanelsProps) {
  const { t } = useLingui()
  const rows = mix.filter((row) => row.currency === currency)
  const people = originators.filter((row) => row.currency === currency)
  const titles = mixTitles()
  const kinds = MIX_KINDS.map((kind) => ({
    kind,
    slices: rows
      .filter((row) => row.kind === kind)
      .map(({ name, volume }) => ({ key: name ?? '', label: mixName(name), value: volume })),
  }))
  if (rows.length === 0 && people.length === 0) return null
  return (
    <PanelGrid columns="repeat(auto-fit, minmax(260px, 1fr))">
      {people.length > 0 && (
        <FunnelBars
          title={t`Revenue by originator`}
          hint={t`gross fees`}
          summary={people.map(({ name, revenue }) => `${name}: ${formatMoney(revenue)}`).join(', ')}
          heads={[t`Originator`, t`Revenue`, t`Target`]}
          rows={people.map(({ userId, name, revenue, target }) => ({
            key: String(userId),
            label: name,
            value: revenue,
            count: (
              <AppLink to={toOriginator(userId)} className={classes.plain} title={name}>
                {formatShortMoney(revenue)}
              </AppLink>
            ),
            text: target === null ? t`no target` : t`of ${formatShortMoney(target)}`,
          }))}
        />
      )}
      {rows.length > 0 &&
        kinds.map(({ kind, slices }) => (
          <MixDonut
            key={kind}
            title={titles[kind]}
            summary={slices.map(({ label, value }) => `${label}: ${formatMoney(value)}`).join(', ')}
            heads={[titles[kind], t`Funded`, t`Share`]}
            slices={slices}
            linkTo={(keys) => toFigure(kind, keys)}
          />
        ))}
    </PanelGrid>
  )
}
