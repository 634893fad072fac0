/** The parts of a loan besides its terms: what it binds the borrower to, what it cost and what is watched. */
import { msg } from '@lingui/core/macro'
import { FEES } from '#domain/portfolio/loan-sections.ts'
import { REPORTING_OBLIGATIONS } from '#domain/portfolio/reporting-obligations.ts'
import { type FormPart, under } from './form-parts.ts'

export const COVENANTS: FormPart = {
  key: 'covenants',
  title: msg`Covenants`,
  paths: under('covenants', [
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
}
export const REPORTING: FormPart = {
  key: 'reporting',
  title: msg`Reporting obligations`,
  isGrouped: true,
  paths: [
    ...REPORTING_OBLIGATIONS.flatMap((name) =>
      under(`reportingObligation.${name}`, ['fromDate', 'period', 'lastDeliveredDate', 'dueDays']),
    ),
    'reportingObligation.notes',
  ],
}
export const FEES_PART: FormPart = {
  key: 'fees',
  title: msg`Fees and pricing`,
  isExtra: true,
  paths: under('feesAndPricingDetails', [...FEES, 'notes']),
}
export const RISK: FormPart = {
  key: 'risk',
  title: msg`Risk management`,
  isExtra: true,
  paths: under('riskManagement', ['refinanceCandidate', 'leaseRolloverPercentageAtExpiry', 'irr', 'npv', 'notes']),
}
const ACHIEVEMENT: FormPart = {
  key: 'achievement',
  title: msg`Achievement tracking`,
  isExtra: true,
  paths: under('achievementTracking', [
    'preSalesThreshold',
    'costToComplete',
    'contingenciesRemaining',
    'projectCompletionPercentage',
    'preSalesNote',
    'fixedPriceContractThreshold',
    'notes',
  ]),
}

export const OBLIGATION_PARTS = {
  loans: [COVENANTS, REPORTING, FEES_PART, RISK],
  'construction-loan': [COVENANTS, REPORTING, FEES_PART, RISK, ACHIEVEMENT],
} as const
