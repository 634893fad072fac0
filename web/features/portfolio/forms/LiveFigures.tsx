/** What the entries come to, while they are being typed. */

import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatDate, formatMoney, formatMonths, formatMultiple, formatPercent } from '#domain/kernel/format.ts'
import { roundMoney } from '#domain/kernel/money.ts'
import { numberIn } from '#domain/kernel/narrow.ts'
import { blankets } from '#domain/portfolio/blanket.ts'
import { constructionDetails, projectTotals } from '#domain/portfolio/construction-details.ts'
import { constructionLoans } from '#domain/portfolio/construction-loan.ts'
import { constructionRevenue, revenueTotals } from '#domain/portfolio/construction-revenue.ts'
import { blanketFigures, constructionLoanFigures, lineFigures } from '#domain/portfolio/facility-figures.ts'
import { lines } from '#domain/portfolio/line.ts'
import { loans } from '#domain/portfolio/loan.ts'
import { loanFigures } from '#domain/portfolio/loan-figures.ts'
import { internalNoi, type LoanRecord, marketValue, type PropertyRecord } from '#domain/portfolio/loan-record.ts'
import { type FeeName, totalFees } from '#domain/portfolio/loan-sections.ts'
import { metricsOf } from '#domain/portfolio/project-metrics.ts'
import { valuationByCapRate } from '#domain/portfolio/property-rules.ts'
import { type DraftRecord, merged, mergedAs, type RecordValues } from '#web/data/forms/records.ts'
import { i18n } from '#web/i18n.ts'
import classes from './forms.module.css'
import { indexRateOf } from './RateHint.tsx'

import type { FormLists } from './use-options.ts'

type LiveFigure = readonly [label: string, value: string]

export interface FigureGroup {
  title: string
  figures: readonly LiveFigure[]
}

export function LiveFigures({ groups }: { groups: readonly FigureGroup[] }) {
  const { t } = useLingui()
  return (
    <section className={classes.figures} aria-label={t`Live figures`}>
      {groups.map(({ title, figures }) => (
        <div key={title}>
          <h2 className={classes.figuresTitle}>{title}</h2>
          <dl>
            {figures.map(([label, value]) => (
              <div key={label} style={{ display: 'contents' }}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
      <p className="ui-quiet">
        <Trans>Computed from what is entered, on today’s date.</Trans>
      </p>
    </section>
  )
}

const money = (amount: number | null | undefined) => formatMoney(amount == null ? null : roundMoney(amount))

/** An own valuation that nobody typed comes from income and cap rate. */
const valued = (property: RecordValues): PropertyRecord & RecordValues => ({
  ...property,
  internalValuationAmount: numberIn(property.internalValuationAmount) ?? valuationByCapRate(property),
})

export function propertyGroup(record: DraftRecord): FigureGroup {
  const property = valued(merged(record))
  const [value, noi] = [marketValue(property), internalNoi(property)]
  return {
    title: i18n._(msg`Property`),
    figures: [
      [i18n._(msg`Market value`), money(value)],
      [i18n._(msg`NOI`), money(noi)],
      [i18n._(msg`Cap rate`), formatPercent(value && noi ? (noi * 100) / value : null)],
    ],
  }
}

type Around = { property: DraftRecord | undefined; lists: FormLists; today: string }

export function loanGroup(record: DraftRecord, { property, lists, today }: Around): FigureGroup {
  const building = property ? valued(merged(property)) : null
  const known = { indexRate: indexRateOf(merged(record), lists.indexes) }
  if (record.path === constructionLoans.path) return constructionGroup(record, today, known)
  const entered = mergedAs(loans, record)
  const loan = { ...entered, originalLoanAmount: entered.originalLoanAmount ?? 0 }
  const title = String(loan.loanName ?? i18n._(msg`Loan`))
  const figures = loanFigures(asScheduled(loan), building, today, known)
  return {
    title,
    figures: [
      [i18n._(msg`All-in rate`), formatPercent(figures.allInRate)],
      [i18n._(msg`Monthly payment`), money(figures.monthlyPayment)],
      [i18n._(msg`Annual debt service`), money(figures.annualDebtService)],
      [i18n._(msg`Balance today`), money(loan.originalLoanAmount ? figures.balance : null)],
      [i18n._(msg`Balance at maturity`), money(figures.balanceAtMaturity)],
      [i18n._(msg`Expiry`), formatDate(figures.loanExpiry)],
      [i18n._(msg`Months left`), formatMonths(figures.remainingTerm)],
      [i18n._(msg`LTV`), formatPercent(loan.originalLoanAmount ? figures.ltv.value : null)],
      [i18n._(msg`DSCR`), formatMultiple(figures.dscr.value)],
      [i18n._(msg`Fees`), money(feesOf(loan))],
    ],
  }
}

/** Without the day of a statement the balance is the scheduled one. */
const asScheduled = (loan: LoanRecord): LoanRecord =>
  loan.balanceOverride ? loan : { ...loan, outstandingLoanAmount: null }

const feesOf = (loan: { feesAndPricingDetails?: Partial<Record<FeeName, number | null>> | null }) =>
  totalFees(loan.feesAndPricingDetails ?? null)

function constructionGroup(record: DraftRecord, today: string, known: { indexRate: number | null }): FigureGroup {
  const loan = mergedAs(constructionLoans, record)
  const { authorizedLoanAmount } = loan
  const figures = constructionLoanFigures({ ...loan, authorizedLoanAmount: authorizedLoanAmount ?? 0 }, today, known)
  return {
    title: String(loan.loanName ?? i18n._(msg`Loan`)),
    figures: [
      [i18n._(msg`All-in rate`), formatPercent(figures.allInRate)],
      [i18n._(msg`Undrawn`), money(figures.undrawn)],
      [i18n._(msg`Interest a month`), money(figures.monthlyInterest)],
      [i18n._(msg`Expiry`), formatDate(figures.loanExpiry)],
      [i18n._(msg`Months left`), formatMonths(figures.remainingTerm)],
      [i18n._(msg`Fees`), money(feesOf(loan))],
    ],
  }
}

/** The building site beside a construction loan; nothing of what is not entered. */
export function siteGroup(loan: DraftRecord, details: DraftRecord, revenue: DraftRecord | undefined): FigureGroup {
  const project = mergedAs(constructionDetails, details)
  const type = project.projectType ?? null
  const totals = projectTotals(project)
  const sold = revenue && mergedAs(constructionRevenue, revenue)
  const outlook = sold?.rows ? revenueTotals({ ...sold, rows: sold.rows }, type) : null
  const authorized = numberIn(merged(loan).authorizedLoanAmount) ?? 0
  const metrics = metricsOf(authorized, project, outlook)
  return {
    title: i18n._(msg`Project`),
    figures: [
      [i18n._(msg`Total budget`), money(totals.totalBudget)],
      [i18n._(msg`Cost to complete`), money(totals.costToComplete)],
      [i18n._(msg`Complete`), formatPercent(totals.projectCompletionPercentage)],
      [i18n._(msg`LTC`), formatPercent(metrics.loanToCost)],
      [i18n._(msg`Stabilized NOI`), money(outlook?.stabilizedNOI)],
      [i18n._(msg`Stabilized value`), money(outlook?.totalStabilizedValue)],
      [i18n._(msg`Profit on cost`), formatPercent(metrics.profitOnCost)],
    ],
  }
}

export function lineGroup(record: DraftRecord, lists: FormLists, today: string): FigureGroup {
  const entered = mergedAs(lines, record)
  const line = { ...entered, limitAmount: entered.limitAmount ?? 0, drawnAmount: entered.drawnAmount ?? 0 }
  const figures = lineFigures(line, today, { indexRate: indexRateOf(merged(record), lists.indexes) })
  return {
    title: String(line.name ?? i18n._(msg`Line of credit`)),
    figures: [
      [i18n._(msg`All-in rate`), formatPercent(figures.allInRate)],
      [i18n._(msg`Available`), money(figures.available)],
      [i18n._(msg`Utilisation`), formatPercent(figures.utilisation)],
      [i18n._(msg`Interest a year`), money(figures.annualInterest)],
      [i18n._(msg`Standby cost a year`), money(figures.standbyCost)],
      [i18n._(msg`Expiry`), formatDate(figures.loanExpiry)],
      [i18n._(msg`Months left`), formatMonths(figures.remainingTerm)],
    ],
  }
}

export function blanketGroup(record: DraftRecord, lists: FormLists, today: string): FigureGroup {
  const entered = mergedAs(blankets, record)
  const blanket = {
    ...entered,
    originalLoanAmount: entered.originalLoanAmount ?? 0,
    allocations: entered.allocations ?? [],
  }
  const members = blanket.propertyIds ?? []
  const buildings = lists.properties.filter(({ _id }) => members.includes(_id))
  const known = { indexRate: indexRateOf(merged(record), lists.indexes) }
  const figures = blanketFigures({ ...blanket, outstandingLoanAmount: null }, buildings, today, known)
  return {
    title: String(blanket.name ?? i18n._(msg`Blanket loan`)),
    figures: [
      [i18n._(msg`All-in rate`), formatPercent(figures.allInRate)],
      [i18n._(msg`Monthly payment`), money(figures.monthlyPayment)],
      [i18n._(msg`Annual debt service`), money(figures.annualDebtService)],
      [i18n._(msg`Balance today`), money(figures.balance)],
      [i18n._(msg`Combined value`), money(figures.combinedValue)],
      [i18n._(msg`LTV`), formatPercent(figures.ltv)],
      [i18n._(msg`DSCR`), formatMultiple(figures.dscr)],
      [i18n._(msg`Expiry`), formatDate(figures.loanExpiry)],
    ],
  }
}
