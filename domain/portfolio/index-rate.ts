/** The indexes that floating loans follow: those of the market, and a portfolio owner's own. */

import { type Access, everyRole, grant } from '#domain/access/access.ts'
import { PORTFOLIO_ROLES } from '#domain/access/roles.ts'
import { defineEntity } from '#domain/kernel/entity.ts'
import { choice, date, integer, number, reference, text } from '#domain/kernel/field.ts'
import { INDEX_WORDS } from '#domain/market/rate.ts'

export const INDEX_RATE_TYPES = ['GOC', 'PRIME', 'CORRA', 'UST', 'SOFR', 'USDCAD'] as const
export type IndexRateType = (typeof INDEX_RATE_TYPES)[number]
export const INDEX_RATE_WORDS = { ...INDEX_WORDS, USDCAD: 'US dollar in Canadian dollars' }

export const indexRates = defineEntity({
  path: 'index-rates',
  key: '_id',
  label: 'Index rate',
  title: 'name',
  fields: {
    /** Empty for an index of the market, which everybody reads and nobody changes. */
    userId: reference('users').label('Owner').fixed(),
    name: text(120).required(),
    type: choice(INDEX_RATE_TYPES, INDEX_RATE_WORDS).required(),
    termMonths: integer(0, 600),
    /** Percent a year; of `USDCAD` the price of one US dollar in Canadian dollars. */
    rate: number(-20, 100).required(),
    asOf: date(),
    source: text(200),
  },
  ownership: { owner: 'userId' },
  filters: ['userId', 'type', 'termMonths', 'name', 'asOf', 'updatedAt'],
  sorts: ['name', 'type', 'termMonths', 'rate', 'asOf', 'createdAt', 'updatedAt'],
  search: ['name'],
  defaultSort: { name: 1 },
  /** The series of the market that an index stands for. */
  serverColumns: ['series'],
})

const reader = grant({ read: 'own+special' })
const owner = grant({ read: 'own+special', create: 'own', update: 'own', remove: 'own' })

/** `special` are the indexes of the market. */
export const indexRateAccess: Access = everyRole(
  reader,
  Object.fromEntries(PORTFOLIO_ROLES.map((role) => [role, owner])),
)

/** The type of a rate series such as `GOC_5Y` or `PRIME_CA`; null for a series that no loan follows. */
export function indexTypeOf(series: string): IndexRateType | null {
  const [name] = series.split('_')
  return INDEX_RATE_TYPES.find((type) => type === name) ?? null
}
