/** Lines and blankets that a property secures beside its own loans. */

import { Trans, useLingui } from '@lingui/react/macro'
import { pathTo } from '#domain/access/addresses.ts'
import { formatDate, formatMoney, formatPercent } from '#domain/kernel/format.ts'
import { AppLink, Panel } from '#web/ui/index.ts'
import classes from './card.module.css'
import type { PropertyRow } from './card-rows.ts'
import { useOtherDebts } from './use-property-card.ts'

export function OtherDebts({ property }: { property: PropertyRow }) {
  const { t } = useLingui()
  const { lines, blankets } = useOtherDebts(property)
  const debts = [
    ...lines.map((line) => ({
      ...line,
      to: pathTo('viewLine', { id: line._id }),
      kind: t`Line`,
      balance: line.drawnAmount,
    })),
    ...blankets.map((blanket) => ({
      ...blanket,
      to: pathTo('viewBlanket', { id: blanket._id }),
      kind: t`Blanket loan`,
      balance: blanket.outstandingLoanAmount,
    })),
  ]
  if (debts.length === 0) return null
  return (
    <Panel flush title={t`Also secured by this property`}>
      <div className={classes.scroll} role="region" aria-label={t`Also secured by this property`} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Name</Trans>
              </th>
              <th scope="col">
                <Trans>Kind</Trans>
              </th>
              <th scope="col">
                <Trans>Lender</Trans>
              </th>
              <th scope="col" data-number>
                <Trans>Outstanding</Trans>
              </th>
              <th scope="col" data-number>
                <Trans>Rate</Trans>
              </th>
              <th scope="col">
                <Trans>Expiry</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {debts.map(({ _id, name, to, kind, lenderName, balance, allInRate, loanExpiry }) => (
              <tr key={_id}>
                <th scope="row">
                  <AppLink to={to}>{name}</AppLink>
                </th>
                <td>{kind}</td>
                <td>{lenderName}</td>
                <td data-number>{formatMoney(balance)}</td>
                <td data-number>{formatPercent(allInRate)}</td>
                <td>{formatDate(loanExpiry)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}
