/** Readers of the real loans and buildings from which an operator may fill a large portfolio. */
import type { IsoDate } from '#domain/kernel/dates.ts'
import { number, numberOrNull, readRows, text, textOrNull } from './read-data.ts'

/** A mortgage of a securitisation as its trust filed it; amounts in US dollars. */
export interface SecuritisedLoan {
  /** The trust and the loan's number in it. */
  loanKey: string
  /** Which properties secure it: those with the same key. */
  propertyKey: string
  deal: string
  loanNo: string
  lenderName: string
  /** Of the property, or of the group of properties. */
  name: string
  amount: number
  /** The trust holds a part of a loan that others share: no loan-to-value may be computed from it. */
  isShare: boolean
  originationDate: IsoDate
  firstPaymentDate: IsoDate
  termMonths: number
  maturityDate: IsoDate
  /** Null is interest only. */
  amortizationMonths: number | null
  ioMonths: number | null
  /** Percent a year. */
  rate: number
  lockoutEndsOn: IsoDate | null
  yieldMaintenanceEndsOn: IsoDate | null
  premiumEndsOn: IsoDate | null
  servicer: string | null
  /** Income over debt service of the whole loan when it was securitised. */
  filedDscr: number | null
  /** Of all its properties together, where there are several. */
  combinedValue: number | null
  combinedNOI: number | null
  /** The end of the month that the last filing is about. */
  reportedOn: IsoDate
  /** What was owed then; null where only the terms are known, or nothing is owed. */
  balance: number | null
  standing: 'current' | 'late-90' | 'paid-off'
  endedOn: IsoDate | null
  /** In words, how it ended. */
  ending: string | null
}

export function readSecuritisedLoans(): SecuritisedLoan[] {
  return readRows('portfolio/securitised-loans.csv.gz').map((row) => ({
    loanKey: text(row, 'loanKey'),
    propertyKey: text(row, 'propertyKey'),
    deal: text(row, 'deal'),
    loanNo: text(row, 'loanNo'),
    lenderName: text(row, 'lenderName'),
    name: text(row, 'name'),
    amount: number(row, 'amount'),
    isShare: row.isShare === 'true',
    originationDate: text(row, 'originationDate'),
    firstPaymentDate: text(row, 'firstPaymentDate'),
    termMonths: number(row, 'termMonths'),
    maturityDate: text(row, 'maturityDate'),
    amortizationMonths: numberOrNull(row, 'amortizationMonths'),
    ioMonths: numberOrNull(row, 'ioMonths'),
    rate: number(row, 'rate'),
    lockoutEndsOn: textOrNull(row, 'lockoutEndsOn'),
    yieldMaintenanceEndsOn: textOrNull(row, 'yieldMaintenanceEndsOn'),
    premiumEndsOn: textOrNull(row, 'premiumEndsOn'),
    servicer: textOrNull(row, 'servicer'),
    filedDscr: numberOrNull(row, 'filedDscr'),
    combinedValue: numberOrNull(row, 'combinedValue'),
    combinedNOI: numberOrNull(row, 'combinedNOI'),
    reportedOn: text(row, 'reportedOn'),
    balance: numberOrNull(row, 'balance'),
    standing: text(row, 'standing') as SecuritisedLoan['standing'],
    endedOn: textOrNull(row, 'endedOn'),
    ending: textOrNull(row, 'ending'),
  }))
}

/** A property behind a securitised mortgage, as it was appraised and earned when the loan was securitised. */
export interface SecuritisedProperty {
  propertyKey: string
  name: string
  street: string
  city: string
  state: string
  postalCode: string
  /** Name of a property type. */
  propertyType: string
  netRentableSF: number | null
  units: number | null
  yearBuilt: number | null
  yearRenovated: number | null
  value: number
  valuedOn: IsoDate | null
  /** Percent. */
  occupancy: number | null
  revenue: number | null
  expenses: number | null
  noi: number | null
  /** The largest first. */
  tenants: string[]
}

export function readSecuritisedProperties(): SecuritisedProperty[] {
  return readRows('portfolio/securitised-properties.csv.gz').map((row) => ({
    propertyKey: text(row, 'propertyKey'),
    name: text(row, 'name'),
    street: text(row, 'street'),
    city: text(row, 'city'),
    state: text(row, 'state'),
    postalCode: text(row, 'postalCode'),
    propertyType: text(row, 'propertyType'),
    netRentableSF: numberOrNull(row, 'netRentableSF'),
    units: numberOrNull(row, 'units'),
    yearBuilt: numberOrNull(row, 'yearBuilt'),
    yearRenovated: numberOrNull(row, 'yearRenovated'),
    value: number(row, 'value'),
    valuedOn: textOrNull(row, 'valuedOn'),
    occupancy: numberOrNull(row, 'occupancy'),
    revenue: numberOrNull(row, 'revenue'),
    expenses: numberOrNull(row, 'expenses'),
    noi: numberOrNull(row, 'noi'),
    tenants: text(row, 'tenants').split('; ').filter(Boolean),
  }))
}

/** A property in Michigan whose mortgage the US government insures; the register knows neither lender nor rate. */
export interface InsuredMortgage {
  fhaNumber: string
  name: string
  street: string
  city: string
  state: string
  postalCode: string
  lat: number
  lng: number
  /** Name of a property type. */
  propertyType: string
  units: number | null
  /** Of the National Housing Act. */
  section: string | null
  /** As it was lent, US dollars. */
  amount: number | null
  endorsedOn: IsoDate | null
  maturesOn: IsoDate | null
}

export function readInsuredMortgages(): InsuredMortgage[] {
  return readRows('portfolio/insured-mortgages.csv.gz').map((row) => ({
    fhaNumber: text(row, 'fhaNumber'),
    name: text(row, 'name'),
    street: text(row, 'street'),
    city: text(row, 'city'),
    state: text(row, 'state'),
    postalCode: text(row, 'postalCode'),
    lat: number(row, 'lat'),
    lng: number(row, 'lng'),
    propertyType: text(row, 'propertyType'),
    units: numberOrNull(row, 'units'),
    section: textOrNull(row, 'section'),
    amount: numberOrNull(row, 'amount'),
    endorsedOn: textOrNull(row, 'endorsedOn'),
    maturesOn: textOrNull(row, 'maturesOn'),
  }))
}

/** An apartment building of Toronto's register. */
export interface TorontoApartment {
  registration: string
  street: string
  /** Its first half. */
  postalCode: string | null
  lat: number | null
  lng: number | null
  /** In words: private, social housing or the city's own. */
  ownership: string
  yearBuilt: number | null
  storeys: number
  units: number
  /** Of 100, by the city's inspectors. */
  score: number | null
  evaluatedOn: IsoDate | null
}

export function readTorontoApartments(): TorontoApartment[] {
  return readRows('portfolio/toronto-apartments.csv.gz').map((row) => ({
    registration: text(row, 'registration'),
    street: text(row, 'street'),
    postalCode: textOrNull(row, 'postalCode'),
    lat: numberOrNull(row, 'lat'),
    lng: numberOrNull(row, 'lng'),
    ownership: text(row, 'ownership'),
    yearBuilt: numberOrNull(row, 'yearBuilt'),
    storeys: number(row, 'storeys'),
    units: number(row, 'units'),
    score: numberOrNull(row, 'score'),
    evaluatedOn: textOrNull(row, 'evaluatedOn'),
  }))
}
