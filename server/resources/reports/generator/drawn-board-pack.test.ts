/** The drawn pages of a board pack state the same counts and sums as its content: nothing is lost on the way to paper. */
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, expect, test } from 'vitest'
import { makeBoardFacts } from '#domain/portfolio/board/board-facts.factory.ts'
import { boardPaper } from '#domain/portfolio/board/board-pack.ts'
import { COVENANT_STATUSES } from '#domain/portfolio/covenants.ts'
import { portfolioCockpit } from '#domain/portfolio/portfolio-cockpit.ts'
import { drawPdf } from './draw-pdf.ts'

const [facts] = makeBoardFacts(1)
if (!facts) throw new Error('The factory made no portfolio.')
const { currencies } = portfolioCockpit(facts)

let bytes: Uint8Array
let pages: string[]
beforeAll(async () => {
  bytes = await drawPdf(boardPaper(facts))
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)))
  pages = text.map((page) => page.replace(/\s+/g, ' '))
})

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
const countsIn = (text: string) =>
  COVENANT_STATUSES.map((status) => Number(new RegExp(`(\\d+) ${status.toLowerCase()}`).exec(text)?.[1] ?? 0))
const pageWith = (title: string) => pages.findIndex((page) => page.includes(title))

test('the listed tests and the rest of each currency come to the counts of the cover', () => {
  const cover = countsIn(/Covenant tests: [^.]*/.exec(pages[0] ?? '')?.[0] ?? '')
  const [first, next] = [pageWith('All amounts in'), pageWith('By expiry. Today')]
  const standing = pages.slice(first, next).join(' ')
  const rests = [...standing.matchAll(/\d+ more: (?:\d+ (?:breach|watch|pass|not tested)(?:, )?)+/g)].map(
    ([text]) => text,
  )
  expect(rests.length).toBeGreaterThan(0)
  const found = COVENANT_STATUSES.map((status, index) => {
    const listed = standing.match(new RegExp(`\\(m(?:in|ax) [\\d.]+[%x]\\) ${status}\\b`, 'g'))?.length ?? 0
    return listed + sum(rests.map((text) => countsIn(text)[index] ?? 0))
  })
  expect(found).toEqual(cover)
  expect(sum(cover)).toBe(sum(currencies.map(({ covenants: { counts } }) => sum(Object.values(counts)))))
})

test('every ladder states what its bars leave to what is owed today', () => {
  const notes =
    pages.join(' ').match(/\$[\d.]+M at maturity \+ \$[\d.]+[MK]? repaid before = \$[\d.]+M owed today/g) ?? []
  expect(notes).toHaveLength(currencies.length)
})

test('the page of a property says how many dates and tests it does not list', () => {
  const page = pages.slice(pageWith('What is watched')).join(' ')
  expect(page).toMatch(/And \d+ more\./)
  expect(page).toMatch(/\d+ more: \d+ (breach|watch|pass|not tested)/)
})
