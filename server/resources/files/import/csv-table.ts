/** The cells of a CSV file, whichever spreadsheet wrote it. */
import { CsvError, parse } from 'csv-parse/sync'
import { say } from '#domain/kernel/words.ts'
import type { TableReading } from './read-table.ts'

/** No cell of a table is longer; a file without line ends would be one endless record. */
const LONGEST_RECORD = 100_000

/** Rows of cells, or why there are none. */
export function readCsvTable(content: Buffer): TableReading {
  const text = decode(content)
  try {
    const table = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: false,
      max_record_size: LONGEST_RECORD,
    })
    return { table }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { complaint: complaintOf(error) }
  }
}

/** Spreadsheets save either as UTF-8 or in the old code page of Windows. */
function decode(content: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('windows-1252').decode(content)
  }
}

/** Where the comma is for decimals, spreadsheets part cells with semicolons: the header tells. */
function delimiterOf(text: string): string {
  const [header = ''] = text.split(/\r?\n/, 1)
  const countOf = (delimiter: string) => header.split(delimiter).length
  return [',', ';', '\t'].reduce((most, one) => (countOf(one) > countOf(most) ? one : most))
}

function complaintOf({ code, lines }: CsvError & { lines?: number }): string {
  const line = lines === undefined ? '' : say('Line {lines}: ', { lines })
  if (code === 'CSV_QUOTE_NOT_CLOSED') return say('{line}a quotation mark is not closed.', { line })
  if (code === 'CSV_MAX_RECORD_SIZE') return say('{line}the line is too long.', { line })
  return say('{line}the line could not be read; check its quotation marks.', { line })
}
