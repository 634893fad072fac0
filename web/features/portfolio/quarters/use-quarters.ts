/** Quarters of a property as the server answers them, entered, and read out of documents. */
import type { RowOf } from '#domain/kernel/entity.ts'
import { type EnteredFact, propertyQuarters, type QuarterMonth } from '#domain/portfolio/property-quarter.ts'
import { useList, useSend } from '#web/data/hooks.ts'
import type { PropertyRow } from '#web/features/portfolio/card/card-rows.ts'

export type QuarterRow = RowOf<typeof propertyQuarters>
export type QuartersOf = Pick<PropertyRow, '_id' | 'name'>

/** Two years of both kinds, and as many again behind them. */
const MOST_READ = 100

export const useQuarters = (propertyId: string) =>
  useList(propertyQuarters, { propertyId, $limit: MOST_READ, $sort: { quarterEnd: -1 } }, { isBackground: true })

/** What a sheet of a document tells, before anybody has said that it is so. */
interface ReadSheet {
  /** On its tab; a file that is no workbook has none. */
  sheetName: string
  figures: { fact: EnteredFact; quarterEnd: string; amount: number; source: string }[]
  /** Of quarters that it tells month by month. */
  months: { quarterEnd: string; months: QuarterMonth[] }[]
  leftOut: string[]
  notes: string[]
}
export interface ReadDocument extends ReadSheet {
  name: string
  /** Those behind it that tell figures as well. */
  furtherSheets: ReadSheet[]
}

export const useQuarterReading = () => useSend<ReadDocument>('POST', 'quarter-reading', { changes: [] })

export type EnteredQuarters = { added: number; corrected: number; notes: string[] }

export const useQuarterEntry = () =>
  useSend<EnteredQuarters>('POST', 'quarter-entry', { changes: [propertyQuarters.path] })
