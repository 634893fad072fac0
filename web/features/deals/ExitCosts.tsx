/** Beside the comparison: which bid is cheapest if the loan is repaid early, before any charge for doing so. */
import { Trans, useLingui } from '@lingui/react/macro'
import { formatNumber } from '#domain/kernel/format.ts'
import type { Currency } from '#domain/kernel/money.ts'
import { exitMonths, rateAtExit } from './bid-costs.ts'
import classes from './bids.module.css'
import type { BidRow } from './deal-row.ts'

export function ExitCosts({ bids, currency }: { bids: readonly BidRow[]; currency: Currency }) {
  const { t } = useLingui()
  const months = exitMonths(bids.map(({ values }) => values))
  const lines = bids.map((bid) => ({ bid, rates: months.map((month) => rateAtExit(bid.values, month, currency)) }))
  const best = months.map((_, index) => {
    const known = lines.map(({ rates }) => rates[index] ?? Number.POSITIVE_INFINITY)
    const least = Math.min(...known)
    return Number.isFinite(least) ? lines[known.indexOf(least)]?.bid.id : undefined
  })
  if (months.length === 0 || lines.length < 2) return null
  const nameOf = (id: number | undefined) => bids.find((bid) => bid.id === id)?.lenderName ?? ''
  const first = nameOf(best[0])
  const last = nameOf(best.at(-1))
  const turn = months[best.findIndex((id) => id !== best[0])]
  return (
    <>
      <h2>
        <Trans>Effective rate by exit month</Trans>
      </h2>
      <p className="ui-label">
        <Trans>Percent a year with all fees, if the loan is repaid that month</Trans>
      </p>
      <table className={classes.exit} aria-label={t`Effective rate by exit month`}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Month</Trans>
            </th>
            {months.map((month) => (
              <th key={month} scope="col">
                {month}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ bid, rates }) => (
            <tr key={bid.id}>
              <th scope="row" title={bid.lenderName}>
                {bid.lenderName}
              </th>
              {rates.map((rate, index) => (
                <td key={months[index]} data-best={best[index] === bid.id || undefined}>
                  {formatNumber(rate, 2)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={classes.note}>
        <h3>
          <Trans>How the order changes</Trans>
        </h3>
        <p>
          {turn === undefined ? (
            <Trans>{first} is cheapest whenever the loan is repaid.</Trans>
          ) : (
            <Trans>
              {first} is cheapest for an early exit. From month {turn} on another bid leads; at the end it is {last}.
            </Trans>
          )}
        </p>
        <p className="ui-label">
          <Trans>Fees are included; a charge for repaying early is not. Floating rates are taken as they stand.</Trans>
        </p>
      </div>
    </>
  )
}
