/** What is known of borrowers in words that deals and contacts share: their legal form, and whether they are who they say. */

export const ENTITY_TYPES = [
  'corporation',
  'limited-partnership',
  'general-partnership',
  'trust',
  'LLC',
  'individual',
  'joint-venture',
  'REIT',
  'non-profit',
] as const
export const ENTITY_WORDS = {
  corporation: 'Corporation',
  'limited-partnership': 'Limited partnership',
  'general-partnership': 'General partnership',
  trust: 'Trust',
  LLC: 'LLC',
  individual: 'Individual',
  'joint-venture': 'Joint venture',
  REIT: 'REIT',
  'non-profit': 'Non-profit',
}

export const KYC_STATUSES = ['not-started', 'in-review', 'cleared', 'failed'] as const
export const KYC_WORDS = {
  'not-started': 'Not started',
  'in-review': 'In review',
  cleared: 'Cleared',
  failed: 'Failed',
}
