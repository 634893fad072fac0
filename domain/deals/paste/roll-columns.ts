/** How rent rolls call their columns, in English and French, and which of our columns a heading is. */

import { RENT_ROLL_COLUMNS } from '#domain/deals/rent-roll-paste.ts'
import { headingKey } from '#domain/files/import/headings.ts'
import { unaccented } from '#domain/files/import/values.ts'

/** A rent for the year is taken as well: a twelfth of it is the month's. */
export const ROLL_COLUMNS = [...RENT_ROLL_COLUMNS, 'annualRent'] as const
export type RollColumn = (typeof ROLL_COLUMNS)[number]

const NAMES: Record<RollColumn, readonly string[]> = {
  unit: [
    ...[
      'unit',
      'apt',
      'apartment',
      'suite',
      'no',
      'unit no',
      'unit number',
      'apt no',
      'suite no',
      'space',
      'bay',
      'door',
    ],
    ...['unité', 'logement', 'log', 'app', 'appartement', 'appt', 'local', 'porte', 'n', 'numéro', 'no logement'],
  ],
  tenant: [
    ...['tenant', 'tenant name', 'resident', 'resident name', 'lessee', 'occupant', 'name', 'tenants'],
    ...['locataire', 'nom du locataire', 'nom', 'preneur', 'occupants'],
  ],
  type: [
    ...['type', 'plan', 'unit type', 'floor plan', 'floorplan', 'bed', 'bedroom', 'bed bath', 'use', 'suite type'],
    ...[
      'typologie',
      'type de logement',
      'usage',
      'chambres',
      'nombre de chambres',
      'pièces',
      'nb de pièces',
      'grandeur',
    ],
  ],
  areaSf: [
    ...[
      'area',
      'area sf',
      'sf',
      'sq ft',
      'sqft',
      'square feet',
      'size',
      'rentable area',
      'rsf',
      'nra',
      'gla',
      'unit sf',
    ],
    ...[
      'superficie',
      'superficie pi2',
      'superficie pi ca',
      'pi2',
      'pi ca',
      'pieds carrés',
      'surface',
      'superficie locative',
    ],
  ],
  start: [
    ...['start', 'lease start', 'commencement', 'from', 'in', 'move in', 'lease from', 'start date', 'lease begin'],
    ...[
      'lease start date',
      'commencement date',
      'lease commencement',
      'début',
      'début du bail',
      'date de début',
      'entrée',
    ],
  ],
  expiry: [
    ...[
      'expiry',
      'lease end',
      'end',
      'expiration',
      'lease expiry',
      'lease to',
      'to',
      'end date',
      'expiry date',
      'expires',
    ],
    ...['lease expiration', 'lease end date', 'expiration date', 'fin', 'fin du bail', 'échéance', 'échéance du bail'],
    ...['date de fin', 'date échéance', 'expiration du bail'],
  ],
  monthlyRent: [
    ...['monthly rent', 'rent mo', 'rent month', 'rent per month', 'rent', 'base rent', 'contract rent', 'actual rent'],
    ...['current rent', 'in place rent', 'monthly base rent', 'rent monthly', 'net rent', 'gross rent', 'lease rent'],
    ...['loyer', 'loyer mensuel', 'loyer actuel', 'loyer de base', 'loyer par mois', 'loyer mois', 'loyer en vigueur'],
  ],
  marketRent: [
    ...['market', 'market rent', 'mkt', 'mkt rent', 'asking rent', 'market mo', 'rent market'],
    ...['loyer du marché', 'marché', 'loyer marchand', 'loyer demandé'],
  ],
  recoveries: [
    ...[
      'recoveries',
      'recovery',
      'cam',
      'tmi',
      'additional rent',
      'op costs',
      'operating costs',
      'recoverable',
      'add rent',
    ],
    ...['loyer additionnel', 'frais communs', 'récupérations', 'frais récupérables'],
  ],
  securityDeposit: [
    ...['deposit', 'security deposit', 'lmr', 'last month rent', 'sec dep', 'deposits', 'security'],
    ...['dépôt', 'dépôt de garantie', 'dernier mois', 'garantie'],
  ],
  options: [
    'options',
    'option',
    'renewal',
    'renewal options',
    'renewals',
    'options de renouvellement',
    'renouvellement',
  ],
  notes: [
    'notes',
    'note',
    'comments',
    'comment',
    'remarks',
    'remarques',
    'commentaires',
    'commentaire',
    'observations',
  ],
  annualRent: [
    ...['annual rent', 'rent yr', 'rent year', 'rent per year', 'yearly rent', 'annual base rent', 'rent annual'],
    ...['annual net rent', 'loyer annuel', 'loyer par an', 'loyer par année', 'loyer an'],
  ],
}

const BY_KEY = new Map(
  ROLL_COLUMNS.flatMap((column) => NAMES[column].map((name) => [headingKey(name), column] as const)),
)
const wordsOf = (text: string): string[] =>
  unaccented(text)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
const BY_WORDS = ROLL_COLUMNS.flatMap((column) =>
  NAMES[column].map((name) => ({ column, words: wordsOf(name), length: name.length })),
)

/** What a column of a rent roll says beside: a rate per area, a share, another measure than ours. */
const OTHER =
  /psf|\bp\.?s\.?f|(per|par|\/)\s*(sf|sq|pi|pied|square|m2|m²)|%|increase|step|hausse|augmentation|review|m²|\bm2\b|m[eè]tres?\b/i

export type KnownHead = { column: RollColumn; isExact: boolean }

/** Which column a heading names: as a whole, or by words in it; null for one that nobody knows. */
export function knownHead(heading: string): KnownHead | null {
  const plain = heading.trim() === '#' ? 'no' : heading
  if (plain.trim() === '' || OTHER.test(plain)) return null
  const exact = BY_KEY.get(headingKey(plain))
  if (exact) return { column: exact, isExact: true }
  const words = new Set(wordsOf(plain))
  // Letters alone, such as the `n` of a number, are in any heading.
  const within = BY_WORDS.filter((name) => name.length > 2 && name.words.every((word) => words.has(word)))
  const longest = Math.max(0, ...within.map(({ length }) => length))
  const columns = new Set(within.filter(({ length }) => length === longest).map(({ column }) => column))
  const [column] = columns
  return column !== undefined && columns.size === 1 ? { column, isExact: false } : null
}

/** Vacancy as rent rolls say it. */
export const isVacancyWord = (text: string): boolean =>
  /^\W*(vacant|vacante|vacancy|libre|inoccup[ée]e?|disponible|available|a louer|à louer|to let|empty)\b/i.test(text)

/** A lease without an end: from month to month. */
export const isMonthToMonth = (text: string): boolean =>
  /^(mtm|m-?t-?m|m\/m|m-m|month[- ]to[- ]month|monthly|mois [aà] mois|au mois|mensuel)\.?$/i.test(text.trim())

export const isFrenchHead = (headings: readonly string[]): boolean =>
  headings.some((heading) => /loyer|locataire|superficie|bail|ch[ée]ance|logement/i.test(heading))
