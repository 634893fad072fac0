/** The maps of the business: which one is shown, and what their popups say. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Coordinates } from '#domain/kernel/coordinates.ts'
import type { ClusterLoan } from '#domain/maps/cluster-loan.ts'
import type { MapLead } from '#domain/maps/map-lead.ts'
import type { MapPlace } from '#domain/maps/map-place.ts'
import { AppProviders } from '#web/ui/AppProviders.tsx'
// Loaded at once here: found only while a test runs, its packages would be bundled anew under that test.
import '#web/ui/map/MapCanvas.tsx'
import { LocationPicker } from './LocationPicker.tsx'
import { MultiMap, type MultiMapProps } from './MultiMap.tsx'
import { PropertyMap } from './PropertyMap.tsx'

let root: Root
let box: HTMLElement

beforeEach(async () => {
  await page.viewport(600, 800)
  box = document.createElement('div')
  document.body.append(box)
  root = createRoot(box)
})

afterEach(() => {
  root.unmount()
  box.remove()
})

// A loaded machine draws slowly.
vi.setConfig({ testTimeout: 120_000 })
const PATIENT = { timeout: 30_000, interval: 200 }

function quietClient({ geocoding = false } = {}) {
  const client = new QueryClient()
  client.setQueryData(['map-settings', 'call', {}], { geocoding, streetView: false })
  return client
}

/** The page around the map, in a house where nothing is looked up. */
function show(content: ReactNode, client = quietClient()) {
  const routeTree = createRootRoute({ component: () => content, notFoundComponent: () => content })
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  root.render(
    <AppProviders forceColorScheme="light">
      <QueryClientProvider client={client}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </AppProviders>,
  )
  return router
}

const showMap = (props: Partial<MultiMapProps>) => show(<MultiMap asOf="2026-06-30" {...props} />)
const line = (name: RegExp) => page.getByRole('button', { name })
const facts = () =>
  [...box.querySelectorAll('[role="dialog"] dt')].map((term) => [
    term.textContent,
    term.nextElementSibling?.textContent,
  ])
const isReady = () => expect.poll(() => box.querySelector('[data-ready="true"]'), PATIENT).not.toBeNull()

const PLACE: MapPlace = {
  name: 'Maple Court',
  address: '200 Maple Court, Toronto',
  coordinates: { lat: 43.66, lng: -79.39 },
  clientPlace: { _id: '0123456789abcdef01234567' },
  internalValuationAmount: 9_100_000,
  loans: [{ originalLoanAmount: 6_500_000, allInRate: 5.25, firstPaymentDate: '2022-01-01', term: 60, lenderId: 7 }],
}
const LENDERS = [{ id: 7, companyName: 'Lakeshore Life' }]

describe('properties', () => {
  test('open a popup with street, link and figures', async () => {
    showMap({ places: [PLACE], lenders: LENDERS, isPropertyPage: true })
    await line(/Maple Court/).click()
    await expect.poll(facts, PATIENT).toEqual([
      ['Internal Valuation', '$9,100,000'],
      ['Lender', 'Lakeshore Life'],
      ['Loan Amount', '$6,500,000'],
      ['All In Rate', '5.25%'],
      ['Loan Expiry Date(s)', '2027-01-01'],
    ])
    const link = page.getByRole('link', { name: 'Maple Court' }).element()
    expect(link.getAttribute('href')).toBe('/view-loan/0123456789abcdef01234567')
    const picture = [...box.querySelectorAll('[role="dialog"] svg')].find((svg) => svg.clientWidth > 100)
    expect([picture?.clientWidth, picture?.clientHeight]).toEqual([300, 220])
  })

  test.each([
    [true, 1],
    [false, 0],
  ])('close up (%s) have %d pair of zoom buttons', async (notBounds, pairs) => {
    showMap({ places: [PLACE], notBounds })
    await isReady()
    expect(page.getByRole('button', { name: 'Zoom in' }).elements()).toHaveLength(pairs)
  })

  test('without coordinates are listed, and hidden ones nowhere', async () => {
    showMap({
      places: [
        PLACE,
        { ...PLACE, name: 'Lost Mall', clientPlace: { _id: 'b' }, coordinates: null },
        { ...PLACE, name: 'Hidden Hall', clientPlace: { _id: 'c' }, isHidden: true },
      ],
    })
    await page.getByText('Not on map (1)').click()
    await expect.element(page.getByRole('listitem').filter({ hasText: 'Lost Mall' })).toBeVisible()
    expect(box.textContent).not.toContain('Hidden Hall')
  })

  test('about whose address only the town is known say so', async () => {
    const address = '1 Main St, Dallas, TX'
    const client = quietClient()
    const dallas = { lat: 32.78, lng: -96.8, precision: 'city' as const }
    client.setQueryData(['geocode', 'call', [address]], new Map([[address, dallas]]))
    show(<MultiMap asOf="2026-06-30" places={[{ ...PLACE, address, coordinates: null }]} />, client)
    await line(/Maple Court.*approximate place/).click()
    await expect.element(page.getByText('Approximate location: the middle of the town.')).toBeVisible()
  })
})

describe('leads', () => {
  const offered: MapLead = {
    _id: 1,
    propertyAddress: '1 King St W',
    coordinates: { lat: 43.65, lng: -79.38 },
    assetType: 'Office',
    buildingSize: 12_000,
    landSize: 2,
    listingAmount: 5_000_000,
    owner: 'King Holdings Inc.',
    notes: [{ text: 'Sells in autumn', createdAt: '2026-06-01T10:00:00.000Z', createdBy: 'Priya' }],
  }
  const mortgage: MapLead = {
    _id: 2,
    address: '2 Queen St',
    coordinates: { lat: 43.66, lng: -79.4 },
    propertyType: 'Retail',
    principalamount: 3_000_000,
    rate: 4.75,
    maturity: '2027-01-01',
    owner: 'Queen Street LP',
    mortgage: { primaryLender: 'First Trust', secondaryLender: 'Second Credit Union' },
    actionDate: '2026-06-29',
    isLate: true,
  }

  test('of a property on offer show building, owner and notes in tabs', async () => {
    showMap({ leads: [offered, mortgage] })
    await line(/1 King St W/).click()
    await expect.poll(facts, PATIENT).toEqual([
      ['Asset type', 'Office'],
      ['Building size', '12,000 SF'],
      ['Land size', '2 acres'],
      ['Listing amount', '$5,000,000'],
    ])
    await page.getByRole('tab', { name: /Owner/ }).click()
    await expect.poll(facts, PATIENT).toEqual([
      ['Owner', 'King Holdings Inc.'],
      ['E-mail', '-'],
      ['Phone', '-'],
    ])
    await page.getByRole('tab', { name: /Notes/ }).click()
    await expect
      .poll(() => box.querySelector('[role="dialog"] li')?.textContent)
      .toBe('Sells in autumnPriya · 2026-06-01')
  })

  test('of a mortgage show debt, lenders and the borrower', async () => {
    showMap({ leads: [offered, mortgage] })
    await line(/2 Queen St/).click()
    await expect.poll(facts, PATIENT).toEqual([
      ['Property type', 'Retail'],
      ['Principal amount', '$3,000,000'],
      ['Rate', '4.75%'],
      ['Maturity', '2027-01-01'],
      ['Lender', 'First Trust'],
      ['', 'Second Credit Union'],
      ['Action date', '2026-06-29 past due'],
    ])
    await page.getByRole('tab', { name: /Owner/ }).click()
    await expect.poll(() => facts()[0], PATIENT).toEqual(['Borrower', 'Queen Street LP'])
  })
})

test('a known loan leads to its borrower on the lead desk, which learns the name', async () => {
  const loan: ClusterLoan = {
    id: 5,
    propertyName: 'Gateway Plaza',
    address: '1 Main St',
    city: 'Austin',
    state: { name: 'Texas' },
    coordinates: { lat: 30.27, lng: -97.74 },
    borrower: 'Gateway Owner LLC',
    loanAmount: 1_000_000,
    salePrice: 1_600_000,
    buildingSF: 8_000,
    loanPerSF: 125,
    propertyType: 'Office',
    propertyClass: 'A',
    marketType: 'Primary',
    originationDate: '2020-01-01',
    maturityDate: '2030-01-01',
  }
  const router = showMap({ loans: [loan] })
  await line(/Gateway Plaza/).click()
  await expect.poll(() => facts().length, PATIENT).toBe(10)
  expect(box.textContent).toContain('1 Main St, Austin, Texas')
  await page.getByRole('link', { name: 'Gateway Owner LLC' }).click()
  await expect.poll(() => router.history.location.pathname, PATIENT).toBe('/crm-dashboard')
  expect(router.history.location.state).toMatchObject({ borrower: 'Gateway Owner LLC' })
})

test('what came without coordinates is drawn where its address was found, and else listed', async () => {
  const client = quietClient({ geocoding: true })
  const found = new Map([['1 King St W', { lat: 43.65, lng: -79.38 }]])
  client.setQueryData(['geocode', 'call', ['1 King St W', '9 Nowhere Lane']], found)
  const leads: MapLead[] = [
    { _id: 1, propertyAddress: '1 King St W' },
    { _id: 2, address: '9 Nowhere Lane' },
  ]
  show(<MultiMap asOf="2026-06-30" leads={leads} />, client)
  await expect.element(line(/1 King St W/)).toBeVisible()
  await page.getByText('Not on map (1)').click()
  await expect.element(page.getByRole('listitem').filter({ hasText: '9 Nowhere Lane' })).toBeVisible()
})

test('a lead of which only the town is known is listed, not drawn', async () => {
  const client = quietClient({ geocoding: true })
  const dallas = { lat: 32.78, lng: -96.8, precision: 'city' as const }
  client.setQueryData(
    ['geocode', 'call', ['9 Nowhere Lane, Dallas, TX']],
    new Map([['9 Nowhere Lane, Dallas, TX', dallas]]),
  )
  show(<MultiMap asOf="2026-06-30" leads={[{ _id: 2, address: '9 Nowhere Lane, Dallas, TX' }]} />, client)
  await page.getByText('Not on map (1)').click()
  await expect.element(page.getByRole('listitem').filter({ hasText: '9 Nowhere Lane' })).toBeVisible()
  expect(line(/9 Nowhere Lane/).elements()).toEqual([])
})

test('several debts on one property stand line by line below the head of the popup', async () => {
  const twice = { ...PLACE, lines: [{ outstandingAmount: 500_000, allInRate: 7.2, lenderId: 7 }] }
  showMap({ places: [twice], lenders: LENDERS, isPropertyPage: true })
  await line(/Maple Court/).click()
  await expect
    .poll(() => [...box.querySelectorAll('[role="dialog"] li')].map((item) => item.textContent), PATIENT)
    .toEqual(['Lakeshore Life$6,500,0005.25%', 'Lakeshore Life$500,0007.20%'])
})

test('a portfolio shows its regions shaded under its properties', async () => {
  show(
    <PropertyMap
      places={[PLACE]}
      lenders={LENDERS}
      asOf="2026-06-30"
      regions={[{ code: 'ON', value: 9, label: '$9M' }]}
      measure="Value"
    />,
  )
  await isReady()
  await expect.element(line(/Maple Court/)).toBeVisible()
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Ontario' })).toHaveTextContent('Ontario$9M')
  await expect.element(page.getByText('$9M to $9M')).toBeVisible()
})

test('regions are listed with name and figure, unknown codes under the map', async () => {
  showMap({
    regions: [{ code: 'ON', value: 30, label: '$30M' }, { code: 'QC', value: 7, label: '$7M' }, { code: 'ZZ' }],
    measure: 'Value',
  })
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Ontario' })).toHaveTextContent('Ontario$30M')
  await expect.element(page.getByText('$7M to $30M')).toBeVisible()
  await page.getByText('Not on map (1)').click()
  await expect.element(page.getByRole('listitem').filter({ hasText: 'ZZ' })).toBeVisible()
})

test('a map of nothing asks for something to show', async () => {
  showMap({ regions: [], places: [] })
  await expect.element(page.getByRole('status')).toHaveTextContent('Please set provinces or exact coordinates')
})

function Held({ start = null }: { start?: Coordinates | null }) {
  const [value, setValue] = useState<Coordinates | null>(start)
  return (
    <>
      <LocationPicker label="Location" value={value} onChange={setValue} />
      <output>{value ? `${value.lat.toFixed(2)} ${value.lng.toFixed(2)}` : 'none'}</output>
    </>
  )
}
const held = () => box.querySelector('output')?.textContent
const pin = () => box.querySelector('.maplibregl-marker')

describe('a place', () => {
  test('is chosen by a click on the map, and moved by dragging its pin', async () => {
    show(<Held />)
    await isReady()
    const canvas = box.querySelector('canvas') as HTMLCanvasElement
    const { width, height } = canvas.getBoundingClientRect()
    await userEvent.click(canvas, { position: { x: width / 2, y: height / 2 } })
    await expect.poll(held, PATIENT).toBe('43.65 -79.38')
    await expect.poll(pin, PATIENT).not.toBeNull()
    await userEvent.dragAndDrop(pin() as Element, canvas, { targetPosition: { x: width / 2 + 73, y: height / 2 } })
    await expect.poll(held, PATIENT).not.toBe('43.65 -79.38')
    expect(Number(held()?.split(' ')[1])).toBeCloseTo(-79.28, 1)
  })

  test('stands on a map that says that it is being drawn until it is', async () => {
    show(<Held />)
    const sign = page.getByRole('status').filter({ hasText: 'Drawing the map…' })
    await expect.element(sign).toBeVisible()
    await isReady()
    await expect.element(sign).not.toBeInTheDocument()
  })

  test('is shown without fields to those who may only read', async () => {
    show(<LocationPicker label="Location" value={{ lat: 43.65, lng: -79.38 }} onChange={() => {}} readOnly />)
    await isReady()
    await expect.poll(pin, PATIENT).not.toBeNull()
    expect(box.textContent).toContain('43.65000, −79.38000')
    expect(box.querySelector('input')).toBeNull()
  })

  test('is looked up by its address, and a miss is said', async () => {
    const ownFetch = globalThis.fetch
    globalThis.fetch = async () =>
      new Response(JSON.stringify({ data: [{ coordinates: null }] }), {
        headers: { 'content-type': 'application/json' },
      })
    show(
      <LocationPicker label="Location" value={null} onChange={() => {}} address="1 Nowhere Road" />,
      quietClient({ geocoding: true }),
    )
    await page.getByRole('button', { name: 'Find the address' }).click()
    await expect.element(page.getByRole('status').getByText('Not found.', { exact: true })).toBeVisible()
    globalThis.fetch = ownFetch
  })

  test('is typed, and emptied', async () => {
    show(<Held start={{ lat: 43.65, lng: -79.38 }} />)
    await page.getByLabelText('Latitude').fill('45.42')
    await page.getByLabelText('Longitude').fill('-75.69')
    await expect.poll(held, PATIENT).toBe('45.42 -75.69')
    await page.getByLabelText('Latitude').fill('')
    await page.getByLabelText('Longitude').fill('')
    await expect.poll(held, PATIENT).toBe('none')
    await expect.poll(pin, PATIENT).toBeNull()
  })
})
