/** Covenants as a drawing: what is tested, its bar, both numbers, and how it stands. */
import { type PdfDrawing, type PdfShape, ruleAt, wordsAt } from '#domain/kernel/paper/pdf-shapes.ts'
import { say, wordOf } from '#domain/kernel/words.ts'
import { BREACH_OUTCOME_WORDS } from '#domain/portfolio/breach-answers.ts'
import { COVENANT_STATUS_WORDS, type CovenantResult } from '#domain/portfolio/covenants.ts'
import { COVENANT_WORDS, formatCovenant } from '#domain/portfolio/watch-words.ts'
import { headroomShapes, STATUS_INKS } from './board-headroom.ts'

export type NamedTest = Pick<
  CovenantResult,
  'covenant' | 'side' | 'limit' | 'actual' | 'cushionPct' | 'status' | 'answer'
> & { name: string }

const ROW = 0.24
/** What both numbers and the state take, inches. */
const FIGURES = 1.55

/**
 * @param width inches; the names take what the figures leave
 * @param rest tests that pass with more room than these
 */
export function covenantsDrawing(tests: readonly NamedTest[], width: number, rest = 0): PdfDrawing {
  const bar = width > 5 ? 1.6 : 0.35
  const names = width - bar - FIGURES
  return {
    ...{ label: say('Covenants'), width, height: Math.max(1, tests.length + Math.sign(rest)) * ROW + 0.04 },
    shapes:
      tests.length === 0
        ? [{ kind: 'words', x: 0, y: 0.05, text: say('No debt has a covenant.'), colour: 'soft' }]
        : [
            ...tests.flatMap((test, index) => lineOf(test, index * ROW, { width, bar, names })),
            ...(rest > 0 ? restLine(rest, tests.length * ROW, width) : []),
          ],
  }
}

/** That the others pass need not be shown of each. */
const restLine = (rest: number, y: number, width: number): PdfShape[] => [
  wordsAt(0, y + 0.04, say('{count} more', { count: rest }), { size: 7.5 }),
  wordsAt(width, y + 0.04, wordOf(COVENANT_STATUS_WORDS, 'Pass'), {
    ...{ align: 'right', size: 7.5, bold: true },
    colour: STATUS_INKS.Pass,
  }),
  ruleAt(y + ROW, 0, width),
]

/** Of a breach that was dealt with what became of it. */
const stateWord = ({ status, answer }: NamedTest): string =>
  answer ? wordOf(BREACH_OUTCOME_WORDS, answer.outcome) : wordOf(COVENANT_STATUS_WORDS, status)

function lineOf(
  test: NamedTest,
  y: number,
  { width, bar, names }: Record<'width' | 'bar' | 'names', number>,
): PdfShape[] {
  const { name, covenant, side, limit, actual, status, answer } = test
  const sign = side === 'minimum' ? '>=' : '<='
  const at = names + bar
  const style = { align: 'right', size: 7.5 } as const
  return [
    wordsAt(0, y + 0.04, `${wordOf(COVENANT_WORDS, covenant)}, ${name}`, { room: names - 0.1, size: 7.5 }),
    ...headroomShapes(test, { x: names, y: y + 0.05, width: bar }),
    wordsAt(at + 0.47, y + 0.04, formatCovenant(covenant, actual), { ...style, bold: true }),
    wordsAt(at + 1.06, y + 0.04, `${sign} ${formatCovenant(covenant, limit)}`, { ...style, colour: 'soft' }),
    wordsAt(width, y + 0.04, stateWord(test), {
      ...style,
      colour: answer ? STATUS_INKS.Watch : STATUS_INKS[status],
      bold: true,
    }),
    ruleAt(y + ROW, 0, width),
  ]
}
