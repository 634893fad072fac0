import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LEAD_STAGES } from './lead-stages.ts'
import { betterSide, type MergeSide, mergedValues, mergePlan, mergeRefusal, movedText } from './merge-plan.ts'

const kestrel: MergeSide = {
  id: 5,
  companyId: 1,
  updatedAt: '2026-06-26T10:00:00.000Z',
  values: { address: '415 Hespeler Road', type: 'private-company', tier: 'A', website: null, managerId: 7 },
  stage: 'pitch sch.',
  optOut: false,
  counts: { contacts: 3, leads: 3, notes: 6 },
}
const loud: MergeSide = {
  id: 9,
  companyId: 1,
  updatedAt: '2026-06-28T10:00:00.000Z',
  values: { address: '101 Holiday Drive', type: null, tier: 'A', website: 'kestrelholdings.test', managerId: null },
  stage: 'outreach',
  optOut: true,
  counts: { contacts: 1, leads: 1, consents: 1 },
}
const FIELDS = ['address', 'type', 'tier', 'website', 'managerId']

describe('merging two owners', () => {
  const plan = mergePlan(kestrel, loud, FIELDS)

  test('proposes the filled value, and the newer where both are filled', () => {
    expect(Object.fromEntries(plan.choices.map(({ field, from, isOpen }) => [field, [from, isOpen]]))).toEqual({
      address: ['other', true],
      type: ['kept', false],
      tier: ['kept', false],
      website: ['other', false],
      managerId: ['kept', false],
    })
  })

  test('keeps the further stage and an opt-out of either side', () => {
    expect(plan.stage).toEqual({ value: 'pitch sch.', from: 'kept', kept: 'pitch sch.', other: 'outreach' })
    expect(mergePlan(loud, kestrel, FIELDS).stage).toMatchObject({
      value: 'pitch sch.',
      from: 'other',
      kept: 'outreach',
    })
    expect(plan.optOut).toBe(true)
    expect(mergePlan(loud, kestrel, FIELDS).optOut).toBe(true)
  })

  test('counts what is kept and what is added', () => {
    expect(plan.moved.map(({ kind, ...counts }) => `${kind} ${movedText(counts)}`)).toEqual([
      'contacts 3 + 1',
      'leads 3 + 1',
      'notes 6 + 0',
      'consents 0 + 1',
    ])
  })

  test('lets a person choose otherwise where there is something to choose, and only there', () => {
    expect(mergedValues(plan)).toMatchObject({ address: '101 Holiday Drive', website: 'kestrelholdings.test' })
    expect(mergedValues(plan, { address: 'kept', website: 'kept' })).toMatchObject({
      address: '415 Hespeler Road',
      website: 'kestrelholdings.test',
    })
  })

  test('proposes the one to stay on which more hangs, then the fuller, then the older', () => {
    expect(betterSide(loud, kestrel)).toEqual([kestrel, loud])
    const same = { ...loud, counts: kestrel.counts }
    expect(betterSide(same, kestrel)).toEqual([kestrel, same])
    const twin = { ...kestrel, id: 6 }
    expect(betterSide(twin, kestrel)).toEqual([kestrel, twin])
  })

  test('is refused across companies and with itself', () => {
    expect(mergeRefusal(kestrel, loud)).toBe(null)
    expect(mergeRefusal(kestrel, { ...loud, companyId: 2 })).toMatch('different companies')
    expect(mergeRefusal(kestrel, kestrel)).toMatch('with itself')
  })
})

test('no filled field, no count and no opt-out is ever lost', () => {
  const values = fc.dictionary(fc.constantFrom(...FIELDS), fc.option(fc.string({ maxLength: 3 })))
  const side = (id: number) =>
    fc.record<MergeSide>({
      id: fc.constant(id),
      companyId: fc.constant(1),
      updatedAt: fc.constantFrom('2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z'),
      values,
      stage: fc.constantFrom(null, ...LEAD_STAGES),
      optOut: fc.boolean(),
      counts: fc.dictionary(fc.constantFrom('contacts', 'notes'), fc.nat(9)),
    })
  fc.assert(
    fc.property(side(1), side(2), (one, other) => {
      const [kept, gone] = betterSide(one, other)
      const plan = mergePlan(kept, gone, FIELDS)
      const merged = mergedValues(plan)
      for (const field of FIELDS) {
        const filled = [one.values[field], other.values[field]].filter((value) => value)
        if (filled.length > 0) expect(filled).toContain(merged[field])
      }
      const sum = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((a, b) => a + b, 0)
      const moved = plan.moved.reduce((all, { kept: stays, added }) => all + stays + added, 0)
      expect(moved).toBe(sum(one.counts) + sum(other.counts))
      expect(plan.optOut).toBe(one.optOut || other.optOut)
    }),
  )
})
