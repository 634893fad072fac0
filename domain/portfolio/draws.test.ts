import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  assertAvailable,
  assertWithinAuthorized,
  committedAmount,
  DRAW_STATUSES,
  type Draw,
  type DrawStatus,
  fundedAmount,
  moveDraws,
  outstandingAfter,
} from './draws.ts'
import { availableToDraw } from './project-metrics.ts'

const DAY = { today: '2026-06-30', by: 'Elena Costa' }

const makeDraw = (overrides: Partial<Draw> = {}): Draw => ({
  no: 1,
  requestDate: '2026-05-01',
  amount: 100_000,
  status: 'requested',
  ...overrides,
})

describe('a draw goes from requested over certified to funded, or is rejected', () => {
  const allowed = ['requested certified', 'requested rejected', 'certified funded', 'certified rejected']
  const steps = DRAW_STATUSES.flatMap((from) => DRAW_STATUSES.map((to) => [from, to] as const))

  test.each(steps)('%s → %s', (from, to) => {
    const step = () => moveDraws([makeDraw({ status: from })], [makeDraw({ status: to })], DAY)
    if (from === to || allowed.includes(`${from} ${to}`)) expect(step()[0]?.status).toBe(to)
    else expect(step).toThrow(`Draw 1: a ${from} draw cannot be moved to ${to}.`)
  })

  test('who certified it and when is written down', () => {
    const [draw] = moveDraws([makeDraw()], [makeDraw({ status: 'certified' })], DAY)
    expect(draw).toMatchObject({ certifiedDate: '2026-06-30', approvedBy: 'Elena Costa' })
    expect(moveDraws([], [makeDraw({ status: 'funded', certifiedDate: '2026-05-10' })], DAY)[0]).toMatchObject({
      certifiedDate: '2026-05-10',
      fundedDate: '2026-05-10',
    })
  })
})

describe('draws are refused', () => {
  const funded = makeDraw({ status: 'funded', certifiedDate: '2026-05-02', fundedDate: '2026-05-03' })

  test.each([
    ['with a gap', [], [makeDraw({ no: 1 }), makeDraw({ no: 3 })], 'Draws must be numbered from 1 without gaps.'],
    ['with a number twice', [], [makeDraw(), makeDraw()], 'Draws must be numbered from 1 without gaps.'],
    ['when a funded one is gone', [funded], [], 'Draw 1 was funded and cannot be removed.'],
    ['when a funded one changes', [funded], [{ ...funded, amount: 1 }], 'Draw 1 was funded: its amount is fixed.'],
    [
      'certified before the request',
      [],
      [makeDraw({ status: 'certified', certifiedDate: '2026-04-30' })],
      'Draw 1 was certified before it was requested.',
    ],
    [
      'funded before they were certified',
      [],
      [makeDraw({ status: 'funded', certifiedDate: '2026-05-09', fundedDate: '2026-05-08' })],
      'Draw 1 was funded before it was certified.',
    ],
    [
      'with more hard cost than cost',
      [],
      [makeDraw({ costInPlace: 10, hardCostInPlace: 11 })],
      'Draw 1: the hard cost in place cannot exceed the cost in place.',
    ],
  ] as [string, Draw[], Draw[], string][])('%s', (_what, before, after, message) => {
    expect(() => moveDraws(before, after, DAY)).toThrow(message)
  })

  test('a request that was not answered yet may be withdrawn', () => {
    expect(moveDraws([funded, makeDraw({ no: 2 })], [funded], DAY)).toHaveLength(1)
  })

  test('beyond what was authorized', () => {
    const draws = [funded, makeDraw({ no: 2, status: 'certified', amount: 900_001 })]
    expect(() => assertWithinAuthorized(draws, 1_000_000)).toThrow('Total advances exceed the authorized amount.')
    expect(() => assertWithinAuthorized(draws, 1_000_001)).not.toThrow()
  })
})

const project = {
  landCost: 6_000_000,
  hardCostBudget: 20_500_000,
  softCostBudget: 3_000_000,
  contingencyBudget: 1_500_000,
  financingCostBudget: 1_000_000,
  landCostToDate: 3_500_000,
  hardCostToDate: 9_600_000,
  softCostToDate: 300_000,
  contingencyUsed: 610_000,
  financingCostToDate: 190_000,
  holdbackPercentage: 10,
  requiredEquity: 8_000_000,
}

test('the next draw is what leaves enough to finish the building and to release the holdback', () => {
  const drawn = [makeDraw({ status: 'funded', amount: 4_750_000 })]
  const available = availableToDraw(24_000_000, project, drawn)
  expect(available).toBe(490_000)
  expect(() => assertAvailable({ amount: 490_000 }, available)).not.toThrow()
  expect(() => assertAvailable({ amount: 490_000.01 }, available)).toThrow(
    'Draw exceeds the available amount of $490,000.',
  )
  expect(availableToDraw(24_000_000, null, drawn)).toBeNull()
  expect(availableToDraw(24_000_000, project, drawn, { costInPlace: 15_000_000, hardCostInPlace: 10_000_000 })).toBe(
    1_250_000,
  )
})

const draws = fc
  .array(
    fc.record({ cents: fc.integer({ min: 1, max: 1e10 }), status: fc.constantFrom<DrawStatus>(...DRAW_STATUSES) }),
    {
      maxLength: 20,
    },
  )
  .map((rows) => rows.map(({ cents, status }, index) => makeDraw({ no: index + 1, amount: cents / 100, status })))

test('what is outstanding is what was funded less what was repaid, to the cent', () => {
  fc.assert(
    fc.property(draws, (all) => {
      const kept = moveDraws([], all, DAY)
      const funded = fundedAmount(kept)
      expect(committedAmount(kept)).toBeGreaterThanOrEqual(funded)
      expect(outstandingAfter(kept, [])).toBe(funded)
      expect(outstandingAfter(kept, funded > 0 ? [{ date: '2026-06-30', amount: funded }] : [])).toBe(0)
      expect(Math.round(funded * 100)).toBe(
        kept.reduce((sum, { amount, status }) => sum + (status === 'funded' ? Math.round(amount * 100) : 0), 0),
      )
    }),
  )
})
