/** The board pack: one paper for those who decide, of the figures that the cockpit shows on the day. */
import { formatPercent, formatShortMoney } from '#domain/kernel/format.ts'
import type { PdfCover, PdfPaper, PdfSection } from '#domain/kernel/paper/pdf-paper.ts'
import { SHEETS } from '#domain/kernel/paper/pdf-paper.ts'
import { PROVINCES } from '#domain/kernel/provinces.ts'
import { mark, say, wordOf } from '#domain/kernel/words.ts'
import { type Board, type BoardFacts, boardOf, testsText } from './board-facts.ts'
import { isMatured } from './board-ladder.ts'
import { mapShapes } from './board-map.ts'
import { propertySections } from './board-property.ts'
import { scheduleSections } from './board-schedule.ts'
import { BOARD_SECTION_WORDS, type BoardSection } from './board-sections.ts'
import { placesOf, shadesOf, standingSections } from './board-standing.ts'
import { watchSections } from './board-watch.ts'

const SECTIONS: Readonly<Record<BoardSection, (board: Board) => PdfSection[]>> = {
  standing: standingSections,
  schedule: scheduleSections,
  watch: watchSections,
  properties: propertySections,
}

const QUARTERS = [mark('first quarter'), mark('second quarter'), mark('third quarter'), mark('fourth quarter')] as const

/** Without the company's logo and colour, which whoever draws it knows. */
export function boardPaper(facts: BoardFacts): Omit<PdfPaper, 'company'> {
  const board = boardOf(facts)
  const { asOf, sections, owner, preparedBy } = facts
  const quarter = say(QUARTERS[Math.floor((Number(asOf.slice(5, 7)) - 1) / 3)] ?? QUARTERS[0])
  return {
    ...{ title: say('Debt report, {quarter} {year}', { quarter, year: asOf.slice(0, 4) }), asOf },
    confidentiality: say('Confidential. For the directors of {owner}; prepared by {name}', {
      owner,
      name: preparedBy,
    }),
    cover: coverOf(board, facts),
    sections: sections.flatMap((section) => SECTIONS[section](board)),
  }
}

const PICTURE_HEIGHT = 6.4

function coverOf(board: Board, { owner, sections, asOf }: BoardFacts): PdfCover {
  const { width } = SHEETS.portrait
  const [main] = board.parts
  const properties = board.parts.flatMap((part) => part.properties)
  const picture = { width, height: PICTURE_HEIGHT }
  const places = placesOf(properties)
  const shades = board.parts.flatMap(({ figures }) => [...shadesOf(figures, false)])
  return {
    drawing: {
      ...{ label: say('Map of all buildings'), ...picture, isCut: true },
      shapes: mapShapes({
        ...picture,
        places,
        regions: new Map(shades.map(([code, { share }]) => [code, { share: share * 0.3 }])),
      }),
    },
    kicker: say('As of {date}', { date: asOf }),
    lead: main ? leadOf(board) : say('No property and no debt is entered yet.'),
    owner: { name: owner, about: aboutText(board) },
    contents: sections.map((key) => ({ key, title: wordOf(BOARD_SECTION_WORDS, key) })),
  }
}

const MOST_NAMED = 4

/** `8 properties in Ontario, Alberta, Québec and Texas`, those with the most buildings first. */
function aboutText({ parts }: Board): string {
  const properties = parts.flatMap((part) => part.properties)
  const counts = new Map<string, number>()
  for (const { address } of properties) {
    if (address.province) counts.set(address.province, (counts.get(address.province) ?? 0) + 1)
  }
  const names = [...counts]
    .toSorted(([a, x], [b, y]) => y - x || a.localeCompare(b))
    .slice(0, MOST_NAMED)
    .map(([code]) => say(PROVINCES.find((province) => province.code === code)?.name ?? code))
  const count = properties.length
  if (names.length === 0) return say('Properties: {count}', { count })
  return counts.size > MOST_NAMED
    ? say('Properties: {count}, in {places} and elsewhere', { count, places: names.join(', ') })
    : say('Properties: {count}, in {places}', { count, places: names.join(', ') })
}

/** One paragraph that is computed: what is owed against what, what ends, and what is broken. */
function leadOf(board: Board): string {
  const { parts, asOf } = board
  const said = parts.map(({ figures: { currency, totals } }) =>
    say('Debt of {amount} {currency} at {ltv} of value.', {
      ...{ currency, amount: formatShortMoney(totals.totalDebt), ltv: formatPercent(totals.ltv) },
    }),
  )
  const sum = (read: (part: Board['parts'][number]) => number) => parts.reduce((total, part) => total + read(part), 0)
  const ending = sum(({ figures }) => figures.monthsAhead.reduce((total, { count }) => total + count, 0))
  const matured = sum(({ debts }) => debts.filter((debt) => isMatured(debt, asOf)).length)
  const answered = sum(({ figures }) => figures.covenants.answered)
  return [
    ...said,
    say('Debts that expire within twelve months: {ending}.', { ending }),
    ...(matured > 0 ? [say('Debts matured, not repaid: {count}.', { count: matured })] : []),
    testsText(board),
    ...(answered > 0 ? [say('Of the breaches, {count} waived or cured.', { count: answered })] : []),
  ].join(' ')
}
