/** How operating statements call their lines and sums, in English and French. */
import type { StatementLine } from '#domain/deals/operating-statement.ts'
import { headingKey } from '#domain/files/import/headings.ts'
import { keysOf } from '#domain/kernel/narrow.ts'
import { plainWords } from './line-kinds.ts'

const NAMES: Record<StatementLine, readonly string[]> = {
  Gross_Potential_Rent: [
    ...['gross potential rent', 'gross rent', 'gross rental income', 'rental income', 'rent income', 'rental revenue'],
    ...[
      'potential rental income',
      'base rent',
      'apartment rent',
      'residential rent',
      'commercial rent',
      'rent',
      'rents',
    ],
    ...['gross potential rental income', 'potential gross rent', 'scheduled rent', 'minimum rent', 'net rent'],
    ...[
      'revenus de location',
      'revenus locatifs',
      'loyers',
      'loyers bruts',
      'loyers résidentiels',
      'loyers commerciaux',
    ],
    ...['revenus de loyers', 'loyers potentiels bruts', 'loyers bruts potentiels', 'revenus de loyer', 'loyer de base'],
  ],
  Expense_Recoveries: [
    ...[
      'recoveries',
      'expense recoveries',
      'recovery income',
      'cam recoveries',
      'cam income',
      'tmi',
      'additional rent',
    ],
    ...['tax recoveries', 'insurance recoveries', 'reimbursements', 'utility recoveries', 'property tax recoveries'],
    ...['récupérations', 'recouvrements', 'loyer additionnel', 'loyers additionnels', 'frais récupérés'],
    ...['récupération des dépenses', 'récupération de taxes'],
  ],
  Percentage_Rent: ['percentage rent', 'overage rent', 'loyer à pourcentage', 'loyer proportionnel'],
  Parking_Income: ['parking', 'parking income', 'parking revenue', 'stationnement', 'revenus de stationnement'],
  Laundry_Storage: [
    ...['laundry', 'laundry income', 'storage', 'storage income', 'laundry storage', 'lockers', 'locker income'],
    ...['buanderie', 'revenus de buanderie', 'rangement', 'buanderie rangement', 'casiers'],
  ],
  Other_Income: [
    ...[
      'other income',
      'miscellaneous income',
      'misc income',
      'other revenue',
      'sundry income',
      'late fees',
      'antenna',
    ],
    ...['autres revenus', 'revenus divers', 'autre revenu', 'antennes'],
  ],
  Loss_To_Lease: ['loss to lease', 'gain loss to lease', 'perte sur baux'],
  Concessions: [
    ...['concessions', 'rent concessions', 'incentives', 'rental incentives', 'free rent'],
    ...['rabais', 'gratuités', 'loyers gratuits', 'incitatifs'],
  ],
  Vacancy_Loss: [
    ...['vacancy', 'vacancy loss', 'vacancy allowance', 'vacancy bad debt', 'vacancy credit loss', 'general vacancy'],
    ...['vacancy collection loss', 'physical vacancy', 'allowance for vacancy'],
    ...['inoccupation', 'vacance', 'pertes de vacance', 'provision pour inoccupation', 'perte pour inoccupation'],
    ...['inoccupation mauvaises créances', 'vacances', 'pertes locatives'],
  ],
  Bad_Debt: [
    ...['bad debt', 'credit loss', 'collection loss', 'uncollected rent', 'bad debt expense'],
    ...['créances douteuses', 'mauvaises créances', 'créances irrécouvrables'],
  ],
  Realty_Taxes: [
    ...[
      'realty taxes',
      'property taxes',
      'real estate taxes',
      'taxes',
      'municipal taxes',
      'school taxes',
      'realty tax',
    ],
    ...['taxes municipales', 'taxes scolaires', 'taxes foncières', 'impôts fonciers', 'taxes municipales scolaires'],
    ...['taxe municipale', 'taxe scolaire', 'impôt foncier'],
  ],
  Insurance: ['insurance', 'property insurance', 'building insurance', 'assurance', 'assurances', 'assurance bâtiment'],
  Utilities_Electric: ['hydro', 'electricity', 'electric', 'power', 'électricité', 'hydro québec'],
  Utilities_Gas: [
    ...['gas', 'natural gas', 'heating', 'heat', 'fuel', 'heating oil', 'gaz', 'gaz naturel', 'chauffage', 'mazout'],
  ],
  Utilities_Water: ['water', 'water sewer', 'sewer', 'eau', 'eau égouts', 'taxe eau', 'aqueduc'],
  Repairs_Maintenance: [
    ...['repairs maintenance', 'repairs', 'maintenance', 'r m', 'building maintenance', 'elevator', 'hvac', 'plumbing'],
    ...['maintenance repairs', 'repair maintenance', 'turnover'],
    ...['entretien', 'entretien réparations', 'réparations', 'réparations entretien', 'ascenseur', 'plomberie'],
  ],
  Janitorial_Grounds: [
    ...['janitorial', 'cleaning', 'landscaping', 'snow removal', 'grounds', 'grounds maintenance', 'waste removal'],
    ...['garbage', 'garbage removal', 'landscaping snow removal', 'landscaping snow', 'contract services'],
    ...['nettoyage', 'déneigement', 'aménagement paysager', 'entretien paysager', 'déchets', 'déneigement pelouse'],
  ],
  Management_Fee: [
    ...['management', 'management fee', 'property management', 'property management fee', 'management fees'],
    ...['gestion', 'frais de gestion', 'honoraires de gestion'],
  ],
  Payroll_Benefits: [
    ...[
      'payroll',
      'wages',
      'salaries',
      'superintendent',
      'payroll benefits',
      'salaries wages',
      'wages benefits',
      'staff',
    ],
    ...['salaires', 'salaires avantages sociaux', 'concierge', 'conciergerie', 'salaires avantages'],
  ],
  Advertising: [
    ...['advertising', 'marketing', 'advertising promotion', 'leasing marketing', 'advertising marketing'],
    ...['publicité', 'annonces', 'publicité promotion'],
  ],
  Professional_Fees: [
    ...['professional fees', 'legal', 'legal accounting', 'accounting', 'audit', 'legal fees', 'legal professional'],
    ...['honoraires professionnels', 'comptabilité', 'frais juridiques', 'frais légaux', 'honoraires comptables'],
  ],
  General_Admin: [
    ...[
      'general administrative',
      'g a',
      'admin',
      'administrative',
      'administration',
      'office',
      'telephone',
      'bank charges',
    ],
    ...['general administration', 'office expenses', 'frais généraux', 'frais d’administration', 'frais bancaires'],
    ...['téléphone', 'frais de bureau', 'frais administratifs', 'télécommunications'],
  ],
  Ground_Rent: ['ground rent', 'land lease', 'land rent', 'loyer foncier', 'rente foncière', 'bail emphytéotique'],
  Non_Recoverables: ['non recoverables', 'non recoverable expenses', 'dépenses non récupérables', 'non recoverable'],
  Other_Expense: [
    ...[
      'other expenses',
      'miscellaneous',
      'miscellaneous expenses',
      'misc',
      'misc expenses',
      'sundry',
      'other expense',
    ],
    ...['autres dépenses', 'divers', 'autres frais', 'frais divers', 'autres charges'],
  ],
  Replacement_Reserves: [
    ...['reserves', 'replacement reserve', 'replacement reserves', 'structural reserve', 'capital reserve', 'reserve'],
    ...[
      'structural allowance',
      'reserve for replacement',
      'réserve',
      'réserve de remplacement',
      'réserve structurelle',
    ],
  ],
  Tenant_Improvements: ['tenant improvements', 'tenant improvement', 'améliorations locatives'],
  Leasing_Commissions: ['leasing commissions', 'leasing commission', 'commissions de location', 'leasing costs'],
}

/** Sums that a statement prints, by which its lines are checked. */
export const STATEMENT_SUMS = [
  'income',
  'effectiveGrossIncome',
  'expenses',
  'netOperatingIncome',
  'netCashFlow',
] as const
export type StatementSum = (typeof STATEMENT_SUMS)[number]

const SUMS: Record<StatementSum, readonly string[]> = {
  income: [
    ...['total revenue', 'total income', 'gross revenue', 'gross income', 'total gross income', 'total gross revenue'],
    ...['potential gross income', 'gross potential income', 'total potential income', 'total rental income'],
    ...[
      'revenus totaux',
      'total des revenus',
      'revenu brut total',
      'total revenus',
      'revenus bruts',
      'revenu brut potentiel',
    ],
    ...['total des revenus bruts', 'total receipts', 'total recettes'],
  ],
  effectiveGrossIncome: [
    ...[
      'effective gross income',
      'effective gross revenue',
      'egi',
      'effective income',
      'net revenue',
      'net rental income',
    ],
    ...['revenu brut effectif', 'rbe', 'revenus bruts effectifs', 'revenu effectif brut', 'revenus nets de location'],
  ],
  expenses: [
    ...['total expenses', 'total operating expenses', 'operating expenses', 'total opex', 'expenses total', 'expenses'],
    ...['total des dépenses', 'dépenses totales', 'total dépenses', 'total des charges', 'charges totales'],
    ...[
      'total des frais d’exploitation',
      'total des dépenses d’exploitation',
      'total charges d’exploitation',
      'total costs',
    ],
  ],
  netOperatingIncome: [
    ...[
      'net operating income',
      'noi',
      'net operating income noi',
      'net income before debt service',
      'operating income',
    ],
    ...['revenu net d’exploitation', 'rne', 'bénéfice net d’exploitation', 'bne', 'résultat net d’exploitation', 'ren'],
    ...['revenu net exploitation rne', 'bénéfice d’exploitation net', 'revenus nets d’exploitation'],
  ],
  netCashFlow: [
    ...[
      'net cash flow',
      'ncf',
      'noi after reserves',
      'cash flow before debt service',
      'cash flow',
      'net income after reserves',
    ],
    ...['flux de trésorerie net', 'flux monétaire net', 'flux net', 'revenu net après réserves'],
  ],
}

/** Words below the income of a property: of its loan, its owner and its books. */
const OTHER =
  /\b(debt service|mortgage|principal|interest|depreciation|amortization|income tax|distribution|dscr|service de la dette|hypotheque|hypothecaires?|interets?|amortissement|impots? sur le revenu|ratio|cap rate|value|valeur|units?|logements?|square feet|pieds carres)\b/

/** A label without its account code, `Less:`, share and reference to a note. */
export const bareLabel = (label: string): string =>
  label
    .replace(/^\s*\d{3,}[\d.-]*\s*[-–:]?\s*/, '')
    .replace(/^\s*(less|add|plus|moins|deduct)\s*:?\s*(?=\S)/i, '')
    .replace(/\((?:[^)]*%[^)]*|\d{1,2}|note[^)]*)\)/gi, ' ')
    .replace(/\d+([.,]\d+)?\s*%/g, ' ')
    .replace(/[*†¹²³]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const JOINING = /(^|[^\p{L}\p{N}])(and|et|&)(?=[^\p{L}\p{N}]|$)/giu

/** The key of a label: its words without those that join them. */
export const labelKey = (label: string): string => headingKey(bareLabel(label).replace(JOINING, '$1 '))

const byKey = <T extends string>(names: Record<T, readonly string[]>): ReadonlyMap<string, T> =>
  new Map(keysOf(names).flatMap((of) => names[of].map((name) => [labelKey(name), of] as const)))
const LINES = byKey(NAMES)
const SUM_LINES = byKey(SUMS)
const wordsOf = (text: string) =>
  plainWords(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
const LINE_WORDS = keysOf(NAMES).flatMap((line) =>
  NAMES[line].map((name) => ({ line, words: wordsOf(name), length: name.length })),
)

/** The sum that a label names; `other` for a subtotal within a part. */
export function knownSum(label: string): StatementSum | 'other' | null {
  const sum = SUM_LINES.get(labelKey(label))
  if (sum) return sum
  return /^(sub-?\s?total|total|sous-?\s?total)\b/.test(plainWords(bareLabel(label))) ? 'other' : null
}

export type KnownLine = { line: StatementLine; isExact: boolean }

/** The line that a label names: as a whole, or by words in it; `other` for what is no line of a property. */
export function knownLine(label: string): KnownLine | 'other' | null {
  const exact = LINES.get(labelKey(label))
  if (exact) return { line: exact, isExact: true }
  if (OTHER.test(plainWords(label))) return 'other'
  const words = new Set(wordsOf(bareLabel(label)))
  const within = LINE_WORDS.filter((name) => name.length > 2 && name.words.every((word) => words.has(word)))
  const longest = Math.max(0, ...within.map(({ length }) => length))
  const lines = new Set(within.filter(({ length }) => length === longest).map(({ line }) => line))
  const [line] = lines
  return line !== undefined && lines.size === 1 ? { line, isExact: false } : null
}

export const STATEMENT_PARTS = ['income', 'expenses', 'belowLine'] as const
export type StatementPart = (typeof STATEMENT_PARTS)[number]

const PARTS: readonly [StatementPart, RegExp][] = [
  ['belowLine', /\b(below|reserves?|capital|capex|sous le)\b/],
  ['expenses', /\b(expenses?|opex|costs|depenses|charges|frais|debours)\b/],
  ['income', /\b(revenues?|income|receipts|revenus?|recettes|produits)\b/],
]

/** The part that a head without figures begins. */
export const knownPart = (label: string): StatementPart | null =>
  PARTS.find(([, words]) => words.test(plainWords(label)))?.[0] ?? null
