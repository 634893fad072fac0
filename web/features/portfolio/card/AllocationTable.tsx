/** Which part of a blanket stands on each property, and what frees the property from it today. */

import { Trans, useLingui } from '@lingui/react/macro'
import { pathTo } from '#domain/access/addresses.ts'
import { formatMoney, formatPercent, MISSING } from '#domain/kernel/format.ts'
import type { BlanketFigures } from '#domain/portfolio/facility-figures.ts'
import { marketValue } from '#domain/portfolio/loan-record.ts'
import { AppLink, Panel } from '#web/ui/index.ts'
import classes from './card.module.css'
import type { BlanketRow, PropertyRow } from './card-rows.ts'

export interface AllocationTableProps {
  blanket: BlanketRow
  figures: BlanketFigures
  pledged: readonly PropertyRow[]
}

export function AllocationTable({ blanket, figures, pledged }: AllocationTableProps) {
  const { t } = useLingui()
  const nameOf = (id: string) => pledged.find(({ _id }) => _id === id)?.name ?? t`Property not shared with you`
  const rows = blanket.allocations.map((allocation, index) => ({ ...allocation, ...figures.allocations[index] }))
  const released = figures.allocations.reduce((sum, { releasePrice }) => sum + releasePrice, 0)
  return (
    <Panel flush title={t`Allocation and release prices`}>
      <div className={classes.scroll} role="region" aria-label={t`Allocation and release prices`} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Property</Trans>
              </th>
              {[t`Value`, t`Allocated`, t`Share`, t`Balance today`, t`Release`, t`Release price`].map((head) => (
                <th key={head} scope="col" data-number>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ propertyId, allocatedAmount, releasePricePercentage, share, balance, releasePrice }) => (
              <tr key={propertyId}>
                <th scope="row">
                  <AppLink to={pathTo('viewLoan', { id: propertyId })}>{nameOf(propertyId)}</AppLink>
                </th>
                <td data-number>{formatMoney(marketValue(pledged.find(({ _id }) => _id === propertyId)))}</td>
                <td data-number>{formatMoney(allocatedAmount)}</td>
                <td data-number>{formatPercent((share ?? 0) * 100)}</td>
                <td data-number>{formatMoney(balance)}</td>
                <td data-number>{formatPercent(releasePricePercentage)}</td>
                <td data-number>{formatMoney(releasePrice)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">
                <Trans>Total</Trans>
              </th>
              <td data-number>{formatMoney(figures.combinedValue)}</td>
              <td data-number>{formatMoney(blanket.originalLoanAmount)}</td>
              <td data-number>{formatPercent(100)}</td>
              <td data-number>{formatMoney(figures.balance)}</td>
              <td data-number>{MISSING}</td>
              <td data-number>{formatMoney(released)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </Panel>
  )
}
