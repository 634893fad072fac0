/** Whether to refinance, why, and from when it pays: what somebody decided, beside what the figures suggest. */

import { Trans, useLingui } from '@lingui/react/macro'
import { formatMoney } from '#domain/kernel/format.ts'
import { say } from '#domain/kernel/words.ts'
import { HOW_LEAVING } from '#domain/portfolio/how-leaving.ts'
import { Chip, HowButton } from '#web/ui/index.ts'
import { type Assumed, AssumptionFields, rateFieldOf } from './AssumptionFields.tsx'
import classes from './card.module.css'
import type { TermView } from './loan-view.ts'
import { CANDIDATE_CHIPS, candidateText, reasonText } from './loan-words.ts'

const HOWS = [HOW_LEAVING.refinanceSuggestion, HOW_LEAVING.refinanceSaving]

export function RefinancePanel({ view, assumed }: { view: TermView; assumed: Assumed }) {
  const { t } = useLingui()
  const { candidate, reasons, netSaving } = view.figures.refinance
  return (
    <section aria-label={t`Refinance suggestion`}>
      <h3 className={classes.groupTitle}>
        <Trans>Suggestion</Trans> <Chip {...CANDIDATE_CHIPS[candidate]}>{candidateText(candidate)}</Chip>
      </h3>
      {reasons.length > 0 && (
        <ul className={classes.reasons}>
          {reasons.map((reason) => (
            <li key={reason}>{reasonText(reason)}</li>
          ))}
        </ul>
      )}
      {reasons.length === 0 && candidate === 'no' && (
        <p className={classes.quiet}>
          <Trans>It does not expire soon, a new loan does not save, and its LTV has not fallen enough.</Trans>
        </p>
      )}
      <dl className={classes.figures}>
        <div>
          <dt>{t`Net saving of a new loan today`}</dt>
          <dd>{formatMoney(netSaving)}</dd>
        </div>
        <div>
          <dt>{t`Prepayment today`}</dt>
          <dd>{formatMoney(view.figures.prepaymentCostToday.cost)}</dd>
        </div>
      </dl>
      <p className={classes.quiet}>
        {say(HOW_LEAVING.refinanceSuggestion.takenForGranted[0])} <HowButton figures={HOWS} />
      </p>
      <AssumptionFields
        assumed={assumed}
        fields={['newRate', 'refinancingCosts', ...rateFieldOf(view.loan.prePaymentPenaltyType)]}
      />
    </section>
  )
}
