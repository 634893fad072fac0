/** A property of a portfolio: what it is, what it is worth, what it earns. */

import { z } from 'zod'
import type { IsoDate } from '#domain/kernel/dates.ts'
import { defineEntity } from '#domain/kernel/entity.ts'
import {
  address,
  area,
  choice,
  file,
  integer,
  json,
  keyed,
  money,
  note,
  number,
  percent,
  rate,
  reference,
  text,
} from '#domain/kernel/field.ts'
import { CURRENCIES } from '#domain/market/reference-lists.ts'
import { ENVIRONMENTAL_STATUSES, ENVIRONMENTAL_WORDS } from './asked-choices.ts'
import { plausibleDate } from './plausible-date.ts'
import { ownedFields } from './portfolio-access.ts'

export const BUILDING_CONDITIONS = ['excellent', 'good', 'fair', 'poor', 'unknown'] as const
export const BUILDING_CONDITION_WORDS = {
  excellent: 'Excellent',
  good: 'Good',
  fair: 'Fair',
  poor: 'Poor',
  unknown: 'Unknown',
}

const LONGEST_HISTORY = 240
const MOST_TENANTS = 100

/** What a property earned in a period; income in whole currency units, occupancy in percent. */
const periodSchema = z.strictObject({
  periodEnd: z.iso.date(),
  noi: money(-99_999_999_999.99).parts.value.nullish(),
  ncf: money(-99_999_999_999.99).parts.value.nullish(),
  occupancy: percent().parts.value.nullish(),
})

const tenantSchema = z.strictObject({
  name: text(150).parts.value,
  /** Square feet. */
  area: area().parts.value.nullish(),
  /** A year's rent. */
  rent: money().parts.value.nullish(),
  expiry: z.iso.date().nullish(),
})
export type MajorTenant = { name: string; area?: number | null; rent?: number | null; expiry?: IsoDate | null }

/** Income and costs of a year; income may be negative while a building is being let. */
const income = () => money(-99_999_999_999.99)

export const properties = defineEntity({
  path: 'properties',
  key: '_id',
  label: 'Property',
  title: 'name',
  fields: {
    ...ownedFields(),
    name: text(120).required(),
    address: address().required(),
    currency: choice(CURRENCIES).readOnly().always(),
    propertyType: reference('options-property-types').required(),
    propertyClass: reference('options-property-classes'),
    market: reference('options-markets'),
    ownershipEntity: text(150),
    /** Empty counts as the whole. */
    ownershipPercentage: percent().always(),
    yearBuilt: integer(1700, 2200),
    yearRenovated: integer(1700, 2200),
    units: integer(0, 100_000),
    buildingSF: area().label('Building SF'),
    netRentableSF: area().label('Net rentable SF'),
    landAcres: area(),
    parking: integer(0, 100_000).label('Parking spaces'),
    storeys: integer(0, 300),
    acquisitionDate: plausibleDate(),
    acquisitionPrice: money(),
    internalValuationAmount: money(),
    internalValuationDate: plausibleDate(),
    internalCapRate: rate(),
    appraisedValue: money(),
    appraisalDate: plausibleDate(),
    appraiser: text(150),
    assessedValue: money(),
    annualRealtyTax: money(),
    taxPaidTo: plausibleDate(),
    occupancyPercentage: percent(),
    economicOccupancyPercentage: percent(),
    /** Years. */
    walt: number(0, 100).label('Weighted average lease term'),
    propertyDetails: keyed({
      internalNOI: income().label('Internal NOI'),
      t12NOI: income().label('Trailing twelve months NOI'),
      budgetNOI: income().label('Budget NOI'),
      egi: money().label('Effective gross income'),
      operatingExpenses: money(),
      replacementReserve: money(),
      asOf: plausibleDate(),
    }).always(),
    noiHistory: json(z.array(periodSchema).max(LONGEST_HISTORY)).label('NOI history').always(),
    majorTenants: json(z.array(tenantSchema).max(MOST_TENANTS)).always(),
    insurance: keyed({ insurer: text(150), policy: text(60), limit: money(), expiry: plausibleDate() }).always(),
    environmental: choice(ENVIRONMENTAL_STATUSES, ENVIRONMENTAL_WORDS),
    environmentalDate: plausibleDate(),
    buildingCondition: choice(BUILDING_CONDITIONS, BUILDING_CONDITION_WORDS),
    buildingConditionDate: plausibleDate(),
    managerCompany: text(150),
    managerContact: text(150),
    photo: file(),
    notes: note(),
    /** One's own valuation, else the appraisal, else the price. */
    marketValue: money().readOnly(),
  },
  ownership: { owner: 'userId' },
  filters: ['userId', 'name', 'propertyType', 'propertyClass', 'market', 'currency', 'updatedAt'],
  sorts: ['name', 'marketValue', 'acquisitionDate', 'occupancyPercentage', 'createdAt', 'updatedAt'],
  search: ['name', 'ownershipEntity', 'managerCompany'],
  defaultSort: { name: 1 },
  softDelete: true,
})
