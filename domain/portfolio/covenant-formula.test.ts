/** Formulas of covenants: what they make of facts, what is refused and in which words, and that no text breaks the reader. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AppError } from '#domain/kernel/errors.ts'
import { FORMULA_FACTS, type FormulaFacts, formulaError, LONGEST_FORMULA, readFormula } from './covenant-formula.ts'

const UNKNOWN = Object.fromEntries(FORMULA_FACTS.map((fact) => [fact, Number.NaN])) as FormulaFacts
const FACTS: FormulaFacts = {
  ...UNKNOWN,
  noi: 560_000,
  debtService: 464_816.054272,
  balance: 6_100_000,
  value: 9_100_000,
}
const valueOf = (text: string, facts = FACTS) => readFormula(text).value(facts)

describe('a formula', () => {
  test.each([
    ['noi / debtService', 560_000 / 464_816.054272],
    ['balance / value * 100', (6_100_000 / 9_100_000) * 100],
    ['noi - 2 * 10000 - 500', 539_500],
    ['(noi - 60000) / (debtService + 0)', 500_000 / 464_816.054272],
    ['-noi + -(-noi)', 0],
    ['min(noi, 500000) / max(1, 2)', 250_000],
    ['noi/debtService/2', 560_000 / 464_816.054272 / 2],
  ])('%s is worked out as it is written', (text, expected) => {
    expect(valueOf(text)).toBeCloseTo(expected, 9)
  })

  test('names its facts once, in their order', () => {
    expect(readFormula('balance / value + balance').facts).toEqual(['balance', 'value'])
  })

  test.each(['noi / 0', 'noi / (balance - balance)', 'liquidity / balance', 'min(noi, liquidity)', 'noi / -0'])(
    '%s is not known, and neither a number nor an error',
    (text) => {
      expect(valueOf(text)).toBeNaN()
    },
  )

  test.each([
    ['noi / debtServce', /^There is no fact “debtServce”\. A formula may name noi, rent, /],
    ['constructor', /^There is no fact “constructor”/],
    ['noi / ', /^The formula ends too early\.$/],
    ['', /^The formula ends too early\.$/],
    ['noi noi', /^“noi” is not expected at character 5\.$/],
    ['(noi', /^The formula ends before “\)”\.$/],
    ['noi ^ 2', /^A formula cannot hold “\^”\.$/],
    ['noi > 1', /^A formula cannot hold “>”\.$/],
    ['1.2', /^The formula names no fact\.$/],
    ['max(noi)', /^“\)” is not expected at character 8\.$/],
    ['noi * / 2', /^“\/” is not expected at character 7\.$/],
    [`${'('.repeat(30)}noi${')'.repeat(30)}`, /^The formula has too many brackets/],
    ['noi'.padEnd(LONGEST_FORMULA + 1), /^A formula has at most 200 characters\.$/],
  ])('%s is refused in words', (text, sentence) => {
    expect(formulaError(text)).toMatch(sentence)
  })
})

describe('whatever is typed', () => {
  const pieces = fc.constantFrom(
    ...FORMULA_FACTS,
    '+',
    '-',
    '*',
    '/',
    '(',
    ')',
    ',',
    'min',
    'max',
    ' ',
    '1',
    '0.5',
    'x',
    '§',
  )

  test('is read or refused in a sentence, and nothing else happens', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(pieces).map((words) => words.join('')),
        ),
        (text) => {
          try {
            expect(typeof readFormula(text).value(FACTS)).toBe('number')
          } catch (error) {
            expect(error).toBeInstanceOf(AppError)
            expect((error as AppError).message.length).toBeGreaterThan(10)
          }
        },
      ),
      { numRuns: 2_000 },
    )
  })

  type Node = { text: string; value: number }
  const leaf: fc.Arbitrary<Node> = fc.oneof(
    fc.constantFrom('noi', 'balance', 'value').map((fact) => ({ text: fact, value: FACTS[fact as 'noi'] })),
    fc.integer({ min: 0, max: 9_999 }).map((number) => ({ text: String(number), value: number })),
  )
  const { node } = fc.letrec<{ node: Node }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      leaf,
      fc.tuple(tie('node'), fc.constantFrom('+', '-', '*', '/'), tie('node')).map(([left, sign, right]) => ({
        text: `(${left.text} ${sign} ${right.text})`,
        value: byHand(left.value, sign, right.value),
      })),
    ),
  }))

  test('a formula with all its brackets is worked out as by hand', () => {
    fc.assert(
      fc.property(node, ({ text, value }) => {
        fc.pre(text.length < 190)
        expect(valueOf(`noi * 0 + ${text}`)).toBe(0 + value)
      }),
    )
  })
})

function byHand(left: number, sign: string, right: number): number {
  if (sign === '+') return left + right
  if (sign === '-') return left - right
  if (sign === '*') return left * right
  return right === 0 ? Number.NaN : left / right
}
