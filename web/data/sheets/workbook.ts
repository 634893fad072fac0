/** One sheet as an xlsx file: numbers, percents and dates as a spreadsheet reckons with them, and words that it never runs. */
import { strToU8, zipSync } from 'fflate'
import { type IsoDate, toDayNumber } from '#domain/kernel/dates.ts'

/** Money in whole units of its currency; percents as the product has them, 5.25 for 5.25 %. */
export type SheetValue =
  | { kind: 'money' | 'percent' | 'number'; value: number }
  | { kind: 'date'; value: IsoDate }
  | { kind: 'heading'; value: string }

export type SheetCell = SheetValue | string | null

export interface Sheet {
  name: string
  rows: readonly (readonly SheetCell[])[]
  /** Of each column, in characters. */
  widths?: readonly number[]
  /** The first row stays in sight. */
  hasHead?: boolean
}

/** Day 1 of spreadsheets is 1900-01-01, and they believe in a 29 February 1900. */
const DAYS_BEFORE_1970 = 25_569
/** What the format allows in a sheet's name, and how much of it. */
const NOT_IN_NAMES = /[\\/?*[\]:]/g
const LONGEST_NAME = 31

/** In the order of `cellXfs` below: a cell names its style by place. */
const STYLES = ['text', 'heading', 'money', 'percent', 'number', 'date'] as const
const FORMATS = { money: 164, percent: 10, number: 0, date: 165 } as const

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export function toWorkbook(sheet: Sheet): Uint8Array<ArrayBuffer> {
  const files = {
    '[Content_Types].xml': CONTENT_TYPES,
    '_rels/.rels': relations('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': workbookXml(sheet),
    'xl/_rels/workbook.xml.rels': relations('worksheet', 'worksheets/sheet1.xml', 'styles', 'styles.xml'),
    'xl/worksheets/sheet1.xml': sheetXml(sheet),
    'xl/styles.xml': STYLES_XML,
  }
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(HEAD + xml)])))
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Of the control characters XML can hold these alone. */
const isWritable = (each: string) => (each >= ' ' || '\t\n\r'.includes(each)) && each < '\ufffe'
const escape = (text: string) =>
  Array.from(text)
    .filter(isWritable)
    .join('')
    .replace(/[&<>"]/g, (each) => ENTITIES[each] ?? each)

/** A, B … Z, AA. */
function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}

function cellXml(cell: SheetCell, place: string): string {
  if (cell === null || cell === '') return ''
  const { kind, value } = typeof cell === 'string' ? { kind: 'text' as const, value: cell } : cell
  const style = STYLES.indexOf(kind)
  if (kind === 'text' || kind === 'heading') {
    // A text of its own is never a formula, whatever it begins with.
    return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escape(value)}</t></is></c>`
  }
  const figures = { date: () => toDayNumber(String(value)) + DAYS_BEFORE_1970, percent: () => Number(value) / 100 }
  const figure = kind === 'date' || kind === 'percent' ? figures[kind]() : Number(value)
  return `<c r="${place}" s="${style}"><v>${figure}</v></c>`
}

function sheetXml({ rows, widths = [], hasHead }: Sheet): string {
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  const lines = rows.map((cells, row) => {
    const inner = cells.map((cell, column) => cellXml(cell, `${columnName(column)}${row + 1}`)).join('')
    return `<row r="${row + 1}">${inner}</row>`
  })
  return `<worksheet ${MAIN}><sheetViews><sheetView workbookViewId="0">${hasHead ? pane : ''}</sheetView></sheetViews>${
    columns.length > 0 ? `<cols>${columns.join('')}</cols>` : ''
  }<sheetData>${lines.join('')}</sheetData></worksheet>`
}

const workbookXml = ({ name }: Sheet) =>
  `<workbook ${MAIN} ${LINKS}><sheets><sheet name="${escape(
    name.replace(NOT_IN_NAMES, ' ').slice(0, LONGEST_NAME).trim() || 'Sheet1',
  )}" sheetId="1" r:id="rId1"/></sheets></workbook>`

/** Pairs of a kind and the part it leads to. */
function relations(...pairs: readonly string[]): string {
  const lines = Array.from({ length: pairs.length / 2 }, (_, index) => {
    const [kind, target] = pairs.slice(2 * index)
    return `<Relationship Id="rId${index + 1}" Type="${OFFICE}/officeDocument/2006/relationships/${kind}" Target="${target}"/>`
  })
  return `<Relationships xmlns="${OFFICE}/package/2006/relationships">${lines.join('')}</Relationships>`
}

const OFFICE = 'http://schemas.openxmlformats.org'
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = `xmlns="${OFFICE}/spreadsheetml/2006/main"`
const LINKS = `xmlns:r="${OFFICE}/officeDocument/2006/relationships"`
const PART = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const CONTENT_TYPES =
  `<Types xmlns="${OFFICE}/package/2006/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${PART}.sheet.main+xml"/>` +
  `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${PART}.worksheet+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${PART}.styles+xml"/></Types>`

const styleXml = (kind: (typeof STYLES)[number]) => {
  const format = kind === 'text' || kind === 'heading' ? 0 : FORMATS[kind]
  const font = kind === 'heading' ? 1 : 0
  return `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`
}

const STYLES_XML =
  `<styleSheet ${MAIN}><numFmts count="2">` +
  `<numFmt numFmtId="${FORMATS.money}" formatCode="&quot;$&quot;#,##0.00"/>` +
  `<numFmt numFmtId="${FORMATS.date}" formatCode="yyyy\\-mm\\-dd"/></numFmts>` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="${STYLES.length}">${STYLES.map(styleXml).join('')}</cellXfs></styleSheet>`
