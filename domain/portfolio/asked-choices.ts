/** Closed lists of loans, properties and sites that a deal's request asks as well: they come without what reckons with them. */

export const CHARGE_TYPES = ['firstCharge', 'secondCharge', 'thirdCharge'] as const
export type ChargeType = (typeof CHARGE_TYPES)[number]
export const CHARGE_WORDS = { firstCharge: 'First Charge', secondCharge: 'Second Charge', thirdCharge: 'Third Charge' }

/** Penalties a loan may carry; null is shown as "-". */
export const PREPAYMENT_PENALTY_TYPES = [
  'interestRateDifferential',
  '3-month-interest',
  'yield-maintenance',
  'noPenalty',
] as const
export type PrepaymentPenaltyType = (typeof PREPAYMENT_PENALTY_TYPES)[number]
export const PREPAYMENT_WORDS = {
  interestRateDifferential: 'Interest Rate Differential',
  '3-month-interest': '3-Month Interest',
  'yield-maintenance': 'Yield Maintenance',
  noPenalty: 'No Penalty',
}

export const ENVIRONMENTAL_STATUSES = [
  'phase1-clean',
  'phase1-recs',
  'phase2-required',
  'remediated',
  'risk-assessed',
  'unknown',
] as const
export const ENVIRONMENTAL_WORDS = {
  'phase1-clean': 'Phase I clean',
  'phase1-recs': 'Phase I with recognised conditions',
  'phase2-required': 'Phase II required',
  remediated: 'Remediated',
  'risk-assessed': 'Risk assessed',
  unknown: 'Unknown',
}

export const BUILDING_CONTRACTS = ['fixed-price', 'cost-plus', 'construction-management'] as const
export const BUILDING_CONTRACT_WORDS = {
  'fixed-price': 'Fixed price',
  'cost-plus': 'Cost plus',
  'construction-management': 'Construction management',
}
export const PERMIT_STATES = ['none', 'applied', 'approved'] as const
export const PERMIT_WORDS = { none: 'None', applied: 'Applied', approved: 'Approved' }
