/** Reads what the form edits: a property, its loans, and what stands beside construction loans. */
import { ApiError, api } from '#web/data/api.ts'
import { type DraftRecord, type StoredRecord, storedRecord } from '#web/data/forms/records.ts'
import { detailsKey, type LoanPath, revenueKey } from './loan-records.ts'
import type { RecordPath } from './portfolio-records.ts'

const one = (path: RecordPath, id: string) => api.get<StoredRecord>(`${path}/${encodeURIComponent(id)}`)

/** The record, or nothing where there is none. */
const found = (path: RecordPath, id: string) =>
  one(path, id).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 404) return null
    throw error
  })

async function list(path: RecordPath, query: Readonly<Record<string, unknown>>): Promise<StoredRecord[]> {
  const { data } = await api.get<{ data: StoredRecord[] }>(path, { ...query, active: true, getAll: true })
  return data
}

/** A loan's own key leads to the property it stands on. Throws what the last call did when there is neither. */
async function propertyBy(id: string): Promise<StoredRecord> {
  const property = await found('properties', id)
  if (property) return property
  const loan = (await found('loans', id)) ?? (await one('construction-loan', id))
  return one('properties', String(loan.propertyId))
}

/** The property first. */
export async function loadEdited(id: string): Promise<DraftRecord[]> {
  const property = await propertyBy(id)
  const asked = { userId: property.userId, propertyId: property._id }
  const [term, construction] = await Promise.all([list('loans', asked), list('construction-loan', asked)])
  const keys = construction.map(({ _id }) => _id)
  const besides = { userId: property.userId, loanId: { $in: keys } }
  const [details, revenues] = keys.length
    ? await Promise.all([
        list('construction-property-details', besides),
        list('construction-property-revenue', besides),
      ])
    : [[], []]
  const loanRecords = [...term.map(asLoan('loans')), ...construction.map(asLoan('construction-loan'))].map(
    ({ path, row }, index) => storedRecord(`loan-${index + 1}`, path, row),
  )
  const beside = loanRecords.flatMap(({ key, base }) => {
    const [site] = details.filter(({ loanId }) => loanId === base._id)
    const [revenue] = revenues.filter(({ loanId }) => loanId === base._id)
    return [
      ...(site ? [storedRecord(detailsKey(key), 'construction-property-details', site)] : []),
      ...(revenue ? [storedRecord(revenueKey(key), 'construction-property-revenue', revenue)] : []),
    ]
  })
  return [storedRecord('property', 'properties', property), ...loanRecords, ...beside]
}

const asLoan = (path: LoanPath) => (row: StoredRecord) => ({ path, row })
