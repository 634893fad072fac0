/** A workbook written as its lines come: no more of it is held than a portion of one sheet, however long it is. */
import { strToU8, Zip, ZipDeflate } from 'fflate'
import type { ToldCell } from '#domain/kernel/paper/told.ts'

export interface StreamedSheet {
  name: string
  /** Of each column, in characters. */
  widths: readonly number[]
  lines: Iterable<readonly ToldCell[]>
}

/** Lines that are packed together. */
const PORTION = 500
const DEFLATE = { level: 6 } as const

/** The file in pieces. */
export function* streamXlsx(sheets: readonly StreamedSheet[]): Generator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    ready.push(piece)
  })
  for (const [path, text] of frameOf(sheets)) {
    const part = new ZipDeflate(path, DEFLATE)
    zip.add(part)
    part.push(strToU8(text), true)
  }
  for (const [index, sheet] of sheets.entries()) {
    const part = new ZipDeflate(sheetPath(index), DEFLATE)
    zip.add(part)
    part.push(strToU8(beginSheet(sheet)))
    for (const text of portionsOf(sheet.lines)) {
      part.push(strToU8(text))
      yield* ready.splice(0)
    }
    part.push(strToU8('</sheetData></worksheet>'), true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}

function* portionsOf(lines: Iterable<readonly ToldCell[]>): Generator<string> {
  let [text, count] = ['', 0]
  for (const line of lines) {
    count += 1
    text += `<row r="${count}">${line.map((cell, column) => cellXml(cell, `${columnName(column)}${count}`)).join('')}</row>`
    if (count % PORTION > 0) continue
    yield text
    text = ''
  }
  yield text
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const sheetPath = (index: number) => `xl/worksheets/sheet${index + 1}.xml`

const beginSheet = ({ widths }: StreamedSheet) =>
  `${HEAD}<worksheet xmlns="${MAIN}"><cols>${widths
    .map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
    .join('')}</cols><sheetData>`

/** Figures as a spreadsheet reckons with them; their places are the styles of cells below. */
const FORMATS = ['#,##0.00', '0.00%', '0.00"x"', '#,##0.##', 'yyyy-mm-dd'] as const
const STYLES = { money: 1, percent: 2, multiple: 3, number: 4, date: 5 } as const
const FIRST_OWN_FORMAT = 164

/** What a workbook has besides its sheets. */
function frameOf(sheets: readonly StreamedSheet[]): [string, string][] {
  const each = (make: (name: string, number: number) => string) =>
    sheets.map(({ name }, index) => make(escapeXml(name), index + 1)).join('')
  const formats = FORMATS.map(
    (code, at) => `<numFmt numFmtId="${FIRST_OWN_FORMAT + at}" formatCode="${escapeXml(code)}"/>`,
  )
  const styles = FORMATS.map(
    (_, at) =>
      `<xf numFmtId="${FIRST_OWN_FORMAT + at}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  )
  const plain = '<xf numFmtId="0" fontId="0" fillId="0" borderId="0"'
  return [
    [
      '[Content_Types].xml',
      `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/>${each((_, number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${CONTENT}.worksheet+xml"/>`)}</Types>`,
    ],
    [
      '_rels/.rels',
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${each((name, number) => `<sheet name="${name}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${each((_, number) => `<Relationship Id="rId${number}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="rId0" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    ],
    [
      'xl/styles.xml',
      `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="${FORMATS.length}">${formats.join('')}</numFmts><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1">${plain}/></cellStyleXfs><cellXfs count="${FORMATS.length + 1}">${plain} xfId="0"/>${styles.join('')}</cellXfs></styleSheet>`,
    ],
  ]
}

function cellXml(cell: ToldCell, place: string): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'string') {
    return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`
  }
  const { kind, value } = cell
  if (value === null) return ''
  return `<c r="${place}" s="${STYLES[kind]}"><v>${kind === 'date' ? serialOf(value) : kind === 'percent' ? value / 100 : value}</v></c>`
}

const MS_PER_DAY = 86_400_000
const DAY_ZERO = Date.UTC(1899, 11, 30)

/** A day as spreadsheets count it. */
const serialOf = (day: string | number) => (new Date(day).getTime() - DAY_ZERO) / MS_PER_DAY

const LETTERS = 26

/** `A`, `Z`, `AA`. */
function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % LETTERS))
  return index < LETTERS ? letter : columnName(Math.floor(index / LETTERS) - 1) + letter
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Of the control characters XML can hold these alone. */
const isWritable = (each: string) => (each >= ' ' || '\t\n\r'.includes(each)) && each < '\ufffe'
const escapeXml = (text: string) =>
  Array.from(text)
    .filter(isWritable)
    .join('')
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
