/** The page of services: what waits for whom is said in its row, and beside the list stands what else can be asked for. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openStage, type Stage } from '#web/testing/stage.tsx'
import ServicesPage from './ServicesPage.tsx'

const request = {
  ...{ id: 18, type: 'drone', userId: 7, propertyId: null, dealId: null, propertyName: null, dealName: null },
  ...{ address: { formattedAddress: '312 avenue Laurier', country: 'CA', province: 'QC' }, site: '312 avenue Laurier' },
  ...{ contactName: 'Luc', contactPhone: '1', preferredDate: '2026-07-16', alternateDate: null, notes: null },
  ...{ deliverables: ['photos', 'thermal'], siteAcres: null, airspaceNote: null, leaseFiles: null, files: [] },
  ...{ status: 'quoted', quoteAmount: 2850, quoteNote: null, quoteValidUntil: '2026-07-03', assignedVendor: null },
  ...{ scheduledDate: null, deliveredDate: null, cancelReason: null, requesterName: 'Elena', companyName: null },
  ...{ createdAt: '2026-06-26T10:00:00Z', updatedAt: '2026-06-26T10:00:00Z' },
  may: { change: true, remove: false, steps: ['approve', 'cancel'], actions: [] },
}
const ordered = {
  ...{ year: 2026, openQuotes: 1, counts: { drone: 1, lease: 4, inspection: 2 } },
  ordered: [{ currency: 'CAD', amount: 5670, jobs: 3 }],
}

/** As high as the window, as the shell makes it. */
const Services = () => (
  <main style={{ display: 'flex', flexDirection: 'column', height: '100vh' }}>
    <ServicesPage />
  </main>
)

let stage: Stage
beforeEach(async () => {
  stage = await openStage(({ path }) => {
    if (path === 'services-ordered') return { value: ordered }
    const data = path === 'services' ? [request] : []
    return { value: { total: data.length, limit: 20, skip: 0, data } }
  })
  stage.show(Services)
})
afterEach(() => stage.close())

test('a quote that waits for the reader says until when, and its row what was asked for', async () => {
  const row = page.getByRole('row').filter({ hasText: '312 avenue Laurier' })
  await expect.element(row.getByText('approve by 2026-07-03')).toBeVisible()
  await expect.element(row.getByText('Photos, Thermal')).toBeVisible()
  await expect.element(row.getByText('asked 2026-07-16')).toBeVisible()
})

test('each kind says what it covers and leads to its form; the year so far is summed', async () => {
  const offers = page.getByRole('region', { name: 'What you can ask for' })
  await expect.element(offers.getByText('Abstract, Audit, Full review')).toBeVisible()
  await expect.element(offers.getByRole('button', { name: 'Request: Lease' })).toBeVisible()
  await expect.element(offers.getByText('$5,670 CAD')).toBeVisible()
  await expect.element(offers.getByText('1 quote open')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Lease 4' })).toBeVisible()
})

test('the quote tells the tax of the place and what is paid with it', async () => {
  await page.getByRole('row').filter({ hasText: '312 avenue Laurier' }).click()
  await expect.element(page.getByText('$3,276.79')).toBeVisible()
  await expect.element(page.getByText(/GST and QST, 14\.975%: \$426\.79/)).toBeVisible()
})
