/** The buildings of Harbourline in the demo, as of the day of its story. */
import type { Address } from '#domain/kernel/field.ts'
import type { PropertyRow } from '#server/resources/portfolio/property.factory.ts'
import type { Pace } from './harbourline-quarters.ts'

/** The type by its name; what a lender would ask about first. */
export type StoryProperty = Pick<
  PropertyRow,
  'name' | 'address' | 'internalValuationAmount' | 'occupancyPercentage' | 'yearBuilt'
> &
  Partial<PropertyRow> & {
    type: string
    noi: number | null
    insuredUntil: string
    /** How its income came to what it is. */
    pace?: Pace
    /** Points of occupancy above today's in each of the eight quarters told. */
    letBefore?: readonly number[]
  }

export const place = (street: string, city: string, code: string, [lat, lng]: [number, number]): Address => {
  const [province = '', ...postal] = code.split(' ')
  return {
    formattedAddress: `${street}, ${city}, ${code}`,
    ...{ street, city, province, postalCode: postal.join(' '), lat, lng },
    country: province === 'TX' ? 'US' : 'CA',
  }
}

export const STORY_PROPERTIES: readonly StoryProperty[] = [
  {
    name: 'Maple Court Apartments',
    type: 'Multifamily',
    address: place('135 Queen Street South', 'Kitchener', 'ON N2G 1W1', [43.4475, -80.4926]),
    internalValuationAmount: 21_000_000,
    noi: 1_020_000,
    occupancyPercentage: 97,
    yearBuilt: 1974,
    yearRenovated: 2019,
    units: 96,
    storeys: 8,
    acquisitionDate: '2016-05-12',
    acquisitionPrice: 13_400_000,
    insuredUntil: '2027-01-15',
    environmental: 'phase1-clean',
    buildingCondition: 'good',
  },
  {
    name: 'Dundas Street Retail',
    type: 'Retail – Unanchored',
    address: place('1450 Dundas Street West', 'Toronto', 'ON M6J 1Y6', [43.6497, -79.4301]),
    internalValuationAmount: 9_100_000,
    noi: 560_000,
    pace: 'falling',
    occupancyPercentage: 93,
    yearBuilt: 1962,
    buildingSF: 24_500,
    netRentableSF: 22_800,
    acquisitionDate: '2018-10-01',
    acquisitionPrice: 7_600_000,
    walt: 4.2,
    majorTenants: [
      { name: 'Harvest Lane Grocers', area: 9_200, rent: 248_000, expiry: '2031-04-30' },
      { name: 'Dovetail Pharmacy', area: 4_100, rent: 131_000, expiry: '2028-11-30' },
    ],
    insuredUntil: '2026-11-01',
    environmental: 'phase1-recs',
    buildingCondition: 'good',
  },
  {
    name: 'Bow River Industrial',
    type: 'Industrial',
    address: place('5125 Skyline Way NE', 'Calgary', 'AB T2E 6V1', [51.0985, -114.0293]),
    internalValuationAmount: 15_400_000,
    noi: 985_000,
    occupancyPercentage: 100,
    yearBuilt: 2004,
    buildingSF: 118_000,
    netRentableSF: 116_500,
    acquisitionDate: '2020-02-14',
    acquisitionPrice: 12_900_000,
    walt: 5.6,
    majorTenants: [{ name: 'Foothill Parts Distribution', area: 82_000, rent: 694_000, expiry: '2031-08-31' }],
    insuredUntil: '2026-08-14',
    environmental: 'phase1-clean',
    buildingCondition: 'excellent',
  },
  {
    name: 'Laurier Office Centre',
    type: 'Office',
    address: place('312 avenue Laurier Ouest', 'Montréal', 'QC H2V 2K2', [45.5209, -73.5952]),
    internalValuationAmount: 7_200_000,
    noi: 498_000,
    occupancyPercentage: 81,
    letBefore: [7, 7, 6, 6, 5, 4, 0, 0],
    yearBuilt: 1981,
    buildingSF: 41_000,
    netRentableSF: 38_200,
    storeys: 5,
    acquisitionDate: '2015-09-01',
    acquisitionPrice: 8_100_000,
    walt: 2.9,
    majorTenants: [{ name: 'Atelier Nord Architectes', area: 8_600, rent: 214_000, expiry: '2027-06-30' }],
    insuredUntil: '2026-12-01',
    environmental: 'phase1-clean',
    buildingCondition: 'fair',
  },
  {
    name: 'Lone Star Flex Park',
    type: 'Flex Industrial',
    address: place('9020 Sovereign Row', 'Dallas', 'TX 75247', [32.8246, -96.8792]),
    internalValuationAmount: 12_500_000,
    noi: 842_000,
    occupancyPercentage: 92,
    yearBuilt: 1998,
    buildingSF: 104_000,
    netRentableSF: 101_300,
    acquisitionDate: '2024-04-18',
    acquisitionPrice: 11_600_000,
    walt: 3.4,
    insuredUntil: '2027-03-01',
    environmental: 'phase1-clean',
    buildingCondition: 'good',
  },
  {
    name: 'Lakeview Terraces',
    type: 'Residential Development',
    address: place('47 Discovery Drive', 'Hamilton', 'ON L8L 8K4', [43.2757, -79.8531]),
    internalValuationAmount: null,
    noi: null,
    occupancyPercentage: null,
    yearBuilt: null,
    landAcres: 1.6,
    acquisitionDate: '2024-06-20',
    acquisitionPrice: 3_500_000,
    insuredUntil: '2027-06-30',
    environmental: 'remediated',
  },
  {
    name: 'Elora Street Plaza',
    type: 'Retail – Anchored',
    address: place('420 Elora Street', 'Guelph', 'ON N1H 4C3', [43.5501, -80.2669]),
    internalValuationAmount: 4_900_000,
    noi: 322_000,
    occupancyPercentage: 96,
    yearBuilt: 1990,
    netRentableSF: 15_400,
    acquisitionDate: '2021-03-30',
    acquisitionPrice: 4_350_000,
    insuredUntil: '2027-02-01',
    environmental: 'phase1-clean',
    buildingCondition: 'good',
  },
  {
    name: 'Wharncliffe Corners',
    type: 'Retail – Unanchored',
    address: place('208 Wharncliffe Road South', 'London', 'ON N6J 2L4', [42.9716, -81.2629]),
    internalValuationAmount: 2_950_000,
    noi: 196_000,
    occupancyPercentage: 94,
    yearBuilt: 1986,
    netRentableSF: 10_800,
    acquisitionDate: '2021-03-30',
    acquisitionPrice: 2_700_000,
    insuredUntil: '2027-02-01',
    environmental: 'phase1-recs',
    buildingCondition: 'fair',
  },
]
