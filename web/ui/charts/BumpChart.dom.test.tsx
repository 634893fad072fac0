/** The order over time: moments stand where they fall, and whoever's cost nobody knows has a dashed line and no rank. */
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openStage, type Stage } from '#web/testing/stage.tsx'
import { BumpChart, UNRANKED } from './BumpChart.tsx'

const MONTHS = Array.from({ length: 60 }, (_, index) => index + 1)
const SERIES = [
  { key: 'a', label: 'Maritime', ranks: MONTHS.map((month) => (month < 8 ? 1 : 2)) },
  { key: 'b', label: 'Lakeshore', ranks: MONTHS.map((month) => (month < 8 ? 2 : 1)) },
  { key: 'c', label: 'Confluence', ranks: MONTHS.map((month) => (month < 60 ? UNRANKED : 3)) },
]

let stage: Stage
afterEach(() => stage.close())

test('months are as far from each other as they are in time, and what is unknown is drawn apart', async () => {
  stage = await openStage(() => ({ value: {} }))
  stage.show(() => (
    <BumpChart
      title="Rank by exit month"
      summary="Who leads when"
      stepLabel="Exit month"
      steps={MONTHS}
      marked={[4, 12, 24, 36, 60]}
      series={SERIES}
    />
  ))
  const picture = page.getByRole('img', { name: 'Who leads when' })
  await expect.element(picture).toBeVisible()
  const placeOf = (month: number) =>
    Number(
      [...picture.element().querySelectorAll('text')]
        .find((each) => each.textContent === String(month))
        ?.getAttribute('x'),
    )
  const perMonth = (placeOf(60) - placeOf(24)) / 36
  expect(perMonth).toBeGreaterThan(0)
  for (const [from, to] of [
    [4, 24],
    [12, 36],
  ] as const) {
    expect(placeOf(to) - placeOf(from)).toBeCloseTo((to - from) * perMonth, 3)
  }
  const drawn = [...picture.element().querySelectorAll('path')].filter((path) => path.getAttribute('d'))
  expect(drawn.filter((path) => path.hasAttribute('stroke-dasharray'))).toHaveLength(1)
  expect([...picture.element().querySelectorAll('text')].filter((each) => each.textContent === '?')).toHaveLength(5)
})
