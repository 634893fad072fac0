/** Dated values of the indexes that loans are priced from. */
import { defineEntity } from '#domain/kernel/entity.ts'
import { choice, date, number, text } from '#domain/kernel/field.ts'

export const INDEX_TYPES = ['GOC', 'PRIME', 'CORRA', 'UST', 'SOFR'] as const
export type IndexType = (typeof INDEX_TYPES)[number]
export const INDEX_WORDS = { GOC: 'GoC bond', PRIME: 'Prime', CORRA: 'CORRA', UST: 'US Treasury', SOFR: 'SOFR' }
/** The index as tables and rates spell it; the stored code of Government of Canada bonds is spelled otherwise. */
export const indexCode = (type: string): string => (type === 'GOC' ? 'GoC' : type)

/** Demo rates are invented and stamped so wherever they show; published ones carry their source's date. */
export const RATE_SOURCES = ['demo', 'published'] as const
export const RATE_SOURCE_WORDS = { demo: 'Demo', published: 'Published' }

export const rates = defineEntity({
  path: 'rates',
  label: 'Rate',
  title: 'series',
  fields: {
    /** Such as `GOC_5Y`, `PRIME_CA`, `SOFR`. */
    series: text(20).required(),
    date: date().required(),
    /** Percent a year; for `USDCAD` the price of one US dollar in Canadian dollars. */
    value: number(-20, 100).required(),
    source: choice(RATE_SOURCES, RATE_SOURCE_WORDS).required(),
    attribution: text(200),
  },
  filters: ['series', 'date', 'source'],
  sorts: ['date', 'series'],
  defaultSort: { date: -1 },
})

/** A rate older than this still computes, but the screen says of which date it is. */
export const STALE_RATE_DAYS = 30
