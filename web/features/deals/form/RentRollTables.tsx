/** What a rent roll comes to: the largest tenants, when leases end, and which kinds of units there are. */
import { useLingui } from '@lingui/react/macro'
import type { RentRollSummary } from '#domain/deals/rent-roll.ts'
import { formatMoney, formatNumber, formatPercent } from '#domain/kernel/format.ts'

export interface RentRollTablesProps {
  summary: RentRollSummary
  /** Of each table, and of the frame it scrolls in on a phone. */
  className?: string
  frameClassName?: string
}

interface Ledger {
  name: string
  heads: readonly string[]
  rows: readonly (readonly string[])[]
}

const whole = (amount: number | null) => formatMoney(amount === null ? null : Math.round(amount))

function useLedgers({ topTenants, expiries, unitMix }: RentRollSummary): Ledger[] {
  const { t } = useLingui()
  const rent = t`Rent a month`
  const share = t`Share of rent`
  const ledgers: Ledger[] = [
    {
      name: t`Largest tenants`,
      heads: [t`Largest tenants`, rent, share],
      rows: topTenants.map((each) => [each.tenant, formatMoney(each.monthlyRent), formatPercent(each.rentPct)]),
    },
    {
      name: t`Leases ending`,
      heads: [t`Leases ending`, t`Leases`, t`Area (sf)`, rent, share],
      rows: expiries.map((each) => [
        String(each.year),
        formatNumber(each.count),
        formatNumber(each.areaSf),
        formatMoney(each.monthlyRent),
        formatPercent(each.rentPct),
      ]),
    },
    {
      name: t`Unit mix`,
      heads: [t`Unit mix`, t`Units`, t`Average area (sf)`, t`Average rent`, t`Market rent`, t`Gap`],
      rows: unitMix.map((each) => [
        each.type,
        formatNumber(each.count),
        formatNumber(each.averageAreaSf === null ? null : Math.round(each.averageAreaSf)),
        whole(each.averageRent),
        whole(each.averageMarketRent),
        whole(each.gap),
      ]),
    },
  ]
  return ledgers.filter(({ rows }) => rows.length > 0)
}

export function RentRollTables({ summary, className, frameClassName }: RentRollTablesProps) {
  const ledgers = useLedgers(summary)
  return ledgers.map(({ name, heads, rows }) => (
    // A region that scrolls must be reachable by keyboard.
    <div key={name} className={frameClassName} role="region" aria-label={name} tabIndex={0}>
      <table className={className}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...cells]) => (
            <tr key={first}>
              <td>{first}</td>
              {cells.map((cell, index) => (
                <td key={heads[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  ))
}
