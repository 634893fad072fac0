/** The lines of the workings, each group with how it is made. */

import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatMoney, formatMultiple, formatPercent, formatShortMoney, MISSING } from '#domain/kernel/format.ts'
import type { HowFigure } from '#domain/kernel/how-figure.ts'
import { indexCode } from '#domain/market/rate.ts'
import { HOW_LEAVING } from '#domain/portfolio/how-leaving.ts'
import { howRadar } from '#domain/portfolio/how-radar.ts'
import type { RadarDetail } from '#domain/portfolio/radar-answer.ts'
import type { RadarWorkings } from '#domain/portfolio/radar-workings.ts'
import { howOf } from '#web/features/portfolio/card/how-of-penalty.ts'
import { HowButton } from '#web/ui/index.ts'
import classes from './radar.module.css'

export type WorkingsProps = { detail: RadarDetail; workings: RadarWorkings }
type SumLine = { key: string; name: ReactNode; hint?: ReactNode; value: ReactNode; isTotal?: boolean }

export function Group({ title, how, children }: { title: ReactNode; how: readonly HowFigure[]; children: ReactNode }) {
  return (
    <section>
      <h3 className={classes.groupTitle}>
        {title} <HowButton figures={how} />
      </h3>
      {children}
    </section>
  )
}

function Lines({ lines }: { lines: readonly SumLine[] }) {
  return (
    <dl className={classes.lines}>
      {lines.map(({ key, name, hint, value, isTotal }) => (
        <div key={key} data-total={isTotal || undefined}>
          <dt>
            {name} {hint && <span className={classes.hint}>{hint}</span>}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const minus = (amount: number | null) => (amount === null ? MISSING : formatMoney(-amount))

export function Saved({ detail, workings }: WorkingsProps) {
  const { t } = useLingui()
  const { row, chargeToday, costs, market, prePaymentPenaltyType } = detail
  const { rateNow, newRate, saved } = workings
  return (
    <Group
      title={<Trans>What is saved</Trans>}
      how={[HOW_LEAVING.refinanceSaving, howRadar(detail.assumptions).newRate, ...howOf({ prePaymentPenaltyType })]}
    >
      <Lines
        lines={[
          { key: 'balance', name: t`Balance today`, value: formatMoney(row.balance) },
          { key: 'rate', name: t`Rate now and new`, value: `${formatPercent(rateNow)} → ${formatPercent(newRate)}` },
          {
            ...{ key: 'saved', name: t`Interest saved`, value: formatMoney(saved) },
            hint: t`${row.monthsLeft ?? 0} months, present value`,
          },
          { key: 'charge', name: t`Prepayment charge`, value: minus(chargeToday) },
          {
            ...{ key: 'costs', name: t`Refinancing costs`, value: minus(costs) },
            hint: t`${market.costsBps} bps + ${formatMoney(market.costsFixed)}`,
          },
          { key: 'net', name: t`Net saving`, value: formatMoney(row.netSaving), isTotal: true },
        ]}
      />
    </Group>
  )
}

export function ComesOut({ detail, workings }: WorkingsProps) {
  const { t } = useLingui()
  const { row, size, chargeToday, costs, value, noi, staying } = detail
  const { payment, newPayment, dscr, newDscr } = workings
  const how = howRadar(detail.assumptions)
  const paidOut = chargeToday === null ? null : (row.balance ?? 0) + chargeToday + (costs ?? 0)
  const cash = row.cashOut
  return (
    <Group title={<Trans>What comes out</Trans>} how={[how.newLoan, how.cashOut]}>
      <Lines
        lines={[
          { key: 'value', name: t`Value`, hint: value?.on, value: formatMoney(value?.amount) },
          { key: 'noi', name: t`Income a year`, hint: noi?.on, value: formatMoney(noi?.amount) },
          ...(staying > 0 ? [{ key: 'staying', name: t`Other debt that stays`, value: minus(staying) }] : []),
          ...(size?.constraints ?? []).map(({ constraint, maximum }) => ({
            key: constraint,
            name: t`By ${constraint}`,
            ...(constraint === size?.binding && { hint: t`binds` }),
            value: formatMoney(maximum),
          })),
          { key: 'loan', name: t`New loan`, value: formatMoney(size?.shown) },
          { key: 'out', name: t`Balance, charge, costs`, value: minus(paidOut) },
          {
            ...{ key: 'cash', isTotal: true, value: formatMoney(cash) },
            name: cash !== null && cash < 0 ? t`Missing` : t`Cash to owner`,
          },
          { key: 'pay', name: t`Payment a month`, value: `${formatMoney(payment)} → ${formatMoney(newPayment)}` },
          { key: 'dscr', name: 'DSCR', value: `${formatMultiple(dscr)} → ${formatMultiple(newDscr)}` },
        ]}
      />
    </Group>
  )
}

export function IfRate({ detail: { bond, market, assumptions }, workings }: WorkingsProps) {
  const { breakEvenRate, ifRate, newRate } = workings
  return (
    <Group title={<Trans>If the new rate were</Trans>} how={[howRadar(assumptions).newRate]}>
      <dl className={classes.rates}>
        {ifRate.map(({ rate, netSaving }) => (
          <div key={rate} data-current={rate === newRate || undefined}>
            <dt>{formatPercent(rate)}</dt>
            <dd>{netSaving === null ? MISSING : formatShortMoney(netSaving)}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.sub}>
        {breakEvenRate === null ? (
          <Trans>No new rate pays for leaving today.</Trans>
        ) : (
          <Trans>Pays up to a new rate of {formatPercent(breakEvenRate)}.</Trans>
        )}{' '}
        {bond && (
          <Trans>
            {indexCode(bond.type)}, {bond.termMonths / 12} years, {formatPercent(bond.rate)} of {market.rateOn ?? ''}.
          </Trans>
        )}
      </p>
    </Group>
  )
}
