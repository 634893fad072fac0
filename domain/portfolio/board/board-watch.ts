/** The watch list of a board pack: what needs somebody, what comes after it, and every covenant that is close. */
import type { PdfBlock, PdfSection, PdfTone } from '#domain/kernel/paper/pdf-paper.ts'
import { say } from '#domain/kernel/words.ts'
import { countTests, remainingCounts } from '#domain/portfolio/covenant-counts.ts'
import { needsOf } from '#domain/portfolio/needs.ts'
import type { WatchItem } from '#domain/portfolio/watch-list.ts'
import { watchDetail, watchTitle } from '#domain/portfolio/watch-words.ts'
import { covenantsDrawing, type NamedTest } from './board-covenants.ts'
import { type Board, moreText, testCounts, testsText } from './board-facts.ts'

const WIDTH = 7.5
const MOST_LATER = 40
/** Tests that one page holds beside the list. */
const MOST_TESTS = 24

export function watchSections(board: Board): PdfSection[] {
  const { now, later } = needsOf(board.watch, board.asOf)
  const [tests, counts] = [closest(board).slice(0, MOST_TESTS), testCounts(board)]
  return [
    {
      ...{ key: 'watch', title: say('Watch list and covenants'), isPage: true },
      lead: say('Overdue, broken, or due within sixty days; and every test by how much room it has.'),
      blocks: [
        { kind: 'heading', text: say('What needs us') },
        ...(now.length > 0 ? [listOf(now)] : [{ kind: 'text' as const, text: say('Nothing needs us now.') }]),
        ...(later.length > 0
          ? [{ kind: 'heading' as const, text: say('What comes next') }, listOf(later.slice(0, MOST_LATER))]
          : []),
        ...moreText(later.length - MOST_LATER),
        {
          ...{ kind: 'drawing', title: say('Covenant tests, tightest first') },
          ...covenantsDrawing(tests, WIDTH, remainingCounts(counts, tests)),
        },
        ...(countTests(counts) > 0 ? [{ kind: 'text' as const, text: testsText(board) }] : []),
      ],
    },
  ]
}

const TONES: Readonly<Record<WatchItem['state'], PdfTone>> = { late: 'bad', near: 'warn', later: 'soft' }

const listOf = (items: readonly WatchItem[]): PdfBlock => ({
  kind: 'table',
  columns: [say('What'), say('Detail'), say('Day')].map((header) => ({ header })),
  rows: items.map((item) => [watchTitle(item), watchDetail(item), item.date]),
  tones: items.map(({ state }) => TONES[state]),
})

/** Every test that has a limit and could be made, the tightest first. */
function closest({ parts, results }: Board): NamedTest[] {
  return parts
    .flatMap(({ debts }) => debts)
    .flatMap(({ _id, name }) => (results.get(_id) ?? []).map((result) => ({ ...result, name })))
    .filter(({ limit, cushionPct }) => limit !== null && cushionPct !== null)
    .toSorted((a, b) => (a.cushionPct ?? 0) - (b.cushionPct ?? 0))
}
