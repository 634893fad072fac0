/** What is asked of a debt besides its terms: what it binds the borrower to, what it cost and what is watched. */
import type { Entity } from '#domain/kernel/entity.ts'
import { ask, type FormSection, type NotAsked } from '#domain/kernel/form.ts'
import { FEES } from './loan-sections.ts'
import { PAYOFF_FIELDS } from './payoff-letter.ts'
import { REPORTING_OBLIGATIONS } from './reporting-obligations.ts'
import { FIXED_PRICE_CONTRACTS } from './row-items.ts'
import { under } from './term-questions.ts'

type Obliged = Pick<Entity, 'path' | 'fields'>

export const covenantSection = (debt: Obliged): FormSection => ({
  key: 'covenants',
  title: 'Covenants',
  questions: ask(
    debt,
    under('covenants', [
      'basis',
      'loanToValuePercentage',
      'debtYieldPercentage',
      'debtServiceCoverageRatio',
      'occupancyRequirenmentPercentage',
      'noiUsedForDscr',
      'testFrequency',
      'nextTestDate',
      'ltvDescription',
      'debtYieldDescription',
      'dscrDescription',
      'eventsOfDefault',
      'majorAnchorTenants',
      'extensionOptions',
      'otherCovenants',
      'notes',
    ]),
  ),
})

const EACH_REPORT = ['fromDate', 'period', 'lastDeliveredDate', 'dueDays']

export function reportingSection(debt: Obliged): FormSection {
  const reports = REPORTING_OBLIGATIONS.map((name) => `reportingObligation.${name}`)
  return {
    key: 'reporting',
    title: 'Reporting obligations',
    isGrouped: true,
    questions: ask(
      debt,
      [...reports.flatMap((report) => under(report, EACH_REPORT)), 'reportingObligation.notes'],
      Object.fromEntries(
        reports.flatMap((report) => [
          // Four boxes stand beside each other: longer words would break over two lines and push theirs down.
          [`${report}.lastDeliveredDate`, { label: 'Last delivered' }],
          [`${report}.dueDays`, { unit: 'days' }],
        ]),
      ),
    ),
  }
}

export const feeSection = (debt: Obliged): FormSection => ({
  key: 'fees',
  title: 'Fees and pricing',
  isExtra: true,
  questions: ask(debt, under('feesAndPricingDetails', [...FEES, 'notes'])),
})

/** Why no form asks what became of a breach. */
export const BREACHES_NOT_ASKED = 'A cure or a waiver is recorded beside the breach.'

const ON_THE_CURVE = 'Typed beside what leaving costs, in place of the curve of the day.'
export const LEAVING_NOT_ASKED: NotAsked = {
  'riskManagement.comparableRate': ON_THE_CURVE,
  'riskManagement.governmentYield': ON_THE_CURVE,
  'riskManagement.isBondEquivalent': ON_THE_CURVE,
  'riskManagement.newRate': ON_THE_CURVE,
  'riskManagement.newLoanCosts': ON_THE_CURVE,
  'riskManagement.assumedOn': ON_THE_CURVE,
  ...Object.fromEntries(PAYOFF_FIELDS.map((field) => [`riskManagement.${field}`, 'Noted with the payoff letter.'])),
}

export const riskSection = (debt: Obliged): FormSection => ({
  key: 'risk',
  title: 'Risk management',
  isExtra: true,
  questions: ask(
    debt,
    under('riskManagement', ['refinanceCandidate', 'leaseRolloverPercentageAtExpiry', 'irr', 'npv', 'notes']),
  ),
})

export const achievementSection = (debt: Obliged): FormSection => ({
  key: 'achievement',
  title: 'Achievement tracking',
  isExtra: true,
  questions: ask(
    debt,
    under('achievementTracking', [
      'preSalesThreshold',
      'costToComplete',
      'contingenciesRemaining',
      'projectCompletionPercentage',
      'preSalesNote',
      'fixedPriceContractThreshold',
      'notes',
    ]),
    { 'achievementTracking.fixedPriceContractThreshold': FIXED_PRICE_CONTRACTS },
  ),
})
