/** Records of a portfolio while they are being entered: what was stored, what was typed since, and both together. */
import type { Entity } from '#domain/kernel/entity.ts'
import type { Field } from '#domain/kernel/field.ts'
import { blankets } from '#domain/portfolio/blanket.ts'
import { constructionDetails } from '#domain/portfolio/construction-details.ts'
import { constructionLoans } from '#domain/portfolio/construction-loan.ts'
import { constructionRevenue } from '#domain/portfolio/construction-revenue.ts'
import { lines } from '#domain/portfolio/line.ts'
import { loans } from '#domain/portfolio/loan.ts'
import { type LoanEntries, sharesAfter } from '#domain/portfolio/loan-rules.ts'
import { properties } from '#domain/portfolio/property.ts'

export type Values = Readonly<Record<string, unknown>>

const ENTITIES = {
  properties,
  loans,
  'construction-loan': constructionLoans,
  'construction-property-details': constructionDetails,
  'construction-property-revenue': constructionRevenue,
  lines,
  blankets,
} as const satisfies Record<string, Entity>
export type RecordPath = keyof typeof ENTITIES
export const entityOf = (path: RecordPath): Entity => ENTITIES[path]

/** A stored record as the API answers it. */
export type StoredRecord = Values & { _id: string; updatedAt: string }

export interface DraftRecord {
  /** Its place in the form: `property`, `loan-1`, `loan-1.details`. */
  key: string
  path: RecordPath
  /** As it was read, or what a new one begins with. */
  base: Values
  isStored: boolean
  /** What was typed, by path: `term`, `covenants.notes`, `reserves.tax.balance`. */
  changes: Values
}

/** The field at a path of any depth. */
export function fieldOf(entity: Entity, path: string): Field | undefined {
  const [first = '', ...rest] = path.split('.')
  return rest.reduce<Field | undefined>((field, key) => field?.parts.keys?.[key], entity.fields[first])
}

const partOf = (record: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((part, key) => (part as Values | null | undefined)?.[key], record)

export const valueAt = ({ base, changes }: DraftRecord, path: string): unknown =>
  Object.hasOwn(changes, path) ? changes[path] : partOf(base, path)

function withPath(record: Values, [key = '', ...rest]: readonly string[], value: unknown): Values {
  if (rest.length === 0) return { ...record, [key]: value }
  return { ...record, [key]: withPath((record[key] ?? {}) as Values, rest, value) }
}

/** The record as it will be. */
export const merged = ({ base, changes }: DraftRecord): Values =>
  Object.entries(changes).reduce<Values>((record, [path, value]) => withPath(record, path.split('.'), value), base)

const isBlank = (value: unknown) => value === null || value === undefined || value === ''

/** What is sent of a new record: everything that was answered. */
export const newBody = (record: DraftRecord): Values =>
  Object.fromEntries(Object.entries(merged(record)).filter(([, value]) => !isBlank(value)))

/** What is sent of a stored record: the keys that were typed in, and of sections only those of their keys. */
export function changedBody(record: DraftRecord): Values {
  const now = merged(record)
  return Object.keys(record.changes).reduce<Values>((body, path) => {
    const top = path.split('.').slice(0, 2)
    return withPath(body, top, partOf(now, top.join('.')))
  }, {})
}

export const isTouched = ({ changes }: DraftRecord) => Object.keys(changes).length > 0

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

const SHARE_PATHS = [
  'leadLenderExposurePercentage',
  'leadLenderExposureAmount',
  'syndicateLenderExposurePercentage',
  'syndicateLenderExposureAmount',
  'syndicatePartnersId',
  'originalLoanAmount',
  'authorizedLoanAmount',
]

/** The record after one more entry, with what follows from it; an entry that is as stored is none. */
export function typed(record: DraftRecord, path: string, value: unknown): DraftRecord {
  const entries = { [path]: value, ...followed(record, path, value) }
  const changes = { ...record.changes, ...entries }
  const kept = Object.entries(changes).filter(([name, entry]) => !isSame(entry, partOf(record.base, name)))
  return { ...record, changes: Object.fromEntries(kept) }
}

/** The other half of a lender's share: percent follows money and money percent. */
function followed(record: DraftRecord, path: string, value: unknown): Values {
  if (!SHARE_PATHS.includes(path) || !('leadLenderExposureAmount' in entityOf(record.path).fields)) return {}
  const loan = withPath(merged(record), [path], value)
  const asLoan = { ...loan, originalLoanAmount: loan.authorizedLoanAmount ?? loan.originalLoanAmount } as LoanEntries
  const isPrincipal = path.endsWith('LoanAmount')
  return { ...sharesAfter(asLoan, new Set([isPrincipal ? 'originalLoanAmount' : path])) }
}
