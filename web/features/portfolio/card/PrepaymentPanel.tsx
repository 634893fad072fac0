/** What it costs to repay a loan on a chosen day, by which method, and what the figure rests on. */

import { Trans, useLingui } from '@lingui/react/macro'
import { formatMoney, formatNumber, formatPercent } from '#domain/kernel/format.ts'
import { say } from '#domain/kernel/words.ts'
import { accruedInterest } from '#domain/portfolio/accrued-interest.ts'
import { balanceOn } from '#domain/portfolio/amortization.ts'
import { HOW_LEAVING } from '#domain/portfolio/how-leaving.ts'
import { loanTermsOn } from '#domain/portfolio/loan-record.ts'
import { privilegeLeft } from '#domain/portfolio/partial-prepayments.ts'
import { differentialFloor, prepaymentCost } from '#domain/portfolio/prepayment.ts'
import type { Assumption, PrepaymentCost } from '#domain/portfolio/prepayment-methods.ts'
import { HowButton, NoticeLine, Panel } from '#web/ui/index.ts'
import { type Assumed, AssumptionFields, rateFieldOf } from './AssumptionFields.tsx'
import classes from './card.module.css'
import { howOf } from './how-of-penalty.ts'
import type { Repayable } from './loan-view.ts'
import { assumptionText, conventionText, methodText } from './loan-words.ts'

/** Of a settled loan, or one whose rate is not known, nothing can be said. */
function repay({ loan, known, today }: Repayable, { values }: Assumed) {
  const terms = loanTermsOn(loan, today, known.indexRate)
  if (!terms) return null
  const repayment = {
    ...values,
    prePaymentPenaltyType: loan.prePaymentPenaltyType ?? null,
    terms,
    asOf: values.repaidOn,
    lockoutEnds: loan.lockoutEnds ?? null,
    openDate: loan.openDate ?? null,
    privilege: privilegeLeft(loan, values.repaidOn),
  }
  const balance = balanceOn(terms, values.repaidOn)
  return {
    terms,
    cost: prepaymentCost(repayment),
    balance,
    accrued: accruedInterest(terms, values.repaidOn, loan.fundingDate),
    floor: differentialFloor(repayment),
  }
}

interface PrepaymentPanelProps {
  view: Repayable
  assumed: Assumed
  /** The day and the rates are asked elsewhere on the page. */
  isAskedBeside?: boolean
}

export function PrepaymentPanel({ view, assumed, isAskedBeside = false }: PrepaymentPanelProps) {
  const { t } = useLingui()
  const result = repay(view, assumed)
  if (!result) return null
  const { terms, cost, balance, accrued, floor } = result
  const inAll = cost.cost === null ? null : balance + (accrued?.amount ?? 0) + cost.cost
  return (
    <Panel
      title={t`Prepayment`}
      hint={t`at ${assumed.values.repaidOn}`}
      actions={<HowButton figures={howOf(view.loan)} />}
    >
      <dl className={classes.figures} aria-live="polite">
        <div>
          <dt>{methodText(cost.method)}</dt>
          <dd>{formatMoney(cost.cost)}</dd>
        </div>
        {floor !== null && (
          <div>
            <dt>{t`Three months of interest, at least`}</dt>
            <dd>{formatMoney(floor)}</dd>
          </div>
        )}
        <div>
          <dt>{t`Balance`}</dt>
          <dd>{formatMoney(balance)}</dd>
        </div>
        {accrued && (
          <div>
            <dt>{t`Accrued interest since ${accrued.from}, ${formatMoney(accrued.perDiem)} a day`}</dt>
            <dd>{formatMoney(accrued.amount)}</dd>
          </div>
        )}
        <div>
          <dt>{t`To repay in all`}</dt>
          <dd>{formatMoney(inAll)}</dd>
        </div>
      </dl>
      {!isAskedBeside && (
        <AssumptionFields assumed={assumed} fields={['repaidOn', ...rateFieldOf(view.loan.prePaymentPenaltyType)]} />
      )}
      <div className={classes.note}>
        <MissingRate cost={cost} />
      </div>
      <HowItIs cost={cost} convention={conventionText(terms)} />
    </Panel>
  )
}

function MissingRate({ cost }: { cost: PrepaymentCost }) {
  if (cost.reason === 'locked') {
    return (
      <NoticeLine>
        <Trans>The loan may not be repaid on that day: its lock-out has not ended.</Trans>
      </NoticeLine>
    )
  }
  if (cost.reason === 'reference-rate-missing') {
    return (
      <NoticeLine>
        <Trans>
          Enter the comparable rate, the lender's for the remaining term: the differential is measured by it.
        </Trans>
      </NoticeLine>
    )
  }
  if (cost.reason === 'treasury-yield-missing') {
    return (
      <NoticeLine>
        <Trans>Enter the government bond yield: the charge is measured by it.</Trans>
      </NoticeLine>
    )
  }
  return null
}

const IN_PERCENT: readonly Assumption['name'][] = ['rate', 'referenceRate', 'treasuryYield', 'minimumPct', 'stepPct']
const IN_NUMBERS: readonly Assumption['name'][] = ['remainingMonths', 'loanYear', 'presentValueFactor']

function figureText({ name, value }: Assumption): string {
  if (typeof value === 'string') return value
  if (IN_PERCENT.includes(name)) return formatPercent(value)
  return IN_NUMBERS.includes(name) ? formatNumber(value) : formatMoney(value)
}

/** Closed until asked for: most readers want the figure. */
function HowItIs({ cost, convention }: { cost: PrepaymentCost; convention: string }) {
  if (cost.assumptions.length === 0) return null
  return (
    <details className={classes.how}>
      <summary>
        <Trans>What it rests on</Trans>
      </summary>
      <p>
        <MethodSentence method={cost.method} />
      </p>
      <dl className={classes.facts}>
        {cost.assumptions.map((assumption) => (
          <div key={assumption.name} className={classes.fact}>
            <dt>{assumptionText(assumption.name)}</dt>
            <dd>{figureText(assumption)}</dd>
          </div>
        ))}
      </dl>
      <Trans>
        The loan counts by {convention}. The contract decides; a lender may count days, rates or months otherwise.
      </Trans>
    </details>
  )
}

function MethodSentence({ method }: Pick<PrepaymentCost, 'method'>) {
  switch (method) {
    case 'three-month-interest':
      return say(HOW_LEAVING.threeMonthInterest.what)
    case 'interest-rate-differential':
      return say(HOW_LEAVING.differential.what)
    case 'yield-maintenance':
      return say(HOW_LEAVING.yieldMaintenance.what)
    case 'no-penalty':
      return <Trans>This loan may be repaid at any time without a charge.</Trans>
    default:
      return <Trans>On this day only the balance is due.</Trans>
  }
}
