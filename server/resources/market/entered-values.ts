/**
 * Values that anybody may read and only the Super Admin enters: the calls that enter, correct and take back one of them.
 * Their lists are open to people without an account, so their resources are not registered.
 */
import { z } from 'zod'
import { type Key, parseKey } from '#domain/kernel/entity.ts'
import { notFound } from '#domain/kernel/errors.ts'
import type { ChangeContext } from '#server/kernel/context.ts'
import { getRowJson } from '#server/kernel/reading.ts'
import { type Call, type CallInput, defineCall, type Resource } from '#server/kernel/resource.ts'
import { createRow, removeRow, updateRow } from '#server/kernel/writing.ts'
import { rateSourceOf } from './rates.queries.ts'

const body = z.record(z.string(), z.unknown())
const common = { caller: 'user', roles: ['Super Admin'], isChange: true } as const

/** What each call does, for the description of the API. */
type Summaries = Record<'enter' | 'correct' | 'takeBack', string>

export function entryCalls(resource: Resource, summaries: Summaries): readonly Call[] {
  const { entity } = resource
  const path = `/${entity.path}`
  const read = async (ctx: ChangeContext, id: Key) => JSON.parse(await getRowJson(resource, ctx, id))
  const keyOf = ({ params }: CallInput) => {
    const key = parseKey(entity, params.id ?? '')
    if (key === undefined) throw notFound()
    return key
  }
  return [
    defineCall({
      ...common,
      method: 'POST',
      path,
      summary: summaries.enter,
      body,
      status: 201,
      async run(ctx, { body: sent }) {
        // What is entered is of the kind that the installation shows, unless it says otherwise.
        return read(ctx, await createRow(resource, ctx, { source: rateSourceOf(ctx), ...sent }))
      },
    }),
    defineCall({
      ...common,
      method: 'PATCH',
      path: `${path}/:id`,
      summary: summaries.correct,
      body,
      async run(ctx, input) {
        const id = keyOf(input)
        await updateRow(resource, ctx, id, input.body)
        return read(ctx, id)
      },
    }),
    defineCall({
      ...common,
      method: 'DELETE',
      path: `${path}/:id`,
      summary: summaries.takeBack,
      async run(ctx, input) {
        const id = keyOf(input)
        await removeRow(resource, ctx, id)
        return { id }
      },
    }),
  ]
}
