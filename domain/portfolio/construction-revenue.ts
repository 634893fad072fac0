/** What a project will earn or sell for: its units, rents and prices, and the value once it stands. */
import { z } from 'zod'
import { defineEntity } from '#domain/kernel/entity.ts'
import { invalidField } from '#domain/kernel/errors.ts'
import { area, integer, json, money, objectReference, percent, rate } from '#domain/kernel/field.ts'
import { say } from '#domain/kernel/words.ts'
import { type ProjectUnit, presalesValue, stabilizedIncome, stabilizedValue } from './construction.ts'
import type { ProjectType } from './construction-details.ts'
import { ownedFields } from './portfolio-access.ts'
import { ratio } from './ratios.ts'

const MOST_UNIT_TYPES = 200

const unitSchema = z.strictObject({
  unitType: z.string().trim().min(1).max(80),
  count: integer(0, 100_000).parts.value,
  averageArea: area().parts.value.nullish(),
  soldOrLeased: integer(0, 100_000).parts.value.nullish(),
  averagePrice: money().parts.value.nullish(),
  monthlyRent: money().parts.value.nullish(),
  deposits: money().parts.value.nullish(),
})
export type RevenueRow = ProjectUnit & { unitType: string; averageArea?: number | null; deposits?: number | null }

export const constructionRevenue = defineEntity({
  path: 'construction-property-revenue',
  key: '_id',
  label: 'Project revenue',
  title: 'loanId',
  fields: {
    ...ownedFields(),
    loanId: objectReference('construction-loan').label('Construction loan').required().fixed(),
    rows: json(z.array(unitSchema).min(1).max(MOST_UNIT_TYPES)).label('Unit types').required(),
    otherIncome: money(),
    vacancyPercentage: percent(),
    operatingExpenses: money(),
    exitCapRate: rate(),
    stabilizedNOI: money(-99_999_999_999.99).label('Stabilized NOI').readOnly(),
    totalStabilizedValue: money(-99_999_999_999.99).readOnly(),
    presalesValue: money().readOnly(),
    presalesPercentage: percent().readOnly(),
  },
  ownership: { owner: 'userId', parent: { path: 'construction-loan', column: 'loanId' } },
  filters: ['userId', 'loanId', 'totalStabilizedValue', 'presalesPercentage'],
  sorts: ['_id', 'totalStabilizedValue', 'stabilizedNOI', 'presalesPercentage', 'updatedAt', 'createdAt'],
  search: [],
  softDelete: true,
})

/** A project's revenue as entered; currency units a year, percent. */
export type ProjectRevenue = {
  rows: readonly RevenueRow[]
  otherIncome?: number | null
  vacancyPercentage?: number | null
  operatingExpenses?: number | null
  exitCapRate?: number | null
}

/** Built to be sold unit by unit, so worth the sum of its prices. */
const isForSale = (projectType: ProjectType | null) => projectType === 'condo' || projectType === 'land'

/** Refuses more units let than there are, and a rental project whose value nothing can be said of. */
export function assertRevenue(revenue: ProjectRevenue, projectType: ProjectType | null): void {
  const over = revenue.rows.find(({ count, soldOrLeased }) => (soldOrLeased ?? 0) > count)
  if (over)
    throw invalidField('rows', say('{unitType}: sold or leased cannot exceed the count.', { unitType: over.unitType }))
  if (projectType === 'rental' && !revenue.exitCapRate)
    throw invalidField('exitCapRate', say('Exit cap rate is required.'))
}

/** What follows from the entries. A share of presales is by value, percent; null without prices. */
export function revenueTotals(revenue: ProjectRevenue, projectType: ProjectType | null) {
  const units = revenue.rows
  const stabilizedNOI = stabilizedIncome({
    units,
    vacancyPercentage: revenue.vacancyPercentage ?? 0,
    otherIncome: revenue.otherIncome ?? 0,
    operatingExpenses: revenue.operatingExpenses ?? 0,
  })
  const exitCapRate = isForSale(projectType) ? null : revenue.exitCapRate
  const presales = presalesValue(units)
  const share = ratio(presales, stabilizedValue({ income: 0, units }))
  return {
    stabilizedNOI,
    totalStabilizedValue: stabilizedValue({ income: stabilizedNOI, exitCapRate: exitCapRate ?? null, units }),
    presalesValue: presales,
    presalesPercentage: share === null ? null : share * 100,
  }
}
