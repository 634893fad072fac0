/** The rent roll as lenders read it: what it comes to first, then unit by unit. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isVacant, type RentRollRow, summariseRentRoll } from '#domain/deals/rent-roll.ts'
import { formatDate, formatMoney, formatNumber, formatPercent, MISSING } from '#domain/kernel/format.ts'
import { RentRollTables } from '#web/features/deals/form/RentRollTables.tsx'
import { serverNow } from '#web/ui/clock.ts'
import { formatLocalDate } from '#web/ui/index.ts'
import classes from './guest.module.css'

export interface PackageRentRollProps {
  rows: readonly RentRollRow[]
  /** Months of the loan asked for. */
  term: number | null
}

export function PackageRentRoll({ rows, term }: PackageRentRollProps) {
  const { t } = useLingui()
  const [asOf] = useState(() => formatLocalDate(serverNow()))
  const summary = summariseRentRoll(rows, { asOf, term })
  const years = summary.averageTermYears
  const facts: [string, string][] = [
    [t`Units`, formatNumber(summary.units)],
    [t`Area`, t`${formatNumber(summary.areaSf)} sf`],
    [t`Occupancy by area`, formatPercent(summary.occupancyByAreaPct)],
    [t`Occupancy by rent`, formatPercent(summary.occupancyByRentPct)],
    [t`Rent a month`, formatMoney(summary.monthlyRent)],
    [t`Average lease term left`, years === null ? MISSING : t`${formatNumber(years, 1)} years`],
    [t`Ends during the loan`, formatPercent(summary.rolloverPct)],
  ]
  return (
    <>
      <dl className={classes.answers}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <RentRollTables summary={summary} className={classes.debts} frameClassName={classes.scrolls} />
      <div className={classes.scrolls} role="region" aria-label={t`Units`} tabIndex={0}>
        <table className={classes.debts}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Unit</Trans>
              </th>
              <th scope="col">
                <Trans>Tenant</Trans>
              </th>
              <th scope="col">
                <Trans>Area (sf)</Trans>
              </th>
              <th scope="col">
                <Trans>Expiry</Trans>
              </th>
              <th scope="col">
                <Trans>Rent a month</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={index}>
                <td>{row.unit ?? MISSING}</td>
                <td>{isVacant(row) ? <Trans>Vacant</Trans> : (row.tenant ?? MISSING)}</td>
                <td>{formatNumber(row.areaSf)}</td>
                <td>{formatDate(row.expiry)}</td>
                <td>{formatMoney(row.monthlyRent)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
