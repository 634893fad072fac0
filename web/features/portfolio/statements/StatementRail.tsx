/** Beside the statements: what the newest quarter changed, how much of the rent is at risk, and what the property was said to be worth. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { IsoDate } from '#domain/kernel/dates.ts'
import { formatDate, formatMoney, formatMultiple, formatPercent, MISSING } from '#domain/kernel/format.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { rentAtRisk } from '#domain/portfolio/lease-rollover.ts'
import { internalNoi, marketValue } from '#domain/portfolio/loan-record.ts'
import { quarterName } from '#domain/portfolio/property-quarter.ts'
import { capRate } from '#domain/portfolio/ratios.ts'
import { whatChanged } from '#domain/portfolio/statement-review.ts'
import { VALUATION_WORDS, valuationsOf } from '#domain/portfolio/valuations.ts'
import type { PropertyRow } from '#web/features/portfolio/card/card-rows.ts'
import type { LoanView } from '#web/features/portfolio/card/loan-view.ts'
import type { QuarterRow } from '#web/features/portfolio/quarters/use-quarters.ts'
import { FactRows, Panel } from '#web/ui/index.ts'
import classes from './statements.module.css'

type WhatChangedProps = { property: PropertyRow; views: readonly LoanView[]; rows: readonly QuarterRow[] }

export function WhatChanged({ property, views, rows }: WhatChangedProps) {
  const { t } = useLingui()
  const cap = capRate({ noi: internalNoi(property), value: marketValue(property) })
  const changed = whatChanged(rows, { ...debtOf(views), capRate: cap })
  if (!changed) return null
  const { now, before } = changed
  const source = rows.find(({ kind, quarterEnd }) => kind === 'actual' && quarterEnd === changed.quarterEnd)?.source
  const line = (label: string, format: (value: number | null) => string, key: keyof typeof now) =>
    [
      label,
      <span key={key} className={classes.changed}>
        <b>{format(now[key])}</b>
        {before && before[key] !== now[key] && <span className="ui-quiet">{t`before ${format(before[key])}`}</span>}
      </span>,
    ] as const
  return (
    <Panel
      title={t`What ${quarterName(changed.quarterEnd)} changes`}
      foot={source && <span className="ui-quiet">{t`from ${source}`}</span>}
    >
      <FactRows
        facts={[
          line(t`NOI, 12 months`, formatMoney, 'noi'),
          line(t`DSCR`, formatMultiple, 'dscr'),
          line(t`Debt yield`, formatPercent, 'debtYield'),
          ...(cap === null
            ? []
            : [line(t`Value at ${formatPercent(cap)}`, (value) => formatMoney(value && Math.round(value)), 'value')]),
        ]}
      />
    </Panel>
  )
}

/** Of all term loans of the property together; unknown where one of them is. */
function debtOf(views: readonly LoanView[]) {
  const terms = views.flatMap((view) => (view.kind === 'term' ? [view.figures] : []))
  const sum = (figures: readonly (number | null)[]) =>
    figures.length === 0
      ? null
      : figures.reduce((total, each) => (total === null || each === null ? null : total + each), 0)
  return {
    debtService: sum(terms.map(({ annualDebtService }) => annualDebtService)),
    balance: sum(terms.map(({ balance }) => balance)),
  }
}

type RentProps = { property: PropertyRow; loanExpiry: IsoDate | null; today: IsoDate }

export function RentFigures({ property, loanExpiry, today }: RentProps) {
  const { t } = useLingui()
  const tenants = property.majorTenants ?? []
  if (tenants.length === 0) return null
  const { beforeLoan, yearsLeft, largest } = rentAtRisk(tenants, { loanExpiry, today })
  return (
    <Panel title={t`Rent at risk`} hint={t`of the tenants named`}>
      <FactRows
        facts={[
          [t`Ends before the loan`, formatPercent(beforeLoan)],
          [t`Weighted lease term left`, yearsLeft === null ? MISSING : t`${yearsLeft.toFixed(2)} years`],
          [t`Largest tenant`, formatPercent(largest)],
        ]}
      />
    </Panel>
  )
}

const MOST_VALUATIONS = 6

export function Valuations({ property, rows }: Pick<WhatChangedProps, 'property' | 'rows'>) {
  const { t } = useLingui()
  const valuations = valuationsOf(property, rows).slice(0, MOST_VALUATIONS)
  if (valuations.length === 0) return null
  return (
    <Panel title={t`Valuations`} hint={t`the newest first`}>
      <FactRows
        facts={valuations.map(({ source, day, amount, counts }) => {
          const word = wordOf(VALUATION_WORDS, source)
          return [
            day === null ? word : `${word}, ${formatDate(day)}`,
            <span key={`${source}${day}`} className={classes.changed}>
              <b>{formatMoney(amount)}</b>
              {counts && (
                <span className="ui-quiet">
                  <Trans>counts in every figure</Trans>
                </span>
              )}
            </span>,
          ]
        })}
      />
    </Panel>
  )
}
