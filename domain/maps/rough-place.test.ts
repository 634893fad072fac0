import { describe, expect, test } from 'vitest'
import { placeKey, precisionOf, readRoughAddress } from './rough-place.ts'

describe('reading a rough place off an address', () => {
  test.each([
    ['410 Front St W, Toronto, ON M5V 1A1', 'ON', ['toronto', 'toronto city']],
    ['410 Front St W, Toronto, ON, M5V 1A1, Canada', 'ON', ['toronto', 'toronto city']],
    ['12 Rue Saint-Jean, Québec City, QC G1R', 'QC', ['quebec city', 'quebec']],
    ['1 Main St, Dallas, TX 75201', 'TX', ['75201', 'dallas', 'dallas city']],
    ['1 Main St, Dallas, Texas 75201-4404, United States', 'TX', ['75201', 'dallas', 'dallas city']],
    ['Dallas TX 75201', 'TX', ['75201', 'dallas', 'dallas city']],
    ['350 5th Ave, New York, New York', 'NY', ['new york', 'new york city']],
    ['St. John’s, Newfoundland and Labrador', 'NL', ['st johns', 'st johns city']],
    ['TX 75201', 'TX', ['75201']],
  ])('%s', (address, region, keys) => {
    expect(readRoughAddress(address)).toEqual({ region, keys })
  })

  test.each(['', 'Springfield', '1 Main St, Springfield', 'ON', ', ,', 'Paris, France', '1165 Kingston Road'])(
    'nothing in “%s”',
    (address) => {
      expect(readRoughAddress(address)).toBeNull()
    },
  )
})

test('a town has one key however it is written', () => {
  expect(placeKey('Saint-Jérôme')).toBe(placeKey('ST. JEROME'))
})

test('only five digits are a ZIP code', () => {
  expect(['75201', 'dallas', '100 mile house'].map(precisionOf)).toEqual(['postal-code', 'city', 'city'])
})
