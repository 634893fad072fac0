/** Entering, correcting and taking back values of rates: for the Super Admin, who answers for where they come from. */

import { z } from 'zod'
import { REFERENCE_ACCESS } from '#domain/access/access.ts'
import { type Key, parseKey } from '#domain/kernel/entity.ts'
import { AppError, invalidField, notFound } from '#domain/kernel/errors.ts'
import type { Values } from '#domain/kernel/validation.ts'
import { say } from '#domain/kernel/words.ts'
import { rates } from '#domain/market/rate.ts'
import type { ChangeContext } from '#server/kernel/context.ts'
import { getRowJson } from '#server/kernel/reading.ts'
import { type Call, type CallInput, defineCall, defineResource } from '#server/kernel/resource.ts'
import { createRow, removeRow, updateRow } from '#server/kernel/writing.ts'
import { describeSeries } from './rate-series.ts'
import { hasTwin, rateSourceOf } from './rates.queries.ts'

async function checkRate(ctx: ChangeContext, rate: Values): Promise<void> {
  if (describeSeries(String(rate.series)) === null) throw invalidField('series', say('Series has an unknown value.'))
  if (String(rate.date) > ctx.today) throw invalidField('date', say('Date cannot lie in the future.'))
  // A published value without its source could not be told from an invented one.
  if (rate.source === 'published' && !rate.attribution)
    throw invalidField('attribution', say('Attribution is required.'))
  if (await hasTwin(ctx, rate)) {
    const message = say('This series already has a value on this day.')
    throw new AppError('conflict', message, { date: message })
  }
}

/** Not registered: its list is open to people without an account, and the rest of it is the Super Admin's alone. */
export const ratesResource = defineResource({
  entity: rates,
  access: REFERENCE_ACCESS,
  mayGetAll: true,
  hooks: {
    async beforeCreate(ctx, values) {
      await checkRate(ctx, values)
      return values
    },
    async beforeUpdate(ctx, row, changes) {
      await checkRate(ctx, { ...row, ...changes })
      return changes
    },
  },
})

const readRate = async (ctx: ChangeContext, id: Key) => JSON.parse(await getRowJson(ratesResource, ctx, id))

const body = z.record(z.string(), z.unknown())
const common = { caller: 'user', roles: ['Super Admin'], isChange: true } as const

function keyOf({ params }: CallInput) {
  const key = parseKey(rates, params.id ?? '')
  if (key === undefined) throw notFound()
  return key
}

export const rateEntryCalls: readonly Call[] = [
  defineCall({
    ...common,
    method: 'POST',
    path: '/rates',
    summary: 'Enter a dated value of a rate series',
    body,
    status: 201,
    async run(ctx, { body: sent }) {
      // What is entered is of the kind that the installation shows, unless it says otherwise.
      const id = await createRow(ratesResource, ctx, { source: rateSourceOf(ctx), ...(sent as Values) })
      return readRate(ctx, id)
    },
  }),
  defineCall({
    ...common,
    method: 'PATCH',
    path: '/rates/:id',
    summary: 'Correct a value of a rate series',
    body,
    async run(ctx, input) {
      const id = keyOf(input)
      await updateRow(ratesResource, ctx, id, input.body)
      return readRate(ctx, id)
    },
  }),
  defineCall({
    ...common,
    method: 'DELETE',
    path: '/rates/:id',
    summary: 'Take back a value of a rate series',
    async run(ctx, input) {
      const id = keyOf(input)
      await removeRow(ratesResource, ctx, id)
      return { id }
    },
  }),
]
