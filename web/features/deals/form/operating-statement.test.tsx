/** The statement of a property is long and wide: what a figure is of stays in sight wherever one is in it. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openStage, type Stage } from '#web/testing/stage.tsx'
import { OperatingStatementField } from './OperatingStatementField.tsx'

let stage: Stage
beforeEach(async () => {
  stage = await openStage(() => ({ value: {} }))
  await page.viewport(1440, 700)
  stage.place.style.width = '590px'
})
afterEach(() => stage.close())

/** What the reader sees at a place within the frame. */
const seenAt = (frame: Element, x: number, y: number) => {
  const { left, top } = frame.getBoundingClientRect()
  return document.elementFromPoint(left + x, top + y)?.closest('th, td')?.textContent
}

test('its columns, its groups and its lines are named, however far one has scrolled', async () => {
  stage.show(() => <OperatingStatementField answers={{}} propertyGroup={null} onChange={() => {}} />)
  const region = page.getByRole('region', { name: 'Operating statement' })
  await expect.element(region.getByRole('rowheader', { name: 'Insurance' })).toBeInTheDocument()
  const frame = region.element()
  expect(frame.scrollHeight).toBeGreaterThan(frame.clientHeight + 400)
  expect(frame.scrollWidth).toBeGreaterThan(frame.clientWidth + 100)
  frame.scrollTop = 400
  frame.scrollLeft = 200
  const heads = [...frame.querySelectorAll('thead th')].map((head) => head.textContent)
  expect(seenAt(frame, 20, 16)).toBe('Operating statement')
  expect(heads.slice(1)).toContain(seenAt(frame, frame.clientWidth - 40, 16))
  expect(seenAt(frame, 20, 46)).toBe('Losses')
  for (const y of [100, 200, 300]) expect(seenAt(frame, 20, y)).toMatch(/^[A-Z]/)
})
