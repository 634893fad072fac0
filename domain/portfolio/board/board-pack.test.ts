/** A board pack adds up: what each list shows and what it says of its rest come to the totals that the cover states. */
import { describe, expect, test } from 'vitest'
import type { PdfBlock, PdfSection } from '#domain/kernel/paper/pdf-paper.ts'
import { COVENANT_STATUSES } from '#domain/portfolio/covenants.ts'
import { portfolioCockpit } from '#domain/portfolio/portfolio-cockpit.ts'
import { makeBoardFacts } from './board-facts.factory.ts'
import type { BoardFacts } from './board-facts.ts'
import { boardPaper } from './board-pack.ts'

type Words = { text: string; align?: string; size?: number }
type Drawing = Extract<PdfBlock, { kind: 'drawing' }>

const flat = (blocks: readonly PdfBlock[]): PdfBlock[] =>
  blocks.flatMap((block) => (block.kind === 'beside' ? flat(block.columns.flat()) : [block]))
const blocksOf = ({ blocks }: PdfSection) => flat(blocks)
const wordsOf = ({ shapes }: Drawing): Words[] => shapes.filter((shape) => shape.kind === 'words')
const drawingOf = (section: PdfSection, label: string) =>
  blocksOf(section).filter((block): block is Drawing => block.kind === 'drawing' && block.label === label)
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

type Counts = Record<string, number>
const counted = (text: string): Counts =>
  Object.fromEntries(
    [...text.matchAll(/(\d+) (breach|watch|pass|not tested)/g)].map(([, count, status]) => [status, Number(count)]),
  )
const added = (parts: readonly Counts[]): Counts =>
  Object.fromEntries(
    COVENANT_STATUSES.map((status) => status.toLowerCase())
      .map((status) => [status, sum(parts.map((part) => part[status] ?? 0))] as const)
      .filter(([, count]) => count > 0),
  )

/** Each listed test by its status, and the rest as its line says. */
const testsIn = (drawing: Drawing): Counts =>
  added(
    wordsOf(drawing).map(({ text }) => {
      if (COVENANT_STATUSES.some((status) => status === text)) return { [text.toLowerCase()]: 1 }
      return counted(text)
    }),
  )

/** The number that a sentence of the rest states: `And 3 more.` */
const moreIn = (blocks: readonly PdfBlock[]): number =>
  sum(blocks.map((block) => (block.kind === 'text' ? Number(/^And (\d+) more\.$/.exec(block.text)?.[1] ?? 0) : 0)))

const short = (text: string): number => {
  const [, sign, amount, unit] = /([-−]?)\$([\d.,]+)([BMK]?)/.exec(text) ?? []
  const scale = { B: 1e9, M: 1e6, K: 1e3 }[unit ?? ''] ?? 1
  return (sign ? -1 : 1) * Number(amount?.replaceAll(',', '')) * scale
}

function readPack(facts: BoardFacts) {
  const { cover, sections } = boardPaper(facts)
  const { currencies, watch } = portfolioCockpit(facts)
  const lead = cover?.lead ?? ''
  const sectionsOf = (key: string) => sections.filter((section) => section.key.startsWith(key))
  return {
    ...{ lead, about: cover?.owner.about ?? '', currencies, watch },
    standing: sectionsOf('standing'),
    schedule: sectionsOf('schedule'),
    watchList: sectionsOf('watch'),
    pages: sectionsOf('propert'),
    tests: counted(/Covenant tests: ([^.]*)/.exec(lead)?.[1] ?? ''),
  }
}

const packs = makeBoardFacts(3).map((facts, index) => [index + 1, facts] as const)

describe.each(packs)('generated portfolio %i', (_index, facts) => {
  const pack = readPack(facts)

  test('the cover counts tests and loans apart', () => {
    expect(sum(Object.values(pack.tests))).toBeGreaterThan(20)
    const [, loans] = /Loans in breach: (\d+)\./.exec(pack.lead) ?? []
    expect(Number(loans)).toBe(sum(pack.currencies.map(({ totals }) => totals.covenants.Breach)))
    expect(pack.tests).toEqual(
      added(
        pack.currencies.map(({ covenants: { counts } }) =>
          Object.fromEntries(COVENANT_STATUSES.map((status) => [status.toLowerCase(), counts[status]])),
        ),
      ),
    )
  })

  test('the covenants of every section come to the cover’s, status by status', () => {
    for (const sections of [pack.standing, pack.watchList, pack.pages])
      expect(added(sections.flatMap((section) => drawingOf(section, 'Covenants').map(testsIn)))).toEqual(pack.tests)
  })

  test('no maturity is left out of the ladder, and no year of it is past', () => {
    pack.standing.forEach((section, index) => {
      const [ladder] = drawingOf(section, 'Balance at expiry by year')
      const words = ladder ? wordsOf(ladder) : []
      const bars = words.filter(({ text, align }) => align === 'center' && text.startsWith('$'))
      const note = words.find(({ text }) => text.endsWith(' owed today'))?.text ?? ''
      const [, repaid = '$0'] = /\+ (\S+) repaid before/.exec(note) ?? []
      const total = pack.currencies[index]?.totals.totalDebt ?? 0
      // Every amount is rounded to a tenth of a million.
      const rounding = 50_000 * (bars.length + 1)
      expect(Math.abs(sum(bars.map(({ text }) => short(text))) + short(repaid) - total)).toBeLessThanOrEqual(rounding)
      const years = words.filter(({ text }) => /^\d{4}$/.test(text)).map(({ text }) => text)
      expect(years.every((year) => year >= facts.asOf.slice(0, 4))).toBe(true)
    })
  })

  test('every debt is in the schedule, and on the page of its property or counted there', () => {
    const debts = sum(pack.currencies.map(({ totals }) => Object.values(totals.covenants).reduce((a, b) => a + b, 0)))
    const tables = pack.schedule.flatMap(blocksOf).filter((block) => block.kind === 'table')
    expect(sum(tables.map(({ rows }) => rows.length))).toBe(debts)
    const onPages = pack.pages.map((page) => {
      const blocks = blocksOf(page)
      const table = blocks.findIndex(({ kind }) => kind === 'table')
      const found = blocks[table]
      return found?.kind === 'table' ? found.rows.length + moreIn(blocks.slice(table, table + 2)) : 0
    })
    const placed = new Set([...facts.holdings.loans, ...facts.holdings.constructionLoans].map(({ _id }) => _id))
    expect(sum(onPages)).toBe(placed.size)
  })

  test('every date that is watched is on the page of its property or counted there, and in the list', () => {
    const rows = pack.watchList
      .flatMap(blocksOf)
      .map((block) => (block.kind === 'table' ? block.rows.length : moreIn([block])))
    expect(sum(rows)).toBe(pack.watch.length)
    const onPages = pack.pages.map((page) => {
      const blocks = blocksOf(page)
      const from = blocks.findIndex((block) => block.kind === 'heading' && block.text === 'What is watched')
      const dates = from < 0 ? [] : blocks.slice(from + 1)
      return dates.filter((block) => block.kind === 'text' && block.tone !== 'soft').length + moreIn(dates)
    })
    const ofNoPlace = new Set(facts.holdings.lines.map(({ _id }) => _id))
    expect(sum(onPages)).toBe(pack.watch.filter(({ record }) => !ofNoPlace.has(record._id)).length)
  })

  test('every property has its page', () => {
    const [, properties] = /^Properties: (\d+)/.exec(pack.about) ?? []
    expect(pack.pages).toHaveLength(Number(properties))
    expect(pack.pages).toHaveLength(facts.holdings.properties.length)
  })
})

test('the rest of the covenants is coloured by the worst of it', () => {
  const [facts] = makeBoardFacts(1)
  const [section] = facts ? readPack(facts).standing : []
  const [drawing] = section ? drawingOf(section, 'Covenants') : []
  const rest = drawing?.shapes.find((shape) => shape.kind === 'words' && / more: .*breach/.test(shape.text))
  expect(rest).toMatchObject({ colour: 'bad' })
})

test('a limit is never joined by a sign that what is measured may not keep', () => {
  const texts = makeBoardFacts(3).flatMap((facts) =>
    boardPaper(facts).sections.flatMap((section) => drawingOf(section, 'Covenants').flatMap(wordsOf)),
  )
  expect(texts.some(({ text }) => /^\(m(in|ax) [\d.]+[%x]\)$/.test(text))).toBe(true)
  expect(texts.filter(({ text }) => /[<>≤≥]/.test(text))).toEqual([])
})
