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

/** How the legal form ends a name, in English and French; the first that fits counts. */
const NAME_ENDS: readonly (readonly [RegExp, (typeof ENTITY_TYPES)[number]])[] = [
  [/\bL\.?L\.?C\.?$/i, 'LLC'],
  [/\b(reit|real estate investment trust|fpi)$/i, 'REIT'],
  [/\b(limited partnership|société en commandite|l\.?p\.?|s\.?e\.?c\.?)$/i, 'limited-partnership'],
  [/\b(general partnership|g\.?p\.?|llp|s\.?e\.?n\.?c\.?)$/i, 'general-partnership'],
  [/\b(trust|fiducie)$/i, 'trust'],
  [/\b(joint venture|jv)$/i, 'joint-venture'],
  [/\b(inc|incorporated|corp|corporation|ltd|limited|ltée|limitée)\.?$/i, 'corporation'],
]

/** The legal form that a company's name ends with; null where it says none. */
export const entityTypeOf = (name: string): (typeof ENTITY_TYPES)[number] | null =>
  NAME_ENDS.find(([end]) => end.test(name.trim()))?.[1] ?? null

export const KYC_STATUSES = ['not-started', 'in-review', 'cleared', 'failed'] as const
export const KYC_WORDS = {
  'not-started': 'Not started',
  'in-review': 'In review',
  cleared: 'Cleared',
  failed: 'Failed',
}
