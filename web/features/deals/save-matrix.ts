/** Takes the comparison of bids along as a CSV file that a spreadsheet opens without running anything in it. */
import { type BidMatrix, matrixLines } from './bid-matrix.ts'

/** The file's text; a name that a spreadsheet would take for a formula is led by an apostrophe. */
export async function matrixCsv(matrix: BidMatrix): Promise<string> {
  // Most people compare on the screen: the writer of files is fetched when somebody exports.
  const { stringify } = await import('csv-stringify/browser/esm/sync')
  // Without the byte order mark, spreadsheets read accents as two characters.
  return stringify(matrixLines(matrix), { bom: true, record_delimiter: 'windows', escape_formulas: true })
}

export async function saveMatrix(matrix: BidMatrix, fileName: string): Promise<void> {
  const file = new Blob([await matrixCsv(matrix)], { type: 'text/csv;charset=utf-8' })
  const address = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: address, download: fileName }).click()
  URL.revokeObjectURL(address)
}
