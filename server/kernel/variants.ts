/** Calls that the documents tell apart by their query: which one is meant, and what it answers. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Key } from '#domain/kernel/entity.ts'
import { queryOf } from './asking.ts'
import { type ChangeContext, type Context, type GuestActor, isGuest } from './context.ts'
import type { KeptReply } from './idempotency.ts'
import { parseInput } from './input.ts'
import { getRowJson } from './reading.ts'
import { change, isFile, sendCsv, sendJson } from './replies.ts'
import type { ListVariant, Resource, RowVariant, Variant } from './resource.ts'
import { lockRow } from './rows.ts'
import { inTransaction } from './transaction.ts'

export const hasVariant = ({ variants = [] }: Resource, method: Variant['method']) =>
  variants.some((variant) => variant.method === method)

export const isOpenToGuests = ({ access, variants = [] }: Resource) =>
  access.guest !== undefined || variants.some(isForGuests)
const isForGuests = (each: Variant) => each.guest === true || (each.on === 'one' && each.runForGuest !== undefined)

/** The most specific variant that the query asks for. */
export function findVariant<On extends Variant['on']>(
  { variants = [] }: Resource,
  { actor }: Context,
  method: Variant['method'],
  on: On,
  query: Record<string, unknown>,
): Extract<Variant, { on: On }> | undefined {
  const isMeant = (each: Variant): each is Extract<Variant, { on: On }> =>
    each.method === method &&
    each.on === on &&
    (!isGuest(actor) || isForGuests(each)) &&
    Object.entries(each.query).every(([key, value]) => query[key] === value)
  const keysOf = (each: Variant) => Object.keys(each.query).length
  return variants.filter(isMeant).toSorted((a, b) => keysOf(b) - keysOf(a))[0]
}

/** The query of a variant without the keys that made it one; what it may hold besides is the variant's to say. */
function restOf(variant: Variant, request: FastifyRequest): unknown {
  const rest = Object.entries(queryOf(request)).filter(([key]) => !Object.hasOwn(variant.query, key))
  return parseInput(variant.rest, Object.fromEntries(rest))
}

export async function runVariant(
  resource: Resource,
  ctx: Context,
  variant: RowVariant,
  id: Key,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const rest = restOf(variant, request)
  const input = parseInput(variant.input, request.body ?? {})
  const isLook = variant.method === 'GET'
  const run = async (tx: ChangeContext): Promise<KeptReply> => {
    const toRow = () => lockRow(resource, tx, id, variant.permission, { isHeld: !isLook })
    const { runForGuest } = isGuest(tx.actor) ? variant : {}
    const answer = runForGuest
      ? await runForGuest(tx as ChangeContext<GuestActor>, id, input, rest)
      : await variant.run(tx, await toRow(), input, rest)
    return {
      status: 200,
      body: answer === undefined ? await getRowJson(resource, tx, id) : JSON.stringify(answer),
    }
  }
  if (!isLook) return change(ctx, request, reply, run)
  // What was only looked at is not kept for a retry: it may hold what nobody else is to read.
  const { status, body } = await inTransaction(ctx, run)
  return sendJson(reply, status, body)
}

/** A variant of the whole list answers what it says; a reading one needs no transaction. */
export async function runListVariant(ctx: Context, variant: ListVariant, request: FastifyRequest, reply: FastifyReply) {
  const input = { query: restOf(variant, request), body: parseInput(variant.input, request.body ?? {}) }
  if (variant.method === 'GET') {
    const answer = await variant.run(ctx as ChangeContext, input)
    return isFile(answer) ? sendCsv(reply, answer) : sendJson(reply, 200, JSON.stringify(answer))
  }
  return change(ctx, request, reply, async (tx) => ({
    status: 200,
    body: JSON.stringify((await variant.run(tx, input)) ?? null),
  }))
}
