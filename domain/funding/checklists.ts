/** The checklists that ship with the product: thirty documents for every loan, and what its kind adds. */
import type { ConditionCategory, Party } from './condition-choices.ts'
import type { TemplateRow } from './prefunding-template.ts'

export const CHECKLISTS = ['standard', 'cmhc', 'us', 'construction'] as const
export type Checklist = (typeof CHECKLISTS)[number]

export const CHECKLIST_WORDS: Record<Checklist, string> = {
  standard: 'Standard (30 documents)',
  cmhc: 'CMHC additions',
  us: 'United States additions',
  construction: 'Construction additions',
}

/** `leadDays` are working days as such documents usually take; both they and what is waited for can be changed. */
const row = (
  name: string,
  category: ConditionCategory,
  party: Party,
  leadDays: number,
  waitsFor: string[] = [],
): TemplateRow => ({ name, category, party, leadDays, waitsFor, isConditionPrecedent: true })

const STANDARD: readonly TemplateRow[] = [
  row('Signed commitment', 'lender', 'borrower', 2),
  row('Lender fee deposit', 'lender', 'borrower', 2, ['Signed commitment']),
  row('Appraisal and reliance', 'third-party', 'consultant', 15),
  row('Phase I ESA and reliance', 'third-party', 'consultant', 12),
  row('Building condition report', 'third-party', 'consultant', 10),
  row('Survey or RPR', 'property', 'borrower-counsel', 5),
  row('Zoning compliance', 'property', 'borrower-counsel', 5),
  row('Title search', 'legal', 'borrower-counsel', 3),
  row('Title insurance or opinion', 'legal', 'lender-counsel', 2, ['Title search', 'Survey or RPR', 'Estoppels']),
  row('Realty tax statement', 'property', 'borrower', 2),
  row('Insurance certificate (lender as loss payee)', 'insurance', 'insurer', 5),
  row('Certified rent roll', 'property', 'borrower', 3),
  row('Leases', 'property', 'borrower', 3),
  row('Estoppels', 'property', 'borrower', 8, ['Leases']),
  row('SNDAs', 'legal', 'borrower', 8, ['Leases']),
  row('Three years of statements', 'borrower', 'borrower', 5),
  row('Current year budget', 'borrower', 'borrower', 3),
  row('Sponsor net worth statement', 'kyc', 'borrower', 3),
  row('Entity documents', 'legal', 'borrower-counsel', 3),
  row('Officer certificate', 'legal', 'borrower-counsel', 2, ['Entity documents']),
  row('Authorising resolution', 'legal', 'borrower-counsel', 2, ['Entity documents']),
  row('Identification and beneficial owners', 'kyc', 'borrower', 3),
  row('Guarantor documents', 'kyc', 'borrower', 3),
  row('Management agreement', 'property', 'borrower', 2),
  row('Existing mortgage payout statement', 'legal', 'lender-counsel', 3),
  row('Source of equity', 'kyc', 'borrower', 3),
  row('Pre-authorised debit form', 'lender', 'borrower', 1),
  row('Sources and uses final', 'lender', 'broker', 2, ['Existing mortgage payout statement']),
  row('Funding direction', 'legal', 'lender-counsel', 1, ['Title insurance or opinion', 'Sources and uses final']),
  row('Closing agenda', 'legal', 'lender-counsel', 1, ['Funding direction']),
]

const ADDITIONS: Record<Exclude<Checklist, 'standard'>, readonly TemplateRow[]> = {
  cmhc: [
    row('Certificate of insurance', 'insurance', 'lender', 20),
    row('Rent-affordability covenant', 'legal', 'lender-counsel', 3, ['Certificate of insurance']),
    row('Energy report', 'third-party', 'consultant', 10),
  ],
  us: [
    row('W-9', 'kyc', 'borrower', 1),
    row('UCC search', 'legal', 'lender-counsel', 3),
    row('Flood certificate', 'property', 'lender', 2),
    row('Zoning report', 'third-party', 'consultant', 10),
    row('Rate-cap confirmation', 'lender', 'broker', 2),
  ],
  construction: [
    row('Cost report', 'construction', 'consultant', 10, ['Budget', 'Contracts']),
    row('Budget', 'construction', 'borrower', 5),
    row('Contracts', 'construction', 'borrower', 5),
    row('Bonds', 'construction', 'borrower', 8, ['Contracts']),
    row('Permits', 'construction', 'borrower', 10),
    row('Builder’s risk policy', 'insurance', 'insurer', 5),
    row('Draw schedule', 'construction', 'borrower', 3, ['Budget']),
  ],
}

/** Rental housing is leased to many tenants on short terms: no lender asks each of them for an estoppel or an SNDA. */
const OF_FEW_TENANTS = ['Leases', 'Estoppels', 'SNDAs']
const OF_RENTAL_HOUSING: readonly TemplateRow[] = [
  row('Sample leases', 'property', 'borrower', 3),
  row('Rent collection report', 'property', 'borrower', 3),
]
const RESIDENTIAL = 'Residential'

function ofRentalHousing(rows: readonly TemplateRow[]): TemplateRow[] {
  const at = rows.findIndex(({ name }) => name === 'Leases')
  const kept = (part: readonly TemplateRow[]) =>
    part
      .filter(({ name }) => !OF_FEW_TENANTS.includes(name))
      .map((each) => ({ ...each, waitsFor: each.waitsFor.filter((name) => !OF_FEW_TENANTS.includes(name)) }))
  return [...kept(rows.slice(0, at)), ...OF_RENTAL_HOUSING, ...kept(rows.slice(at))]
}

export const checklistRows = (checklist: Checklist): readonly TemplateRow[] =>
  checklist === 'standard' ? STANDARD : ADDITIONS[checklist]

/** The documents that a deal needs by its country, its kind of loan and the group of its property type. */
export const defaultRows = (deal: CheckedDeal & { propertyGroup: string | null }): TemplateRow[] =>
  checklistsFor(deal).flatMap((checklist) => {
    const rows = checklistRows(checklist)
    return checklist === 'standard' && deal.propertyGroup === RESIDENTIAL ? ofRentalHousing(rows) : rows
  })

type CheckedDeal = { country: string; family: string | null }

/** Which checklists a deal needs: everybody's, and what its country and its kind of loan add. */
export function checklistsFor({ country, family }: CheckedDeal): Checklist[] {
  return [
    'standard',
    ...(family === 'cmhc' ? (['cmhc'] as const) : []),
    ...(country === 'US' ? (['us'] as const) : []),
    ...(family === 'construction' ? (['construction'] as const) : []),
  ]
}

const LONGEST_NAME = 200
/** A point of a list in running text: a new line, a semicolon, or "2." and "b)" between sentences or behind either. */
const BETWEEN_POINTS = /(?:[;\s]\s{0,8}|^)(?:\d{1,2}|[a-z])[.)]\s+|\r?\n|;/
/** Words by which a condition is told to belong somewhere; the first that fits counts. */
const TELLTALES: readonly (readonly [RegExp, ConditionCategory, Party])[] = [
  [/insurance certificate|loss payee|liability insurance/i, 'insurance', 'insurer'],
  [/appraisal|phase i|environmental|building condition|cost report|survey|reliance/i, 'third-party', 'consultant'],
  [/title|opinion|registration|solicitor|counsel/i, 'legal', 'lender-counsel'],
  [/resolution|articles|certificate of incumbency|officer/i, 'legal', 'borrower-counsel'],
  [/net worth|guarant|identification|beneficial|equity/i, 'kyc', 'borrower'],
  [/rent roll|lease|estoppel|occupancy|tax/i, 'property', 'borrower'],
  [/deposit|fee|debit/i, 'lender', 'borrower'],
]

/** The conditions of a term sheet as rows of a tracker, each once; an empty list where it names none. */
export function rowsOfConditions(conditions: string | null | undefined): TemplateRow[] {
  const points = (conditions ?? '').split(BETWEEN_POINTS).map((point) => point.replace(/^[\s•*–-]+|[\s.,]+$/g, ''))
  // The first spelling of what is named twice.
  const names = new Map(
    points
      .filter(Boolean)
      .toReversed()
      .map((name) => [name.toLowerCase(), name.slice(0, LONGEST_NAME)]),
  )
  return [...names.values()].toReversed().map((name) => {
    const [, category, party] = TELLTALES.find(([words]) => words.test(name)) ?? [null, 'lender', 'borrower']
    return row(name, category as ConditionCategory, party as Party, 3)
  })
}
