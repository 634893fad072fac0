/** Readers of the real data that ships: each row typed, in the field names of the tables it will fill. */
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import type { Coordinates } from '#domain/kernel/coordinates.ts'
import type { IsoDate } from '#domain/kernel/dates.ts'
import type { KeptRowOf, Stated } from '#domain/kernel/entity.ts'
import type { lenderLoans } from '#domain/lenders/lender-loan.ts'
import type { Country } from '#domain/market/reference-lists.ts'

export type CsvRow = Record<string, string>

/** The rows of one file of `data/`, by its path there. */
export function readRows(path: string): CsvRow[] {
  const bytes = readFileSync(new URL(`data/${path}`, import.meta.url))
  return parse(path.endsWith('.gz') ? gunzipSync(bytes) : bytes, { columns: true }) as CsvRow[]
}

export const text = (row: CsvRow, column: string) => row[column] ?? ''
export const textOrNull = (row: CsvRow, column: string) => row[column] || null
export const numberOrNull = (row: CsvRow, column: string) => (row[column] ? Number(row[column]) : null)
export const number = (row: CsvRow, column: string) => Number(row[column])

export interface Institution {
  registry: 'fdic' | 'ncua' | 'ca-institution'
  registryId: string
  companyName: string
  country: Country
  state: string | null
  city: string | null
  /** Name of a lender category. */
  category: string
  website: string | null
  street: string | null
  postalCode: string | null
  /** Centre of the ZIP code, not the building. */
  lat: number | null
  lng: number | null
  /** As reported to the regulator, whole US dollars. */
  totalAssets: number | null
  /** Commercial loans secured by real estate as reported, whole US dollars; credit unions only. */
  realEstateLoans: number | null
}

/** The insured banks (`fdic`) and credit unions (`ncua`) of the United States. */
export function readUsInstitutions(): Institution[] {
  return readRows('lenders/us-institutions.csv.gz').map((row) => ({
    registry: row.registry === 'fdic' ? 'fdic' : 'ncua',
    registryId: text(row, 'registryId'),
    companyName: text(row, 'companyName'),
    country: 'US',
    state: textOrNull(row, 'state'),
    city: textOrNull(row, 'city'),
    category: text(row, 'category'),
    website: textOrNull(row, 'website'),
    street: textOrNull(row, 'street'),
    postalCode: textOrNull(row, 'postalCode'),
    lat: numberOrNull(row, 'lat'),
    lng: numberOrNull(row, 'lng'),
    totalAssets: numberOrNull(row, 'totalAssets'),
    realEstateLoans: numberOrNull(row, 'realEstateLoans'),
  }))
}

/** The Canadian institutions whose name a regulator or the payments association publishes; a name and a number only. */
export function readCanadianInstitutions(): (Institution & { vouchedBy: string })[] {
  return readRows('lenders/canada-institutions.csv').map((row) => ({
    registry: 'ca-institution',
    registryId: text(row, 'registryId'),
    companyName: text(row, 'companyName'),
    country: 'CA',
    state: null,
    city: null,
    category: text(row, 'category'),
    website: null,
    street: null,
    postalCode: null,
    lat: null,
    lng: null,
    totalAssets: null,
    realEstateLoans: null,
    vouchedBy: text(row, 'vouchedBy'),
  }))
}

/** A loan as its register published it: whole US dollars, percent a year, and a place that is the centre of the ZIP code. */
export type PublishedLoan = Stated<
  typeof lenderLoans,
  'lenderName' | 'loanAmount' | 'originationDate' | 'isRealEstateBacked' | 'isShare' | 'source'
> &
  Pick<
    KeptRowOf<typeof lenderLoans>,
    | 'propertyName'
    | 'address'
    | 'city'
    | 'state'
    | 'country'
    | 'lat'
    | 'lng'
    | 'borrower'
    | 'buildingSF'
    | 'maturityDate'
    | 'termMonths'
    | 'amortizationMonths'
    | 'rate'
  > & {
    /** Which register published it, and its number there. */
    register: 'cmbs' | 'sba'
    registerId: string
    /** Where the lender sits, when the register says. */
    lenderState: string | null
    /** Name of a property type. */
    propertyType: string | null
    /** The type as filed, before it was translated. */
    registryPropertyType: string | null
    propertyCount: number
  }

/** Published loans secured by real estate: securitised mortgages, and small-business loans of 20 years and more. */
export function readKnownLoans(): PublishedLoan[] {
  return readRows('lenders/known-loans.csv.gz').map((row) => ({
    register: row.register === 'cmbs' ? 'cmbs' : 'sba',
    registerId: text(row, 'registerId'),
    lenderName: text(row, 'lenderName'),
    lenderState: textOrNull(row, 'lenderState'),
    propertyName: textOrNull(row, 'propertyName'),
    address: textOrNull(row, 'address'),
    city: textOrNull(row, 'city'),
    state: textOrNull(row, 'state'),
    country: 'US',
    lat: numberOrNull(row, 'lat'),
    lng: numberOrNull(row, 'lng'),
    borrower: textOrNull(row, 'borrower'),
    loanAmount: number(row, 'loanAmount'),
    buildingSF: numberOrNull(row, 'buildingSF'),
    propertyType: textOrNull(row, 'propertyType'),
    registryPropertyType: textOrNull(row, 'registryPropertyType'),
    propertyCount: number(row, 'propertyCount'),
    originationDate: text(row, 'originationDate'),
    maturityDate: textOrNull(row, 'maturityDate'),
    termMonths: numberOrNull(row, 'termMonths'),
    amortizationMonths: numberOrNull(row, 'amortizationMonths'),
    rate: numberOrNull(row, 'rate'),
    isShare: row.isShare === 'true',
    isRealEstateBacked: true,
    source: 'registry',
  }))
}

export interface Building {
  address: string
  city: string
  province: string
  /** In Canada the first half of the postal code. */
  postalCode: string
  country: Country
  lat: number
  lng: number
  units: number
  yearBuilt: number | null
  storeys: number | null
  name: string | null
}

/** Real apartment buildings in Toronto and Michigan, for address pickers and demo deals. */
export function readBuildings(): Building[] {
  return readRows('buildings.csv.gz').map((row) => ({
    address: text(row, 'address'),
    city: text(row, 'city'),
    province: text(row, 'province'),
    postalCode: text(row, 'postalCode'),
    country: row.country === 'CA' ? 'CA' : 'US',
    lat: number(row, 'lat'),
    lng: number(row, 'lng'),
    units: number(row, 'units'),
    yearBuilt: numberOrNull(row, 'yearBuilt'),
    storeys: numberOrNull(row, 'storeys'),
    name: textOrNull(row, 'name'),
  }))
}

export interface City {
  name: string
  region: string
  country: Country
  lat: number
  lng: number
  population: number
}

/** Places of 1,000 people and more, the largest first. */
export function readCities(): City[] {
  return readRows('geo/cities.csv.gz').map((row) => ({
    name: text(row, 'name'),
    region: text(row, 'region'),
    country: row.country === 'CA' ? 'CA' : 'US',
    lat: number(row, 'lat'),
    lng: number(row, 'lng'),
    population: number(row, 'population'),
  }))
}

export type ZipCode = Coordinates & { zip: string; city: string; state: string }

/** Centres of the ZIP codes of the 50 states and the District of Columbia. */
export function readZipCodes(): ZipCode[] {
  return readRows('geo/us-zips.csv.gz').map((row) => ({
    zip: text(row, 'zip'),
    city: text(row, 'city'),
    state: text(row, 'state'),
    lat: number(row, 'lat'),
    lng: number(row, 'lng'),
  }))
}

export interface RatePoint {
  series: string
  date: IsoDate
  /** Percent a year. */
  value: number
}

/** Published rates from 2016 on, by series and date. */
export function readRateSeries(): RatePoint[] {
  return readRows('rates/daily.csv.gz').map((row) => ({
    series: text(row, 'series'),
    date: text(row, 'date'),
    value: number(row, 'value'),
  }))
}
