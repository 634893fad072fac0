/** Something that a list may say, with how its cells are read and told from others. */
import { type Cell, isBlank, type Reading, textOf } from '#domain/kernel/cells.ts'
import { toDay } from './dates.ts'
import { type CellFacts, readCell } from './field-cells.ts'
import type { ImportTarget } from './headings.ts'
import { readCountry, readProvince, toNumber } from './values.ts'

const isMail = (cell: Cell) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(textOf(cell))
const isPhone = (cell: Cell) => {
  const text = textOf(cell)
  return /^\+?[\d\s().-]{7,20}((x|ext\.?|poste)\s*\d{1,6})?$/i.test(text) && text.replace(/\D/g, '').length >= 7
}
/** Half of all lists leave out what browsers add. */
const isUrl = (cell: Cell) => /^(https?:\/\/)?([\p{L}\d-]+\.)+\p{L}{2,}(\/\S*)?$/iu.test(textOf(cell))
const isAmount = (cell: Cell) =>
  typeof cell === 'number' || toNumber(textOf(cell), '.') !== null || toNumber(textOf(cell), ',') !== null
const isDay = (cell: Cell) =>
  typeof cell === 'string' && (toDay(cell, 'day-first') !== null || toDay(cell, 'month-first') !== null)
const isRead = (read: (cell: Cell) => Reading) => (cell: Cell) => 'value' in read(cell)

function fitsField(field: string, kind: CellFacts['kind']): ImportTarget['fits'] {
  if (/email$/i.test(field)) return isMail
  if (/phone$/i.test(field)) return isPhone
  if (field === 'url' || field === 'website') return isUrl
  if (field === 'province') return isRead(readProvince)
  if (field === 'country') return isRead(readCountry)
  if (field === 'charge')
    return (cell) => isBlank(cell) || /^([123]|1st|2nd|3rd|first|second|third|1er|2e|3e)/i.test(textOf(cell))
  if (kind === 'date') return isDay
  return ['money', 'percent', 'rate', 'area', 'integer'].includes(kind) ? isAmount : null
}

type Naming = Omit<ImportTarget, 'kind' | 'read' | 'fits'>

export const toTarget = (naming: Naming, facts: CellFacts): ImportTarget => ({
  ...naming,
  kind: facts.kind,
  read: (cell, rule) => readCell(naming.key, facts, cell, rule),
  fits: fitsField(naming.key, facts.kind),
})
