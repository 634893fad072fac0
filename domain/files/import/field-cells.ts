/** One cell of a list as the value of a field: by its kind, or by the words that the field takes in two languages. */

import { z } from 'zod'
import { type Cell, complain, isFilled, oneOf, type Reading, value, words } from '#domain/kernel/cells.ts'
import type { FieldKind } from '#domain/kernel/field.ts'
import { say } from '#domain/kernel/words.ts'
import { type DayOrder, readDay } from './dates.ts'
import {
  type DecimalSign,
  readCountry,
  readMoney,
  readNumber,
  readPercent,
  readProvince,
  unaccented,
} from './values.ts'

/** What a list knows of a field: its kind, what it refers to, and how many characters it has at most. */
export type CellFacts = { kind: FieldKind; target?: string; longest?: number }

/** Names that stand for records, by `nameKey`: property types in either language. */
export type NameIds = ReadonlyMap<string, number>

export type ReadingRule = {
  decimal: DecimalSign
  /** Null while the file proves no order and nobody has said one. */
  dayOrder: DayOrder | null
  propertyTypes: NameIds
}

const CHARGES = oneOf({
  firstCharge: ['1', '1st', 'First', '1er', '1re', 'Premier', 'Première', 'Premier rang', '1er rang', '1st charge'],
  secondCharge: ['2', '2nd', 'Second', '2e', '2ème', 'Deuxième', 'Deuxième rang', '2e rang', '2nd charge'],
  thirdCharge: ['3', '3rd', 'Third', '3e', '3ème', 'Troisième', 'Troisième rang', '3e rang', '3rd charge'],
})
const PENALTIES = oneOf({
  interestRateDifferential: ['IRD', 'Interest rate differential', 'DTI', "Différentiel de taux d'intérêt"],
  '3-month-interest': [
    '3MI',
    '3 months interest',
    'Three months interest',
    "3 mois d'intérêts",
    'Trois mois d’intérêts',
  ],
  'yield-maintenance': ['YM', 'Yield maintenance', 'Maintien du rendement'],
  noPenalty: ['None', 'Open', 'No penalty', 'Aucune', 'Ouvert'],
})
const TRANSACTIONS = oneOf({
  'for-sale': ['For sale', 'Active', 'À vendre', 'En vente'],
  sold: ['Closed', 'Vendu'],
  leased: ['For lease', 'Loué', 'Lease'],
})
const TIERS = oneOf({ A: [], B: [], C: [] })
const OWNER_TYPES = oneOf({
  individual: ['Person', 'Particulier', 'Personne physique'],
  'private-company': ['Private', 'Company', 'Private company', 'Société privée', 'Compagnie privée'],
  fund: ['Investment fund', 'Fonds', 'Fonds de placement'],
  REIT: ['FPI', 'Real estate investment trust'],
  pension: ['Pension fund', 'Caisse de retraite', 'Régime de retraite'],
  developer: ['Builder', 'Promoteur', 'Constructeur'],
  public: ['Government', 'Public company', 'Municipality', 'Secteur public', 'Gouvernement'],
  'non-profit': ['Charity', 'Not for profit', 'OBNL', 'OSBL', 'Sans but lucratif'],
})
const ROLES = oneOf({
  principal: ['Owner', 'President', 'Propriétaire', 'Dirigeant', 'Président'],
  cfo: ['Chief financial officer', 'Finance', 'Chef des finances', 'Directeur financier'],
  counsel: ['Lawyer', 'Solicitor', 'Avocat', 'Notaire'],
  accountant: ['CPA', 'Comptable'],
  other: ['Autre'],
})

/** Fields whose values are words, in either language. */
const CHOICES: Readonly<Record<string, (cell: Cell) => Reading>> = {
  province: readProvince,
  country: readCountry,
  charge: CHARGES,
  penaltyType: PENALTIES,
  transactionType: TRANSACTIONS,
  relationshipTier: TIERS,
  tier: TIERS,
  type: OWNER_TYPES,
  role: ROLES,
}

const LARGEST_AREA = 999_999_999_999.99
const LONGEST_NOTE = 10_000

/** One cell as the value of a field. */
export function readCell(field: string, facts: CellFacts, cell: Cell, rule: ReadingRule): Reading {
  const { kind, target, longest = LONGEST_NOTE } = facts
  if (isMailField(field)) return readMail(cell)
  const choice = Object.hasOwn(CHOICES, field) ? CHOICES[field] : undefined
  if (choice) return choice(cell)
  switch (kind) {
    case 'money':
      return readMoney(cell, rule.decimal)
    case 'rate':
      return readPercent(cell, rule.decimal, 20)
    case 'percent':
      return readPercent(cell, rule.decimal, 100)
    case 'area':
      return readNumber(cell, rule.decimal, { min: 0, max: LARGEST_AREA })
    case 'integer':
      return readNumber(cell, rule.decimal, { min: 0, max: 2_147_483_647, isWhole: true })
    case 'date':
      return readDay(cell, rule.dayOrder)
    default:
      return target === 'options-property-types' ? readPropertyType(cell, rule) : words(longest)(unguarded(cell))
  }
}

const isMailField = (field: string) => /email$/i.test(field)
const LONGEST_MAIL = 254

function readMail(cell: Cell): Reading {
  const read = words(LONGEST_MAIL)(cell)
  if (!('value' in read) || read.value === null) return read
  const address = z.email().safeParse(String(read.value))
  return address.success
    ? read
    : complain(say('“{text}” is no e-mail address.', { text: String(read.value).slice(0, 80) }))
}

/** The key under which a name is looked for: accents, capitals and marks make no difference. */
export const nameKey = (name: string): string =>
  unaccented(name)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

function readPropertyType(cell: Cell, { propertyTypes }: ReadingRule): Reading {
  if (!isFilled(cell)) return value(null)
  const id = propertyTypes.get(nameKey(String(cell)))
  return id === undefined
    ? complain(say('“{text}” is not known.', { text: String(cell).trim().slice(0, 80) }))
    : value(id)
}

/** The apostrophe that a download puts before what looks like a formula comes off again. */
const unguarded = (cell: Cell): Cell =>
  typeof cell === 'string' && /^'[=+\-@＝＋－＠\t\r\n]/.test(cell) ? cell.slice(1) : cell
