/** The choices that leads of one kind or another have, each with its word. */
import { mark } from '#domain/kernel/words.ts'

export const TRANSACTION_TYPES = ['for-sale', 'sold', 'leased'] as const
export const TRANSACTION_TYPE_WORDS = {
  'for-sale': mark('For sale'),
  sold: mark('Sold'),
  leased: mark('Leased'),
}

export const LEAD_CHARGES = ['firstCharge', 'secondCharge', 'thirdCharge'] as const
export const LEAD_CHARGE_WORDS = {
  firstCharge: mark('First charge'),
  secondCharge: mark('Second charge'),
  thirdCharge: mark('Third charge'),
}

export const LEAD_PENALTIES = [
  'interestRateDifferential',
  '3-month-interest',
  'yield-maintenance',
  'noPenalty',
] as const
export const LEAD_PENALTY_WORDS = {
  interestRateDifferential: mark('Interest rate differential'),
  '3-month-interest': mark('Three months of interest'),
  'yield-maintenance': mark('Yield maintenance'),
  noPenalty: mark('No penalty'),
}

/** Whether a loan of our own is worth replacing. */
export const LEAD_CANDIDATES = ['yes', 'no', 'review'] as const
export const LEAD_CANDIDATE_WORDS = { yes: mark('Yes'), no: mark('No'), review: mark('To review') }
