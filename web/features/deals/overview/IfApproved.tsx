/** What an approval would set going: the lenders that fit today, and the fee by the chance of its stage. */
import { Trans } from '@lingui/react/macro'
import { STAGE_PROBABILITY_PCT } from '#domain/deals/deal-lifecycle.ts'
import { formatMoney } from '#domain/kernel/format.ts'
import { useStillFits } from '#web/features/deals/form/quick/use-still-fits.ts'
import { type DealRow, figure } from '#web/features/deals/life/deal-row.ts'
import classes from './review.module.css'

export function IfApproved({ deal }: { deal: DealRow }) {
  const fits = useStillFits(deal, deal.values)
  const [amount, bps] = [figure(deal.values, 'Loan_Amount'), figure(deal.values, 'Broker_Fee_Bps')]
  const fee = amount === null || bps === null ? null : (amount * bps) / 10_000
  const chance = STAGE_PROBABILITY_PCT.mandated
  if (!fits && fee === null) return null
  return (
    <section className={classes.approved}>
      <h2>
        <Trans>If it is approved</Trans>
      </h2>
      <dl>
        {fits && (
          <div>
            <dt>
              <Trans>lenders fit today</Trans>
            </dt>
            <dd>{fits.length}</dd>
          </div>
        )}
        {fee !== null && (
          <div>
            <dt>
              <Trans>
                weighted fee, {chance}% of {formatMoney(fee)}
              </Trans>
            </dt>
            <dd>{formatMoney((fee * chance) / 100)}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}
