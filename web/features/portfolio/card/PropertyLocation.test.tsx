/** The map of one property knows every debt on it: loans, lines, and its share of what is spread over several. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openStage, type Stage } from '#web/testing/stage.tsx'
// Loaded at once here: found only while a test runs, their packages would be bundled anew under that test.
import '#web/features/maps/PropertyMap.tsx'
import '#web/ui/map/MapCanvas.tsx'
import type { BlanketRow, LineRow, LoanRow, PropertyRow } from './card-rows.ts'
import { PropertyLocation } from './PropertyLocation.tsx'

vi.setConfig({ testTimeout: 60_000 })

const ID = 'a'.repeat(24)
const lentBy = (lenderId: number, lenderName: string) => ({ lenderId, lenderName, loanExpiry: '2029-01-30' })
const property = {
  ...{ _id: ID, name: 'Bow River Industrial', currency: 'CAD', marketValue: 15_400_000 },
  address: { formattedAddress: '4400 Bow Trail, Calgary, AB' },
  clientPlace: { _id: ID, name: 'Bow River Industrial', coordinates: { lat: 51.04, lng: -114.1 } },
} as unknown as PropertyRow
const loan = {
  ...lentBy(1, 'Great Plains Assurance'),
  originalLoanAmount: 9_800_000,
  allInRate: 4.72,
} as unknown as LoanRow
const line = { ...lentBy(2, 'Confluence Credit Union'), drawnAmount: 1_250_000, allInRate: 5.95 } as unknown as LineRow
const blanket = {
  ...{ ...lentBy(3, 'Maritime Mutual Life'), originalLoanAmount: 6_000_000, outstandingLoanAmount: 5_700_000 },
  ...{ allInRate: 5.6, allocations: [{ propertyId: ID, allocatedAmount: 2_000_000, releasePricePercentage: 110 }] },
} as unknown as BlanketRow

let stage: Stage
beforeEach(async () => {
  stage = await openStage(({ path }) => ({
    value: path === 'map-settings' ? { geocoding: false, streetView: false } : {},
  }))
})
afterEach(() => stage.close())

test('each lender stands in the popup with what is owed to it on this property', async () => {
  stage.show(() => (
    <PropertyLocation property={property} loans={[loan]} others={{ lines: [line], blankets: [blanket] }} />
  ))
  await userEvent.click(page.getByRole('button', { name: 'Show as list' }))
  await userEvent.click(page.getByRole('button', { name: /^Bow River Industrial/ }))
  const lines = () => [...stage.place.querySelectorAll('[role="dialog"] li')].map((item) => item.textContent)
  await expect
    .poll(lines, { timeout: 20_000 })
    .toEqual([
      'Great Plains Assurance$9,800,000 CAD4.72%',
      'Confluence Credit Union$1,250,000 CAD5.95%',
      'Maritime Mutual Life$1,900,000 CAD5.60%',
    ])
})
