/** Covenants as a drawing: what is tested, its bar, both numbers, and how it stands. */
import { type PdfDrawing, type PdfShape, ruleAt, wordsAt } from '#domain/kernel/paper/pdf-shapes.ts'
import { say, wordOf } from '#domain/kernel/words.ts'
import { BREACH_OUTCOME_WORDS } from '#domain/portfolio/breach-answers.ts'
import { type CovenantCounts, countTests, remainderText, worstCounted } from '#domain/portfolio/covenant-counts.ts'
import { COVENANT_STATUS_WORDS, type CovenantResult } from '#domain/portfolio/covenants.ts'
import { COVENANT_WORDS, formatCovenant, limitText } from '#domain/portfolio/watch-words.ts'
import { headroomShapes, STATUS_INKS } from './board-headroom.ts'

export type NamedTest = Pick<
  CovenantResult,
  'covenant' | 'side' | 'limit' | 'actual' | 'cushionPct' | 'status' | 'answer'
> & { name: string }

const ROW = 0.24
/** What both numbers and the state take, inches. */
const FIGURES = 1.75

/**
 * @param width inches; the names take what the figures leave
 * @param rest the tests that are not listed, by status; null where all are
 */
export function covenantsDrawing(
  tests: readonly NamedTest[],
  width: number,
  rest: CovenantCounts | null = null,
): PdfDrawing {
  const bar = width > 5 ? 1.6 : 0.3
  const names = width - bar - FIGURES
  const hasRest = rest !== null && countTests(rest) > 0
  return {
    ...{ label: say('Covenants'), width, height: Math.max(1, tests.length + Number(hasRest)) * ROW + 0.04 },
    shapes:
      tests.length === 0 && !hasRest
        ? [{ kind: 'words', x: 0, y: 0.05, text: say('No debt has a covenant.'), colour: 'soft' }]
        : [
            ...tests.flatMap((test, index) => lineOf(test, index * ROW, { width, bar, names })),
            ...(hasRest ? restLine(rest, tests.length, width) : []),
          ],
  }
}

/** The tests that are not listed, in the colour of the worst of them. */
function restLine(rest: CovenantCounts, listed: number, width: number): PdfShape[] {
  const [y, ink] = [listed * ROW, STATUS_INKS[worstCounted(rest)]]
  return [
    { kind: 'dot', x: 0.05, y: y + 0.1, radius: 0.04, fill: ink },
    wordsAt(0.15, y + 0.04, remainderText(rest, listed), { size: 7.5, bold: true, colour: ink, room: width - 0.15 }),
    ruleAt(y + ROW, 0, width),
  ]
}

/** Of a breach that was dealt with what became of it. */
const stateWord = ({ status, answer }: NamedTest): string =>
  answer ? wordOf(BREACH_OUTCOME_WORDS, answer.outcome) : wordOf(COVENANT_STATUS_WORDS, status)

function lineOf(
  test: NamedTest,
  y: number,
  { width, bar, names }: Record<'width' | 'bar' | 'names', number>,
): PdfShape[] {
  const { name, covenant, actual, status, answer } = test
  const at = names + bar
  const style = { align: 'right', size: 7.5 } as const
  return [
    wordsAt(0, y + 0.04, `${wordOf(COVENANT_WORDS, covenant)}, ${name}`, { room: names - 0.1, size: 7.5 }),
    ...headroomShapes(test, { x: names, y: y + 0.05, width: bar }),
    wordsAt(at + 0.47, y + 0.04, formatCovenant(covenant, actual), { ...style, bold: true }),
    wordsAt(at + 1.2, y + 0.04, `(${limitText(test)})`, { ...style, colour: 'soft' }),
    wordsAt(width, y + 0.04, stateWord(test), {
      ...style,
      colour: answer ? STATUS_INKS.Watch : STATUS_INKS[status],
      bold: true,
    }),
    ruleAt(y + ROW, 0, width),
  ]
}
