/** A lender that is asked for its last terms says in one act that they stand, or changes them. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Asked, openStage, type Stage } from '#web/testing/stage.tsx'
import { GuestBidForm } from './GuestBidForm.tsx'
import type { GuestBid, GuestDeal } from './guest-deal.ts'

const VALUES = { loanAmount: 6_000_000, rateType: 'Fixed', termMonths: 60, amortizationMonths: 300, allInRate: 5.1 }
const BID = {
  ...{ id: 5, lenderBidId: 'B-5', lenderName: 'Maritime Mutual Life', status: 'quoted', declinedReason: null },
  ...{ termSheetFile: null, tokenExpiresAt: '2026-07-30T12:00:00Z', updatedAt: '2026-06-20T12:00:00Z' },
  ...{ finalAskedAt: '2026-06-30T12:00:00Z', finalDueOn: '2026-07-05', finalAnsweredAt: null, values: VALUES },
} as unknown as GuestBid
const GUEST = {
  ...{ bid: BID, outcome: 'open', documents: [], sections: [], names: {}, options: {} },
  deal: { dealName: 'Ossington Row', country: 'CA', currency: 'CAD', expectedClosingDate: null, values: {} },
  sender: { name: 'Jess Okafor', email: 'jess@northgate.test', phone: null },
} as unknown as GuestDeal

let stage: Stage
let sent: Asked[]
beforeEach(async () => {
  sent = []
  stage = await openStage((asked) => {
    if (asked.method !== 'PATCH') return { value: { total: 0, limit: 50, skip: 0, data: [] } }
    sent.push(asked)
    return { value: { ...BID, finalAnsweredAt: '2026-06-30T13:00:00Z' } }
  })
})
afterEach(() => stage.close())

test('the terms that it has are its last ones as soon as it says so', async () => {
  stage.show(() => <GuestBidForm token="t" guest={GUEST} />)
  await expect.element(page.getByRole('heading', { name: 'Do these terms stand?' })).toBeVisible()
  await page.getByRole('button', { name: 'These are my final terms' }).click()
  await expect.element(page.getByRole('heading', { name: 'Thank you. Your answer has arrived.' })).toBeVisible()
  expect(sent.map(({ body }) => body)).toMatchObject([{ status: 'quoted', values: VALUES }])
})

test('what it changes is sent as its final terms', async () => {
  stage.show(() => <GuestBidForm token="t" guest={GUEST} />)
  await page.getByRole('button', { name: 'Change your bid' }).click()
  await expect.element(page.getByRole('button', { name: 'Send final terms' })).toBeVisible()
})

test('a bid whose last terms nobody asks for has only the way to change it', async () => {
  stage.show(() => <GuestBidForm token="t" guest={{ ...GUEST, bid: { ...BID, finalAskedAt: null } }} />)
  await expect.element(page.getByRole('button', { name: 'Change your bid' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'These are my final terms' })).not.toBeInTheDocument()
})
