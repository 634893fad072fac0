/** What somebody may be told of: a rate, and what open bids would cost for whoever sees bids. */
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { SignedIn } from '#web/data/session-store.ts'
import { type Asked, openStage, type Stage } from '#web/testing/stage.tsx'
import { RateAlerts } from './RateAlerts.tsx'

let stage: Stage
afterEach(() => stage.close())

const ALERT = { moveBps: 15, updatedAt: '2026-06-30T12:00:00.000Z' }
const ON_RATE = { id: 1, kind: 'rate', series: 'GOC_5Y', baseValue: 2.85, baseDate: '2026-06-30', ...ALERT }
const ON_BIDS = { id: 2, kind: 'open-bids', series: null, baseValue: null, baseDate: null, ...ALERT }

async function show(rows: readonly object[], person: Partial<SignedIn> = {}) {
  const sent: Asked[] = []
  stage = await openStage((asked) => {
    if (asked.method === 'GET') return { value: { total: rows.length, limit: 100, skip: 0, data: rows } }
    sent.push(asked)
    return { status: 201, value: { ...ON_BIDS, ...asked.body } }
  }, person)
  stage.show(() => <RateAlerts shown={[]} series="GOC_5Y" />)
  return sent
}

test('an alert says what it watches, and from where it counts', async () => {
  await show([ON_RATE, ON_BIDS])
  await expect.element(page.getByRole('button', { name: /^GOC_5Y moves by 15 bps/ })).toBeVisible()
  await expect
    .element(
      page.getByRole('button', { name: /^An open bid moves by 15 bps.*since it was bid or since you were last told/ }),
    )
    .toBeVisible()
})

test('an alert on open bids asks for no rate', async () => {
  const sent = await show([])
  await page.getByRole('button', { name: 'New alert' }).click()
  await expect.element(page.getByRole('combobox', { name: 'Rate' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Watch' }).click()
  await page.getByRole('option', { name: 'Any open bid, by its index' }).click()
  await expect.element(page.getByRole('combobox', { name: 'Rate' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Set alert' }).click()
  await expect
    .poll(() => sent.map(({ method, path, body }) => [method, path, body.kind, body.moveBps]))
    .toEqual([['POST', 'rate-alerts', 'open-bids', 15]])
})

test('whoever sees no bids is not asked for them', async () => {
  await show([], { role: 'Dashboard Only' })
  await page.getByRole('button', { name: 'New alert' }).click()
  await expect.element(page.getByRole('combobox', { name: 'Rate' })).toBeVisible()
  expect(page.getByText('Watch', { exact: true }).elements()).toEqual([])
})
