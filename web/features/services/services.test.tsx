/** The page of services: what waits for whom is said in its row, and beside the list stands what else can be asked for. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Asked, openStage, type Stage } from '#web/testing/stage.tsx'
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

const prices = [
  {
    id: 1,
    type: 'drone',
    country: 'CA',
    region: null,
    fromAmount: 900,
    businessDays: 5,
    note: 'An example of the demo.',
  },
  { id: 2, type: 'lease', country: 'CA', region: null, fromAmount: 180, businessDays: 1, note: null },
  { id: 3, type: 'inspection', country: 'US', region: null, fromAmount: 1_200, businessDays: 7, note: null },
]

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
    if (path === 'users/7') return { value: { id: 7, country: 'CA' } }
    const data = path === 'services' ? [request] : path === 'service-prices' ? prices : []
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

test('a card says what its kind costs at least and how long it takes, and nothing where nobody has said it', async () => {
  const card = (name: string) => page.getByRole('article').filter({ hasText: name })
  await expect.element(card('Drone').getByText('from $900 CAD')).toBeVisible()
  await expect.element(card('Drone').getByText('5 business days')).toBeVisible()
  await expect.element(card('Drone').getByText('An example of the demo.')).toBeVisible()
  await expect.element(card('Lease').getByText('$180 CAD a lease')).toBeVisible()
  await expect.element(card('Lease').getByText('1 business day a lease')).toBeVisible()
  expect(card('Inspection').element().textContent).not.toContain('$')
  expect(page.getByRole('button', { name: 'Price list' }).elements()).toHaveLength(0)
})

test('the operator reads the price list on the desk, and enters a price there', async () => {
  stage.close()
  const asked: Asked[] = []
  stage = await openStage(
    (call) => {
      asked.push(call)
      if (call.path === 'services-ordered') return { value: ordered }
      if (call.path === 'users/7') return { value: { id: 7, country: 'CA' } }
      if (call.method === 'POST') return { status: 201, value: { id: 9, ...call.body } }
      const data = call.path === 'service-prices' ? prices : []
      return { value: { total: data.length, limit: 20, skip: 0, data } }
    },
    { role: 'Capstack' },
  )
  stage.show(Services)
  await page.getByRole('button', { name: 'Price list' }).click()
  const list = page.getByRole('dialog')
  await expect.element(list.getByText('$1,200 USD')).toBeVisible()
  await list.getByRole('button', { name: 'New price' }).click()
  const dialog = page.getByRole('dialog', { name: 'New price' })
  await dialog.getByRole('combobox', { name: 'Service' }).click()
  await page.getByRole('option', { name: 'Inspection' }).click()
  await dialog.getByRole('textbox', { name: 'Price from' }).fill('1450')
  await dialog.getByRole('textbox', { name: 'Business days' }).fill('7')
  await dialog.getByRole('button', { name: 'Save price' }).click()
  const sent = () => asked.find(({ method, path }) => method === 'POST' && path === 'service-prices')?.body
  await expect.poll(sent).toMatchObject({ type: 'inspection', country: 'CA', fromAmount: 1_450, businessDays: 7 })
  await expect.element(page.getByText('Price saved')).toBeVisible()
})
