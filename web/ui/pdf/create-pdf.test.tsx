import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { type PdfBlock, type PdfOrientation, type PdfPaper, SHEETS } from '#domain/kernel/paper/pdf-paper.ts'
import { createPdf } from './create-pdf.ts'
import { toLines } from './html-lines.ts'

const paperOf = (...blocks: PdfBlock[]): PdfPaper => ({
  title: 'Harbour Point Apartments',
  asOf: '2026-06-30',
  company: { name: 'Northgate Capital', colour: '#8a2b06' },
  confidentiality: 'Confidential',
  sections: [{ key: 'one', title: 'Loans', blocks }],
})

const table = (columns: number, rows: number): PdfBlock => ({
  kind: 'table',
  columns: Array.from({ length: columns }, (_, index) => ({ header: `Column ${index + 1}`, isNumber: index > 0 })),
  rows: Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, index) => (index === 0 ? `Row ${row + 1}` : `$${row + 1},${index}00,000.00`)),
  ),
})

/** The text of each page, as a reader can select it: a line for each piece that was drawn by itself. */
async function pagesOf(paper: PdfPaper, orientation: PdfOrientation): Promise<{ box: string[]; pages: string[] }> {
  const bytes = new Uint8Array(await (await createPdf(paper, orientation)).arrayBuffer())
  const source = new TextDecoder('latin1').decode(bytes)
  const file = await getDocumentProxy(bytes)
  const pages: string[] = []
  for (let number = 1; number <= file.numPages; number += 1) {
    const { items } = await (await file.getPage(number)).getTextContent()
    pages.push(items.flatMap((item) => ('str' in item && item.str.trim() ? [item.str] : [])).join('\n'))
  }
  return { box: [...source.matchAll(/\/MediaBox \[([^\]]+)\]/g)].map(([, box]) => (box as string).trim()), pages }
}

test.each([
  ['portrait', '612. 792.', 7.5, 10],
  ['landscape', '792. 612.', 10, 8],
] as const)(
  'a %s page is US letter, and its usable box as wide and high as agreed',
  async (orientation, box, width, height) => {
    const made = await pagesOf(paperOf({ kind: 'text', text: 'Hello' }), orientation)
    expect(made.box.map((each) => each.replace(/0 0 /, '').replace(/\.\d+/g, '.'))).toEqual([box])
    expect(SHEETS[orientation].usable).toEqual({ width, height })
  },
)

test('every page has the title, the day, its number and the line of confidentiality', async () => {
  const { pages } = await pagesOf(paperOf(table(4, 120)), 'portrait')
  expect(pages.length).toBeGreaterThan(2)
  for (const [index, page] of pages.entries()) {
    expect(page).toContain('Harbour Point Apartments')
    expect(page).toContain('2026-06-30')
    expect(page).toContain('Confidential')
    expect(page).toContain(`${index + 1} of ${pages.length}`)
  }
})

test('a long table repeats its head on each page and loses no row', async () => {
  const { pages } = await pagesOf(paperOf(table(4, 120)), 'portrait')
  for (const page of pages) expect(page).toContain('Column 1')
  const lines = pages.join('\n').split('\n')
  for (let row = 1; row <= 120; row += 1) expect(lines.filter((line) => line === `Row ${row}`)).toHaveLength(1)
})

test('a table wider than the page comes in parts, each with the first column', async () => {
  const { pages } = await pagesOf(paperOf(table(20, 2)), 'portrait')
  const lines = pages.join('\n').split('\n')
  expect(lines.filter((line) => line === 'Row 1').length).toBeGreaterThan(1)
  for (let column = 2; column <= 20; column += 1) {
    expect(lines.filter((line) => line === `$1,${column - 1}00,000.00`)).toHaveLength(1)
  }
})

test('a chart is drawn as a vector with its words, in the colours of the light theme', async () => {
  const host = document.createElement('div')
  host.innerHTML = `<style>:root { --mark: #123456 } :root[data-mantine-color-scheme="dark"] { --mark: #fedcba }</style>
    <svg width="300" height="100"><rect width="50" height="50" style="fill: var(--mark)"/><text x="5" y="20">June</text></svg>`
  document.body.append(host)
  document.documentElement.setAttribute('data-mantine-color-scheme', 'dark')
  try {
    const svg = host.querySelector('svg') as SVGSVGElement
    const { pages } = await pagesOf(paperOf({ kind: 'chart', title: 'Maturities', svg }), 'landscape')
    expect(pages.join()).toContain('June')
    expect(pages.join()).toContain('Maturities')
    expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('dark')
  } finally {
    document.documentElement.removeAttribute('data-mantine-color-scheme')
    host.remove()
  }
})

test('rich text becomes paragraphs and items, without its markup', () => {
  expect(toLines('<p>One <b>bold</b></p><ol><li><p>First</p></li><li>Second</li></ol><p>a<br>b</p>')).toEqual([
    'One bold',
    '1. First',
    '2. Second',
    'a',
    'b',
  ])
})

test('names beyond Latin alphabets keep their letters, in a font that the paper carries', async () => {
  const names = 'Łódź, Иванов, Αθήνα, Ելենա, თბილისი'
  const fontsOf = async (text: string) => {
    const source = await (await createPdf(paperOf({ kind: 'text', text }), 'portrait')).text()
    return [...new Set(source.match(/\/BaseFont \/\S+/g))]
  }
  expect(await fontsOf('Montréal ≥ Győr')).toEqual(['/BaseFont /Hanken#20Grotesk'])
  expect(await fontsOf(names)).toEqual(['/BaseFont /DejaVu#20Sans#20Condensed'])
  expect((await pagesOf(paperOf({ kind: 'text', text: names }), 'portrait')).pages.join('\n')).toContain(names)
})
