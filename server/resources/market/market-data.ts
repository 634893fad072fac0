/** /rates, /bonds and /other: dated rates that anybody may read, each with its source. */
import { z } from 'zod'
import { roundTo } from '#domain/kernel/money.ts'
import { COUNTRIES } from '#domain/market/reference-lists.ts'
import type { Context } from '#server/kernel/context.ts'
import { listRows } from '#server/kernel/reading.ts'
import { sendJson } from '#server/kernel/replies.ts'
import { type Call, defineCall } from '#server/kernel/resource.ts'
import { ratingCalls } from './market-ratings.ts'
import { rateEntryCalls, ratesResource } from './rate-entry.ts'
import { type LatestRate, listLatestRates, rateSourceOf } from './rates.queries.ts'

const history = defineCall({
  method: 'GET',
  path: '/rates',
  summary: 'Dated values of rate series',
  caller: 'anyone',
  query: z.record(z.string(), z.unknown()),
  async run(ctx, { query, reply }) {
    const reader: Context = { ...ctx, actor: { kind: 'system', name: 'rates', timeZone: ctx.actor.timeZone } }
    // Invented and published values of one day side by side would draw a saw, so one source is answered unless asked.
    const asked = { source: rateSourceOf(ctx), ...query }
    return sendJson(reply, 200, await listRows(ratesResource, reader, asked))
  },
})

const countryQuery = z.strictObject({ country: z.enum(COUNTRIES).optional() })

const changes = {
  change: z.number().nullable(),
  changeWeek: z.number().nullable(),
  changeMonth: z.number().nullable(),
  changeYear: z.number().nullable(),
}
const described = {
  series: z.string(),
  name: z.string(),
  country: z.enum(COUNTRIES),
  ...changes,
  asOf: z.iso.date(),
  source: z.string(),
  attribution: z.string().nullable(),
  isStale: z.boolean(),
}
const list = (row: z.ZodType) =>
  z.object({ total: z.int(), limit: z.int(), skip: z.int(), source: z.string(), data: z.array(row) })

const bonds = defineCall({
  method: 'GET',
  path: '/bonds',
  summary: 'Newest yields of government bonds, by term',
  caller: 'anyone',
  query: countryQuery,
  answer: list(z.object({ ...described, termMonths: z.int(), yield: z.number() })),
  async run(ctx, { query }) {
    const found = await listKind(ctx, 'bond', query)
    const byTerm = found.toSorted(
      (a, b) => a.country.localeCompare(b.country) || Number(a.termMonths) - Number(b.termMonths),
    )
    return envelope(
      ctx,
      byTerm.map((rate) => ({ ...toAnswer(rate), termMonths: rate.termMonths, yield: rate.value })),
    )
  },
})

const other = defineCall({
  method: 'GET',
  path: '/other',
  summary: 'Newest prime and overnight rates, and the exchange rate',
  caller: 'anyone',
  query: countryQuery,
  answer: list(z.object({ ...described, value: z.number() })),
  async run(ctx, { query }) {
    const found = await listKind(ctx, 'other', query)
    return envelope(
      ctx,
      found.map((rate) => ({ ...toAnswer(rate), value: rate.value })),
    )
  },
})

export const marketCalls: readonly Call[] = [history, bonds, other, ...rateEntryCalls, ...ratingCalls]

async function listKind(ctx: Context, kind: LatestRate['kind'], { country }: z.infer<typeof countryQuery>) {
  const latest = await listLatestRates(ctx)
  return latest.filter((rate) => rate.kind === kind && (country === undefined || rate.country === country))
}

const envelope = (ctx: Context, data: readonly object[]) => ({
  total: data.length,
  limit: data.length,
  skip: 0,
  /** `demo` puts the stamp "Demo rates" on the screen. */
  source: rateSourceOf(ctx),
  data,
})

function toAnswer(rate: LatestRate) {
  const since = (before: number | null) => (before === null ? null : roundTo(rate.value - before, 6))
  return {
    series: rate.series,
    name: rate.name,
    country: rate.country,
    change: since(rate.dayBefore),
    changeWeek: since(rate.weekBefore),
    changeMonth: since(rate.monthBefore),
    changeYear: since(rate.yearBefore),
    asOf: rate.date,
    source: rate.source,
    attribution: rate.attribution,
    isStale: rate.isStale,
  }
}
