/** GET /refinance-radar and /refinance-radar/:of/:id: which loans to talk about first, and every number of one of them. */
import { z } from 'zod'
import { remainingTerm } from '#domain/kernel/dates.ts'
import { AppError, notFound } from '#domain/kernel/errors.ts'
import { CURRENCIES, type Currency } from '#domain/kernel/money.ts'
import { say } from '#domain/kernel/words.ts'
import { type RadarAnswer, type RadarDetail, radarRow, radarTotals } from '#domain/portfolio/radar-answer.ts'
import { closestBond, NEW_LOAN_TERM, radarMarket } from '#domain/portfolio/radar-market.ts'
import { RADAR_SOURCES, type RadarSource, type RadarSubject } from '#domain/portfolio/radar-subject.ts'
import { radarWorkings } from '#domain/portfolio/radar-workings.ts'
import { type RadarEntry, radarOf } from '#domain/portfolio/refinance-radar.ts'
import type { RadarAssumptions } from '#domain/team/radar-assumptions.ts'
import type { Context } from '#server/kernel/context.ts'
import { type Call, defineCall } from '#server/kernel/resource.ts'
import { findIndexRates, type MarketIndexes } from '#server/resources/lenders/index-rates.queries.ts'
import { usualFee } from '#server/resources/portfolio/needs.ts'
import { findAssumptions, findSubjects, findTicks, MOST_LOANS } from './radar.queries.ts'
import { lenderFinder } from './radar-lenders.ts'

const MOST_ROWS = 50

type Radar = {
  entries: RadarEntry<RadarSubject>[]
  currencies: Currency[]
  currency: Currency
  indexes: MarketIndexes
  assumptions: RadarAssumptions
  isCut: boolean
}

type Asked = {
  currency?: Currency | undefined
  id?: string | undefined
  /** Of a desk's radar: the originator whose leads are looked at. */
  assignedTo?: number | undefined
}

/** Loans of one currency: sums and ranks of two mean nothing. That of the loan asked for, or else of most loans. */
export async function readRadar(ctx: Context, of: RadarSource, asked: Asked): Promise<Radar> {
  const [found, indexes, assumptions] = await Promise.all([
    findSubjects(ctx, of, asked.assignedTo),
    findIndexRates(ctx, null),
    findAssumptions(ctx),
  ])
  const subjects = found.slice(0, MOST_LOANS)
  const count = (currency: Currency) => subjects.filter((each) => each.currency === currency).length
  const currencies = CURRENCIES.filter((each) => count(each) > 0).toSorted((a, b) => count(b) - count(a))
  const named = subjects.find(({ _id }) => _id === asked.id)
  const currency = named?.currency ?? asked.currency ?? currencies[0] ?? 'CAD'
  const ofCurrency = subjects.filter((each) => each.currency === currency)
  const entries = radarOf(ofCurrency, (loan) => marketOf(loan, { indexes, assumptions }, ctx.today), ctx.today)
  return { entries, currencies, currency, indexes, assumptions, isCut: found.length > MOST_LOANS }
}

type Reckoned = Pick<Radar, 'indexes' | 'assumptions'>

function marketOf({ currency, maturity }: RadarSubject, { indexes, assumptions }: Reckoned, today: string) {
  const monthsLeft = maturity === null ? null : remainingTerm(today, maturity)
  const market = radarMarket(indexes.rates, { currency, monthsLeft }, assumptions)
  if (!market)
    throw new AppError('unavailable', say('No bond of this currency is stored, so that nothing can be compared.'))
  return market
}

export const lendersOf = (
  ctx: Context,
  { indexes, assumptions }: Reckoned,
  entries: readonly RadarEntry<RadarSubject>[],
) =>
  lenderFinder(ctx, { rates: indexes, assumptions }, [
    ...new Set(entries.flatMap(({ loan }) => loan.ask.country ?? [])),
  ])

export const assignedToQuery = z.coerce.number().int().min(1).max(2_147_483_647).optional()

const listQuery = z.strictObject({
  of: z.enum(RADAR_SOURCES),
  currency: z.enum(CURRENCIES).optional(),
  assignedTo: assignedToQuery,
  skip: z.coerce.number().int().min(0).max(MOST_LOANS).optional(),
  limit: z.coerce.number().int().min(1).max(MOST_ROWS).optional(),
})

const list = defineCall({
  method: 'GET',
  path: '/refinance-radar',
  summary: 'Loans to talk about first: what leaving costs, what comes out, and who would lend',
  caller: 'user',
  query: listQuery,
  async run(ctx, { query }): Promise<RadarAnswer> {
    const { of, skip = 0, limit = MOST_ROWS, ...asked } = listQuery.parse(query)
    const { entries, currencies, currency, indexes, assumptions, isCut } = await readRadar(ctx, of, asked)
    const page = entries.slice(skip, skip + limit)
    const isDesk = of === 'leads'
    const [find, ticks, feeBps] = await Promise.all([
      lendersOf(ctx, { indexes, assumptions }, page),
      isDesk ? findTicks(ctx, currency, asked.assignedTo) : [],
      isDesk ? usualFee.of(ctx)(ctx, currency) : null,
    ])
    const rows = entries.map((entry) => radarRow(entry))
    const bond = closestBond(indexes.rates, currency, NEW_LOAN_TERM)
    return {
      asOf: ctx.today,
      ...{ currency, currencies, bond, assumptions, isCut, skip, limit },
      isDemoRate: indexes.indexes.some(({ source }) => source === 'demo'),
      totals: radarTotals(rows),
      feeBps,
      points: rows.filter(({ hasFigures }) => hasFigures),
      ticks,
      data: page.map((entry) => radarRow(entry, find(entry))),
      total: entries.length,
    }
  },
})

const detail = defineCall({
  method: 'GET',
  path: '/refinance-radar/:of/:id',
  summary: 'One loan of the radar with every number behind it',
  caller: 'user',
  query: z.strictObject({}),
  async run(ctx, { params }): Promise<RadarDetail> {
    const of = RADAR_SOURCES.find((each) => each === params.of)
    if (!of) throw notFound()
    const { id } = params
    const { entries, currency, indexes, assumptions } = await readRadar(ctx, of, { id })
    const entry = entries.find(({ loan }) => loan._id === id)
    if (!entry) throw notFound()
    const find = await lendersOf(ctx, { indexes, assumptions }, [entry])
    const { loan, figures, market } = entry
    return {
      asOf: ctx.today,
      ...{ currency, assumptions },
      bond: closestBond(indexes.rates, currency, NEW_LOAN_TERM),
      row: radarRow(entry, find(entry)),
      ...{ lenderName: loan.lenderName, maturity: loan.maturity, market, value: loan.value, noi: loan.noi },
      size: figures?.size ?? null,
      chargeToday: figures?.chargeToday ?? null,
      costs: figures?.costs ?? null,
      staying: loan.others.all.balance,
      exit: figures?.exit.months ?? [],
      workings: radarWorkings(entry, ctx.today),
      prePaymentPenaltyType: loan.prePaymentPenaltyType,
      ...{ address: loan.address, propertyId: loan.propertyId, ask: loan.ask },
      amortization: loan.terms?.amortization ?? null,
    }
  },
})

export const radarCalls: readonly Call[] = [list, detail]
