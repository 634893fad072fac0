/** What leaving the loan costs in each month to come, from when it is open, and when a new loan begins to pay. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ExitCurve, exitCurve } from '#domain/portfolio/exit-cost.ts'
import { HOW_LEAVING } from '#domain/portfolio/how-leaving.ts'
import { type LeavingAnswer, leavingAnswer } from '#domain/portfolio/leaving.ts'
import { loanLife } from '#domain/portfolio/loan-life.ts'
import { loanTermsOn } from '#domain/portfolio/loan-record.ts'
import { ExitCurveChart } from '#web/features/portfolio/schedule/ExitCurveChart.tsx'
import { EmptyState, HowButton, NoticeLine, Panel } from '#web/ui/index.ts'
import { type Assumed, AssumptionFields, rateFieldOf } from './AssumptionFields.tsx'
import classes from './card.module.css'
import { howOf } from './how-of-penalty.ts'
import { BreakEvenSentence, LeavingSentence, VerdictChip } from './LeaveOrStay.tsx'
import { LeavingDates } from './LeavingDates.tsx'
import { LifeBar } from './LifeBar.tsx'
import lifeClasses from './life.module.css'
import type { Repayable } from './loan-view.ts'
import type { LeftDebt } from './PayoffLetter.tsx'
import { RemindMe } from './RemindMe.tsx'

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
    lockoutEnds: loan.lockoutEnds ?? null,
    openDate: loan.openDate ?? null,
    privileged: loan,
    isFloating: loan.rateType === 'Floating',
  })
}

/** The curve at the rate of a new loan at which leaving on the chosen day costs nothing. */
function breakEvenOf(view: Repayable, leaving: LeavingAnswer | null) {
  const rate = leaving?.chosen.breakEvenRate ?? null
  const curve = rate === null ? null : exitCurveOf({ ...view, known: { ...view.known, newRate: rate } })
  return rate === null || curve === null ? null : { rate, curve }
}

/** The last month is free in any case: by itself it draws no curve. */
const isMeasured = ({ months }: ExitCurve) =>
  months.some(({ penalty, access }) => penalty !== null && access !== 'open')

interface ExitCostProps {
  view: Repayable
  assumed: Assumed
  debt: LeftDebt & { name: string }
}

export function ExitCostView({ view, assumed, debt }: ExitCostProps) {
  const { t } = useLingui()
  const curve = exitCurveOf(view)
  const leaving = leavingAnswer(view.loan, view.known, view.today, assumed.values.repaidOn)
  const course = loanLife({ loan: view.loan, known: view.known }, view.today)
  if (!curve || curve.months.length === 0) {
    return <EmptyState compact title={<Trans>Nothing is left to pay of this loan.</Trans>} />
  }
  const fields = rateFieldOf(view.loan.prePaymentPenaltyType)
  const newRate = view.known.newRate ?? null
  const costs = view.known.refinancingCosts ?? 0
  return (
    <div className={classes.stack}>
      <Panel
        title={t`Exit cost`}
        actions={
          <>
            {leaving && <RemindMe {...debt} leaving={leaving} />}
            <HowButton figures={[HOW_LEAVING.exitCost, ...howOf(view.loan)]} />
          </>
        }
      >
        {leaving && (
          <div aria-live="polite">
            <p className={lifeClasses.verdict}>
              <VerdictChip leaving={leaving} />
              <LeavingSentence leaving={leaving} />
            </p>
            <p className={lifeClasses.because}>
              <BreakEvenSentence {...{ leaving, newRate }} />
            </p>
          </div>
        )}
        <AssumptionFields
          assumed={assumed}
          fields={['repaidOn', ...fields, 'newRate', 'refinancingCosts']}
          {...(leaving && { paymentsLeft: leaving.chosen.paymentsLeft })}
        />
        {course && <LifeBar life={course} on={leaving?.chosen.on ?? view.today} />}
        {!isMeasured(curve) && <Unmeasured penalty={view.loan.prePaymentPenaltyType} />}
        {curve.assumptions.length > 0 && <Granted sentences={curve.assumptions} />}
      </Panel>
      {isMeasured(curve) && (
        <ExitCurveChart
          {...{ curve, costs, newRate, leaving }}
          zones={course?.zones ?? []}
          breakEven={breakEvenOf(view, leaving)}
        />
      )}
      {leaving && <LeavingDates {...{ leaving, newRate }} />}
    </div>
  )
}

function Granted({ sentences }: { sentences: readonly string[] }) {
  return (
    <details className={classes.how}>
      <summary>
        <Trans>What is taken for granted</Trans>
      </summary>
      <ul className={classes.reasons}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </details>
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
