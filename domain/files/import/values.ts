/** Cells of lists as people send them, in English and French: amounts, percentages, provinces, yes and no. */
import { type Cell, complain, isBlank, oneOf, type Reading, value } from '#domain/kernel/cells.ts'
import { formatNumber } from '#domain/kernel/format.ts'
import { PROVINCES } from '#domain/kernel/provinces.ts'
import { say } from '#domain/kernel/words.ts'

/** Which sign stands before the decimals; it is one for a whole file. */
export type DecimalSign = '.' | ','

const LARGEST_MONEY = 99_999_999_999.99

/** `1 234 567,89 $`, `$1,234,567.89`, `CAD 1'234'567`, `(500)`; spaces of every width part thousands. */
const bareNumber = (text: string): string =>
  text
    .toLowerCase()
    .replace(/(cad|usd|ca\$|us\$|c\$|\$|%)/g, '')
    .replace(/[\s\u00a0\u2009\u202f'’]/g, '')

/** The number that the text means where `decimal` stands before its decimals; null when it is none. */
export function toNumber(text: string, decimal: DecimalSign): number | null {
  const plain = bareNumber(text)
  const thousands = decimal === '.' ? ',' : '.'
  const [whole = '', fraction, ...more] = plain.split(decimal)
  if (more.length > 0 || (fraction !== undefined && !/^\d{1,15}$/.test(fraction))) return null
  const groups = whole.split(thousands)
  const isGrouped = groups.length > 1
  const isGood = isGrouped
    ? /^-?\d{1,3}$/.test(groups[0] ?? '') && groups.slice(1).every((group) => /^\d{3}$/.test(group))
    : /^-?\d{1,15}$/.test(whole)
  return isGood ? Number(`${groups.join('')}.${fraction ?? '0'}`) : null
}

/**
 * The sign that the amounts of a file put before their decimals. `1,234` alone fits both and proves nothing; null where
 * nothing in the file decides, and then it makes no difference unless a number has three digits after its only sign.
 */
export function decimalSignOf(cells: readonly Cell[]): { sign: DecimalSign | null; proofs: number } {
  const texts = cells.filter((cell): cell is string => typeof cell === 'string' && /\d/.test(cell))
  const proves = (text: string, decimal: DecimalSign, other: DecimalSign) =>
    toNumber(text, decimal) !== null && toNumber(text, other) === null
  const points = texts.filter((text) => proves(text, '.', ',')).length
  const commas = texts.filter((text) => proves(text, ',', '.')).length
  if (points === commas) return { sign: null, proofs: 0 }
  return points > commas ? { sign: '.', proofs: points } : { sign: ',', proofs: commas }
}

export type NumberRule = { min: number; max: number; isWhole?: boolean }

/** A figure within bounds. */
export function readNumber(cell: Cell, decimal: DecimalSign, { min, max, isWhole = false }: NumberRule): Reading {
  if (isBlank(cell)) return value(null)
  const found = typeof cell === 'number' ? cell : typeof cell === 'string' ? toNumber(cell, decimal) : null
  if (found === null || !Number.isFinite(found)) return complain(say('must be a number.'))
  if (found < min || found > max) {
    return complain(say('must be between {min} and {max}.', { min: formatNumber(min), max: formatNumber(max) }))
  }
  return isWhole && !Number.isInteger(found) ? complain(say('must be a whole number.')) : value(found)
}

export const readMoney = (cell: Cell, decimal: DecimalSign): Reading => {
  const read = readNumber(cell, decimal, { min: 0, max: LARGEST_MONEY })
  return 'value' in read && typeof read.value === 'number' ? value(Math.round(read.value * 100) / 100) : read
}

/** Below this no loan is priced: a spreadsheet that shows 5.25 % holds 0.0525, a mistake that nobody would notice. */
const SMALLEST_RATE = 0.3

/** Percent as it is written: `5,20 %` is 5.2. `max` is 20 for a rate and 100 for a share. */
export function readPercent(cell: Cell, decimal: DecimalSign, max: number): Reading {
  const read = readNumber(cell, decimal, { min: 0, max })
  const isFraction = 'value' in read && typeof read.value === 'number' && read.value > 0 && read.value < SMALLEST_RATE
  return isFraction ? complain(say('must be in percent, such as 5.25.')) : read
}

/** What French lists call the provinces and the states that they name at all. */
const FRENCH_PLACES: Readonly<Record<string, readonly string[]>> = {
  BC: ['Colombie-Britannique', 'C.-B.', 'B.C.'],
  AB: ['Alb.', 'Alta.'],
  SK: ['Sask.'],
  MB: ['Man.'],
  ON: ['Ont.'],
  QC: ['Québec', 'Quebec', 'Qué.', 'Que.', 'PQ', 'P.Q.'],
  NB: ['Nouveau-Brunswick', 'N.-B.'],
  NS: ['Nouvelle-Écosse'],
  PE: ['Île-du-Prince-Édouard', 'Î.-P.-É.', 'IPE', 'PEI', 'P.E.I.'],
  NL: ['Terre-Neuve-et-Labrador', 'Terre-Neuve', 'Newfoundland', 'T.-N.-L.', 'TNL', 'NF'],
  YT: ['Yukon Territory', 'Territoire du Yukon', 'Yn', 'YK'],
  NT: ['Territoires du Nord-Ouest', 'T.N.-O.', 'TNO', 'NWT'],
  NU: ['Nun.'],
  CA: ['Californie'],
  FL: ['Floride'],
  GA: ['Géorgie'],
  HI: ['Hawaï'],
  LA: ['Louisiane'],
  NM: ['Nouveau-Mexique'],
  NC: ['Caroline du Nord'],
  SC: ['Caroline du Sud'],
  ND: ['Dakota du Nord'],
  SD: ['Dakota du Sud'],
  PA: ['Pennsylvanie'],
  VA: ['Virginie'],
  WV: ['Virginie-Occidentale'],
  DC: ['Washington DC', 'Washington D.C.', 'District de Columbia'],
}

/** Without accents, as half of all lists are typed. */
export const unaccented = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')

const province = oneOf(
  Object.fromEntries(
    PROVINCES.map(({ code, name }) => [
      code,
      [name, ...(FRENCH_PLACES[code] ?? [])].flatMap((word) => [word, unaccented(word)]),
    ]),
  ),
)

/** The two letters of a province or state, from its name or its short form in either language. */
export function readProvince(cell: Cell): Reading {
  if (typeof cell !== 'string') return province(cell)
  // Without its marks the short form of Nova Scotia in French would be Nebraska.
  const plain = unaccented(cell).trim()
  return /^n\.?-e\.?$/i.test(plain) ? value('NS') : province(plain)
}

const country = oneOf({
  CA: ['Canada', 'CAN', 'Cdn'],
  US: [
    'USA',
    'United States',
    'United States of America',
    'Etats-Unis',
    'Etats-Unis d’Amérique',
    'E.-U.',
    'EU',
    'U.S.',
  ],
})
export const readCountry = (cell: Cell): Reading => country(typeof cell === 'string' ? unaccented(cell) : cell)
