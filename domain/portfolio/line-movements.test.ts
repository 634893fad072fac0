/** Draws and repayments of a line, by hand and by property. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Movement, moveLine, movementsWithBalance } from './line-movements.ts'

const TODAY = '2026-06-30'
const draw = (date: string, amount: number): Movement => ({ kind: 'draw', date, amount })
const repayment = (date: string, amount: number): Movement => ({ kind: 'repayment', date, amount })

describe('a line', () => {
  const before = { drawnAmount: 1_250_000, movements: [] }

  test('is drawn and paid back, and shows after each how much is drawn', () => {
    const movements = [repayment('2026-06-20', 400_000), draw('2026-06-10', 250_000)]
    const after = moveLine(before, { ...before, movements }, TODAY)
    expect(after.drawnAmount).toBe(1_100_000)
    expect(movementsWithBalance(after).map(({ date, drawn }) => [date, drawn])).toEqual([
      ['2026-06-20', 1_100_000],
      ['2026-06-10', 1_500_000],
    ])
  })

  test('whose drawn amount is typed over keeps the difference as an adjustment of that day', () => {
    const after = moveLine(before, { ...before, drawnAmount: 1_200_000 }, TODAY)
    expect(after).toEqual({
      drawnAmount: 1_200_000,
      movements: [{ kind: 'adjustment', date: TODAY, amount: -50_000 }],
    })
  })

  test('gives back what a movement did when that is taken away', () => {
    const drawn = moveLine(before, { ...before, movements: [draw('2026-06-10', 250_000)] }, TODAY)
    expect(moveLine(drawn, { ...drawn, movements: [] }, TODAY)).toEqual(before)
  })

  test.each([
    ['a day ahead', [draw('2026-07-01', 1)], 'Nothing can be drawn or paid back after today.'],
    ['more than is drawn', [repayment(TODAY, 1_250_000.01)], 'No more than the $1,250,000 drawn can be paid back.'],
  ])('refuses %s', (_what, movements, message) => {
    expect(() => moveLine(before, { ...before, movements }, TODAY)).toThrow(message)
  })
})

test('what was drawn at first and every change after it come to what is drawn, in whatever order they are told', () => {
  const cents = fc.integer({ min: 1, max: 100_000_000 }).map((amount) => amount / 100)
  const day = fc.integer({ min: 1, max: 30 }).map((each) => `2026-06-${String(each).padStart(2, '0')}`)
  fc.assert(
    fc.property(cents, fc.array(fc.tuple(fc.boolean(), day, cents), { maxLength: 30 }), (first, told) => {
      let line = { drawnAmount: 50_000_000 + first, movements: [] as Movement[] }
      for (const [isDraw, date, amount] of told) {
        const movements = [...line.movements, isDraw ? draw(date, amount) : repayment(date, amount)]
        line = moveLine(line, { ...line, movements }, TODAY)
      }
      const sum = told.reduce((all, [isDraw, , amount]) => all + Math.round(amount * 100) * (isDraw ? 1 : -1), 0)
      expect(Math.round(line.drawnAmount * 100)).toBe(Math.round((50_000_000 + first) * 100) + sum)
      const days = movementsWithBalance(line).map(({ date }) => date)
      expect(days).toEqual(days.toSorted().toReversed())
    }),
  )
})
