/** How regions are shaded: by rank, in quarters. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shadeRegions } from './region-shading.ts'

const shadesOf = (values: readonly (number | null)[]) =>
  shadeRegions(values.map((value, index) => ({ code: `R${index}`, value }))).map(({ shade }) => shade)

test.each<[(number | null)[], number[]]>([
  [
    [30.1, 15.4, 12.5, 7.2],
    [3, 2, 1, 0],
  ],
  [[5], [3]],
  [
    [5, 5, 5],
    [3, 3, 3],
  ],
  [
    [1, 2],
    [1, 3],
  ],
  [
    [null, null],
    [2, 2],
  ],
  [
    [0, -4],
    [3, 1],
  ],
  [[], []],
])('values %j get shades %j', (values, shades) => {
  expect(shadesOf(values)).toEqual(shades)
})

test('of a measure, a region whose figure is not known stays blank', () => {
  expect(shadesOf([30, null, 10])).toEqual([3, null, 1])
  expect(shadeRegions([{ code: 'ON', value: null }], true)).toEqual([{ code: 'ON', value: null, shade: null }])
})

test('hidden regions are neither drawn nor ranked', () => {
  const regions = [
    { code: 'ON', value: 1 },
    { code: 'QC', value: 2, isHidden: true },
  ]
  expect(shadeRegions(regions)).toEqual([{ code: 'ON', value: 1, shade: 3 }])
})

test('a larger value is never paler, and the largest is always darkest', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { minLength: 1, maxLength: 70 }), (values) => {
      const shaded = shadeRegions(values.map((value, index) => ({ code: String(index), value })))
      const ranked = shaded.toSorted((a, b) => (a.value ?? 0) - (b.value ?? 0))
      expect(ranked.every(({ shade }, index) => Number(shade) >= (ranked[index - 1]?.shade ?? 0))).toBe(true)
      expect(ranked.at(-1)?.shade).toBe(3)
    }),
  )
})
