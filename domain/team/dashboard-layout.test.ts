/** Tiles in the order of a person, with those that came later, and the usual order again. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  layoutIn,
  movedTile,
  orderedTiles,
  shownTiles,
  toggledTile,
  USUAL_LAYOUT,
  withLayout,
} from './dashboard-layout.ts'

const KEYS = ['debt', 'value', 'ltv', 'dscr']

test('a tile moves one place and stays at the ends', () => {
  const first = movedTile(KEYS, USUAL_LAYOUT, { key: 'ltv', by: -1 })
  expect(first.order).toEqual(['debt', 'ltv', 'value', 'dscr'])
  expect(movedTile(KEYS, first, { key: 'debt', by: -1 }).order[0]).toBe('debt')
  expect(movedTile(KEYS, first, { key: 'gone', by: 1 })).toBe(first)
})

test('a hidden tile keeps its place for when it is shown again', () => {
  const hidden = toggledTile(USUAL_LAYOUT, 'value')
  expect(shownTiles(KEYS, hidden)).toEqual(['debt', 'ltv', 'dscr'])
  expect(shownTiles(KEYS, toggledTile(hidden, 'value'))).toEqual(KEYS)
})

test('a tile that came after the order was kept stands behind the one it usually follows', () => {
  expect(orderedTiles([...KEYS, 'new'], { order: ['dscr', 'debt', 'value', 'ltv'] })).toEqual([
    ...['dscr', 'new', 'debt', 'value', 'ltv'],
  ])
})

test('what is kept of one dashboard leaves the others, and the usual layout is not kept', () => {
  const both = withLayout({ company: { order: ['a'], hidden: [] } }, 'portfolio', { order: [], hidden: ['ltv'] })
  expect(both).toEqual({ company: { order: ['a'], hidden: [] }, portfolio: { order: [], hidden: ['ltv'] } })
  expect(withLayout(both, 'portfolio', USUAL_LAYOUT)).toEqual({ company: { order: ['a'], hidden: [] } })
})

test.each([[null], ['text'], [{ portfolio: 5 }], [{ portfolio: { order: 'x', hidden: [3] } }]])(
  '%j is the usual one',
  (kept) => {
    expect(layoutIn(kept, 'portfolio')).toEqual(USUAL_LAYOUT)
  },
)

test('whatever was kept, every tile stands exactly once', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...KEYS, 'gone')), (order) => {
      expect(orderedTiles(KEYS, { order }).toSorted()).toEqual(KEYS.toSorted())
    }),
  )
})
