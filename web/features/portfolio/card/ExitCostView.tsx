/** What leaving the loan costs in each month to come, from when it is open, and when a new loan begins to pay. */
import { Trans, useLingui } from '@lingui/react/macro'
import { formatDate, formatMoney } from '#domain/kernel/format.ts'
import { type ExitCurve, exitCurve } from '#domain/portfolio/exit-cost.ts'
import { HOW_LEAVING } from '#domain/portfolio/how-leaving.ts'
import { loanTermsOn } from '#domain/portfolio/loan-record.ts'
import { ExitCurveChart } from '#web/features/portfolio/schedule/ExitCurveChart.tsx'
import { EmptyState, HowButton, NoticeLine, Panel } from '#web/ui/index.ts'
import { type Assumed, AssumptionFields, rateFieldOf } from './AssumptionFields.tsx'
import classes from './card.module.css'
import { howOf } from './how-of-penalty.ts'
import type { Repayable } from './loan-view.ts'

/** Null where the loan has no dates or no rate to compute with. */
export function exitCurveOf({ loan, known, today }: Repayable): ExitCurve | null {
  const terms = loanTermsOn(loan, today, known.indexRate)
  const { firstPaymentDate } = loan
  if (!terms || !firstPaymentDate) return null
  return exitCurve({
    ...known,
    terms: { ...terms, firstPaymentDate },
    prePaymentPenaltyType: loan.prePaymentPenaltyType ?? null,
    asOf: today,
    openDate: loan.openDate ?? null,
    privileged: loan,
    isFloating: loan.rateType === 'Floating',
  })
}

/** The last month is free in any case: by itself it draws no curve. */
const isMeasured = ({ months }: ExitCurve) =>
  months.some(({ penalty, access }) => penalty !== null && access !== 'open')

/** Without the rate of a new loan, or that of the penalty, nobody can say whether refinancing pays. */
const isSavingKnown = ({ months }: ExitCurve, newRate: number | null | undefined) =>
  newRate != null && !months.some(({ access, penalty }) => access === 'penalty' && penalty === null)

export function ExitCostView({ view, assumed }: { view: Repayable; assumed: Assumed }) {
  const { t } = useLingui()
  const curve = exitCurveOf(view)
  if (!curve || curve.months.length === 0) {
    return <EmptyState compact title={<Trans>Nothing is left to pay of this loan.</Trans>} />
  }
  const { openFrom, breakEven } = curve
  const fields = rateFieldOf(view.loan.prePaymentPenaltyType)
  return (
    <div className={classes.stack}>
      <Panel title={t`Exit cost`} actions={<HowButton figures={[HOW_LEAVING.exitCost, ...howOf(view.loan)]} />}>
        <dl className={classes.figures} aria-live="polite">
          <div>
            <dt>{t`Open from`}</dt>
            <dd>{formatDate(openFrom)}</dd>
          </div>
          <div>
            <dt>{t`Refinancing pays from`}</dt>
            <dd>{breakEven?.date ?? (isSavingKnown(curve, view.known.newRate) ? t`never` : t`not known`)}</dd>
          </div>
          {breakEven && (
            <div>
              <dt>{t`Net saving then`}</dt>
              <dd>{formatMoney(breakEven.netSaving)}</dd>
            </div>
          )}
        </dl>
        <AssumptionFields assumed={assumed} fields={[...fields, 'newRate', 'refinancingCosts']} />
        {!isMeasured(curve) && <Unmeasured penalty={view.loan.prePaymentPenaltyType} />}
        {curve.assumptions.length > 0 && (
          <details className={classes.how}>
            <summary>
              <Trans>What is taken for granted</Trans>
            </summary>
            <ul className={classes.reasons}>
              {curve.assumptions.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </details>
        )}
      </Panel>
      {isMeasured(curve) && <ExitCurveChart curve={curve} />}
    </div>
  )
}

/** Why there is no curve yet. */
function Unmeasured({ penalty }: { penalty: Repayable['loan']['prePaymentPenaltyType'] }) {
  if (penalty === 'noPenalty') return null
  return (
    <div className={classes.note}>
      <NoticeLine>
        {penalty ? (
          <Trans>Enter the rate that the penalty is measured by, and the months to come are drawn.</Trans>
        ) : (
          <Trans>The loan does not say what prepayment costs.</Trans>
        )}
      </NoticeLine>
    </div>
  )
}
