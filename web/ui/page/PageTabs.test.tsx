/** A row of tabs that is wider than its place shows the tab somebody stands on. */
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { AppProviders } from '#web/ui/AppProviders.tsx'
import { PageTabs } from './PageTabs.tsx'

let root: Root
let place: HTMLElement
beforeEach(() => {
  place = document.createElement('div')
  place.style.width = '320px'
  document.body.append(place)
  root = createRoot(place)
})
afterEach(() => {
  root.unmount()
  place.remove()
})

const tabsWith = (count: number) =>
  ['Owners', 'Expiries', 'Listings', 'Partner Brokerage', 'Market', 'Own Financing', 'Others'].map((label) => ({
    key: label,
    label,
    count,
  }))

const draw = (active: string, count: number) =>
  root.render(
    <AppProviders>
      <PageTabs items={tabsWith(count)} active={active} label="Parts" />
    </AppProviders>,
  )

/** Whether the whole tab lies within the row. */
function isInSight(label: string): boolean {
  const tab = [...place.querySelectorAll('[role=tab]')].find(({ textContent }) => textContent?.startsWith(label))
  const row = place.querySelector('[role=tablist]')
  if (!tab || !row) return false
  const [inner, outer] = [tab.getBoundingClientRect(), row.getBoundingClientRect()]
  return inner.left >= outer.left - 1 && inner.right <= outer.right + 1
}

test('the open tab is in sight, also after its counts have widened the row', async () => {
  draw('Own Financing', 1)
  await expect.poll(() => isInSight('Own Financing')).toBe(true)
  expect(isInSight('Owners')).toBe(false)
  draw('Own Financing', 100_000)
  await expect.poll(() => place.textContent).toContain('100,000')
  expect(isInSight('Own Financing')).toBe(true)
  draw('Owners', 100_000)
  await expect.poll(() => isInSight('Owners')).toBe(true)
})
