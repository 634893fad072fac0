/** Values over time are drawn where their time is. */
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { AppProviders, LinesChart } from '../index.ts'

const POINTS = [
  { label: '2026-01-01', owed: 400 },
  { label: '2026-01-31', owed: 300 },
  { label: '2026-12-27', owed: 200 },
]
const SERIES = [{ key: 'owed', label: 'Owed' }]

let root: Root
let place: HTMLElement
beforeEach(() => {
  place = document.createElement('div')
  place.style.width = '640px'
  document.body.append(place)
  root = createRoot(place)
})
afterEach(() => {
  root.unmount()
  place.remove()
})

/** How far along the axis the second of three points is drawn, from 0 to 1. */
async function placeOfSecond(byDay: boolean): Promise<number> {
  root.render(
    <AppProviders>
      <LinesChart
        title="Balance"
        summary="It falls."
        points={POINTS}
        pointLabel="Day"
        byDay={byDay}
        series={SERIES}
        marks={POINTS.map(({ label, owed }) => ({ at: label, text: `at ${label}`, y: owed }))}
      />
    </AppProviders>,
  )
  const dots = () =>
    [...place.querySelectorAll('.recharts-reference-dot-dot')].map((dot) => Number(dot.getAttribute('cx')))
  await expect.poll(() => dots().length).toBe(3)
  const [first = 0, second = 0, last = 0] = dots()
  return (second - first) / (last - first)
}

test('days stand as far apart as they are: a month of twelve is a twelfth of the way', async () => {
  expect(await placeOfSecond(true)).toBeCloseTo(30 / 360, 2)
})

test('points that are no days take the same room each', async () => {
  expect(await placeOfSecond(false)).toBeCloseTo(1 / 2, 2)
})

test('what is named beside the last point of a falling line stands below the line, and above the days', async () => {
  root.render(
    <AppProviders>
      <LinesChart
        title="Balance"
        summary="It falls."
        points={POINTS}
        pointLabel="Day"
        series={SERIES}
        marks={[{ at: '2026-12-27', text: 'at expiry', y: 200 }]}
        fromLowest
      />
    </AppProviders>,
  )
  const textOf = (wanted: string) =>
    [...place.querySelectorAll('text')].find(({ textContent }) => textContent === wanted)?.getBoundingClientRect()
  await expect.poll(() => textOf('at expiry')).toBeDefined()
  const dot = place.querySelector('.recharts-reference-dot-dot')?.getBoundingClientRect()
  expect(textOf('at expiry')?.top).toBeGreaterThan(Number(dot?.top))
  expect(textOf('at expiry')?.bottom).toBeLessThanOrEqual(Number(textOf('2026-12-27')?.top))
})

test('what is named beside the first point stands above the line that goes on from it, within the drawing', async () => {
  root.render(
    <AppProviders>
      <LinesChart
        title="Leaving"
        summary="It falls."
        points={POINTS}
        pointLabel="Day"
        series={SERIES}
        marks={[{ at: '2026-01-01', text: 'Break-even now', y: 400 }]}
      />
    </AppProviders>,
  )
  const named = () => [...place.querySelectorAll('text')].find(({ textContent }) => textContent === 'Break-even now')
  await expect.poll(named).toBeDefined()
  const [name, dot, drawing] = [
    named()?.getBoundingClientRect(),
    place.querySelector('.recharts-reference-dot-dot')?.getBoundingClientRect(),
    place.querySelector('svg')?.getBoundingClientRect(),
  ]
  expect(name?.bottom).toBeLessThanOrEqual((dot?.top ?? 0) + (dot?.height ?? 0) / 2)
  expect(name?.top).toBeGreaterThanOrEqual(Number(drawing?.top))
})
