/** Looking addresses up: which address is asked for, and how answers are read. */
import { expect, test } from 'vitest'
import { addressOfLoan, toClusterLoan } from './cluster-loan.ts'
import { fillUrl, readGeocoderAnswer } from './geocoding.ts'
import { addressOfLead } from './map-lead.ts'

test.each([
  ['a lead of a property on offer', { _id: 1, propertyAddress: '1 King St W', address: '2 Queen St' }, '1 King St W'],
  ['a mortgage lead', { _id: 1, address: ' 2 Queen St ' }, '2 Queen St'],
  ['a lead without an address', { _id: 1 }, ''],
])('%s is looked up at %3$j', (_, lead, address) => {
  expect(addressOfLead(lead)).toBe(address)
})

const NAMES = {
  states: new Map([['TX', 'Texas']]),
  propertyTypes: new Map([[3, 'Office']]),
  propertyClasses: new Map([[1, 'A']]),
}

test('a known loan is looked up at address, city and state name, and says what a square foot costs', () => {
  const loan = toClusterLoan(
    {
      id: 5,
      address: '1 Main St',
      city: 'Austin',
      state: 'TX',
      loanAmount: 1_000_000,
      buildingSF: 8_000,
      propertyType: 3,
    },
    NAMES,
  )
  expect(addressOfLoan(loan)).toBe('1 Main St, Austin, Texas')
  expect(loan).toMatchObject({ coordinates: null, loanPerSF: 125, propertyType: 'Office', propertyClass: null })
})

test.each([
  [
    { lat: 30.2, lng: -97.7 },
    { lat: 30.2, lng: -97.7 },
  ],
  [{ lat: null, lng: -97.7 }, null],
  [{ lat: 0, lng: 0 }, null],
])('a known loan at %j stands at %j', (kept, coordinates) => {
  expect(toClusterLoan({ id: 1, ...kept }, NAMES).coordinates).toEqual(coordinates)
})

test('the operator’s pattern gets the address, and nothing else in it changes', () => {
  expect(fillUrl('https://maps.test/s?q={address}&w={width}&k={key}', { address: '1 King & Bay', width: 300 })).toBe(
    'https://maps.test/s?q=1%20King%20%26%20Bay&w=300&k={key}',
  )
})

const PLACE = { lat: 43.65, lng: -79.38 }
test.each<[string, unknown, unknown]>([
  ['GeoJSON', { features: [{ geometry: { coordinates: [-79.38, 43.65] } }] }, PLACE],
  ['results with a location', { results: [{ geometry: { location: PLACE } }] }, PLACE],
  ['a list with text', [{ lat: '43.65', lon: '-79.38' }], PLACE],
  ['no result', { features: [] }, null],
  ['an empty list', [], null],
  ['an error', { error: 'quota' }, null],
  ['nonsense', 'no', null],
  ['nothing', null, null],
  ['blank degrees', [{ lat: '', lon: '' }], null],
])('%s is read as %3$j', (_, answer, place) => {
  expect(readGeocoderAnswer(answer)).toEqual(place)
})
