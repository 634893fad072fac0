/** The HTTP side of resources: one set of routes for all of them. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ACTIONS, type Action } from '#domain/access/access.ts'
import { type Key, parseKey } from '#domain/kernel/entity.ts'
import { AppError, notFound, unknownKey } from '#domain/kernel/errors.ts'
import type { Values } from '#domain/kernel/validation.ts'
import { say } from '#domain/kernel/words.ts'
import { queryOf, toContext } from './asking.ts'
import { type ChangeContext, type Context, type GuestActor, isGuest, type Services, type UserActor } from './context.ts'
import { onlyOnce, type Reply } from './idempotency.ts'
import { parseInput } from './input.ts'
import { stateAfter } from './lifecycle.ts'
import { exportRows } from './list-export.ts'
import { parseListQuery } from './query.ts'
import { getRowJson, listRows } from './reading.ts'
import type { ListVariant, Registry, Resource, RowVariant, Variant } from './resource.ts'
import { lockRow } from './rows.ts'
import { refuseClosed } from './scope.ts'
import { inTransaction } from './transaction.ts'
import { changedPart } from './whole-record.ts'
import { asObject, createRow, removeRow, updateRow } from './writing.ts'
import { updateRows } from './writing-many.ts'

/** As many rows as one request may change or delete at once. */
const MOST_AT_ONCE = 500

type Parts = { services: Services; registry: Registry; resource: Resource }
type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** Registers the routes of one resource: those methods that at least one role may use. */
export function registerResource(app: FastifyInstance, parts: Parts) {
  const { resource } = parts
  const path = `/${resource.entity.path}`
  const may = methodsOf(resource)
  app.get(path, listHandler(parts))
  app.get(`${path}/export.csv`, exportHandler(parts))
  app.get(`${path}/:id`, oneHandler(parts))
  if (may.create || hasVariant(resource, 'POST')) app.post(path, createHandler(parts))
  if (may.update) {
    app.patch(`${path}/:id`, updateHandler(parts, 'PATCH'))
    app.put(`${path}/:id`, updateHandler(parts, 'PUT'))
    app.patch(path, manyHandler(parts, 'update'))
    app.post(`${path}/:id/actions/:name`, actionHandler(parts))
  }
  if (may.remove) {
    app.delete(`${path}/:id`, removeHandler(parts))
    app.delete(path, manyHandler(parts, 'remove'))
  }
}

/** Which of the four are granted to anybody at all. */
export function methodsOf({ access }: Resource): Record<Action, boolean> {
  const { guest, ...byRole } = access
  const anybody = (action: Action) => Object.values(byRole).some((each) => each[action].length > 0)
  const granted = Object.fromEntries(ACTIONS.map((action) => [action, anybody(action)])) as Record<Action, boolean>
  return { ...granted, update: granted.update || (guest?.update.length ?? 0) > 0 }
}

const hasVariant = ({ variants = [] }: Resource, method: Variant['method']) =>
  variants.some((variant) => variant.method === method)

function listHandler({ services, registry, resource }: Parts): Handler {
  return async (request, reply) => {
    const ctx = await toContext(services, request, { user: true, guest: resource.access.guest !== undefined })
    await askGuest(resource, ctx)
    const variant = findVariant(resource, ctx, 'GET', 'list', queryOf(request))
    if (variant) return runListVariant(ctx, variant, request, reply)
    return sendJson(reply, 200, await listRows(registry, resource, ctx, queryOf(request)))
  }
}

function exportHandler({ services, registry, resource }: Parts): Handler {
  return async (request, reply) => {
    const ctx = await toContext(services, request, { user: true })
    const file = await exportRows(registry, resource, ctx, queryOf(request))
    const name = `${resource.entity.path}-${ctx.today}.csv`
    reply.header('content-disposition', `attachment; filename="${name}"`)
    return reply.type('text/csv; charset=utf-8').send(file)
  }
}

function oneHandler(parts: Parts): Handler {
  const { services, registry, resource } = parts
  return async (request, reply) => {
    const ctx = await toContext(services, request, { user: true, guest: resource.access.guest !== undefined })
    await askGuest(resource, ctx)
    const id = idOf(resource, request)
    const query = queryOf(request)
    const variant = findVariant(resource, ctx, 'GET', 'one', query)
    if (variant) return runVariant(parts, ctx, variant, id, request, reply)
    refuseKeys(query)
    return sendJson(reply, 200, await getRowJson(registry, resource, ctx, id))
  }
}

function createHandler({ services, registry, resource }: Parts): Handler {
  return async (request, reply) => {
    const ctx = await toContext(services, request, { user: true })
    const variant = findVariant(resource, ctx, 'POST', 'list', queryOf(request))
    if (variant) return runListVariant(ctx, variant, request, reply)
    refuseKeys(queryOf(request))
    return change(ctx, request, reply, async (tx) => {
      const id = await createRow(registry, resource, tx, request.body ?? {})
      return { status: 201, body: await getRowJson(registry, resource, tx, id) }
    })
  }
}

function updateHandler(parts: Parts, method: 'PATCH' | 'PUT'): Handler {
  const { services, registry, resource } = parts
  return async (request, reply) => {
    const ctx = await toContext(services, request, { user: true, guest: resource.access.guest !== undefined })
    await askGuest(resource, ctx)
    const id = idOf(resource, request)
    const query = queryOf(request)
    const variant = findVariant(resource, ctx, method, 'one', query)
    if (variant) return runVariant(parts, ctx, variant, id, request, reply)
    refuseKeys(query)
    const confirmed = await confirm(resource, ctx, request)
    return change(confirmed, request, reply, async (tx) => {
      // The documents' PUT sends the record whole, with all that was answered besides.
      const changes = method === 'PUT' ? await changesOf(parts, tx, id, request.body) : request.body
      await updateRow(registry, resource, tx, id, changes)
      return { status: 200, body: await getRowJson(registry, resource, tx, id) }
    })
  }
}

/** Takes what confirms the caller out of the body: it is neither changed, kept nor counted as part of the request. */
async function confirm({ confirmation }: Resource, ctx: Context, request: FastifyRequest): Promise<Context> {
  const body = request.body as Values | null | undefined
  if (!confirmation || typeof body !== 'object' || body === null || !Object.hasOwn(body, confirmation.key)) return ctx
  const { [confirmation.key]: shown, ...rest } = body
  request.body = rest
  await confirmation.check(ctx, shown)
  return { ...ctx, isConfirmed: true }
}

async function changesOf({ registry, resource }: Parts, tx: ChangeContext, id: Key, body: unknown): Promise<Values> {
  const row = await lockRow(registry, resource, tx, id, 'update')
  return changedPart(resource, tx.actor, row, asObject(body))
}

function removeHandler({ services, registry, resource }: Parts): Handler {
  return async (request, reply) => {
    const ctx = await toContext(services, request, { user: true })
    const id = idOf(resource, request)
    const isMeant = ownerTest(resource, queryOf(request))
    return change(ctx, request, reply, async (tx) => {
      refuseClosed(registry, resource, tx.actor, 'remove')
      const body = await getRowJson(registry, resource, tx, id)
      if (!isMeant(body)) throw notFound()
      await removeRow(registry, resource, tx, id)
      return { status: 200, body }
    })
  }
}

/** The documents name the owner beside some records to delete: a record of another owner is then not the one meant. */
function ownerTest({ entity }: Resource, query: Record<string, unknown>): (row: string) => boolean {
  const { owner = '' } = entity.ownership
  const { [owner]: asked, ...others } = query
  refuseKeys(others)
  // Told to name nobody, as when a page leaves the key empty, is not told.
  return (row) => asked === undefined || asked === '' || String((JSON.parse(row) as Values)[owner]) === asked
}

/** Many rows by an explicit list of their ids, all or none. */
function manyHandler({ services, registry, resource }: Parts, what: 'update' | 'remove'): Handler {
  return async (request, reply) => {
    const ctx = await toContext(services, request, { user: true })
    const ids = listedIds(resource, ctx, queryOf(request))
    return change(ctx, request, reply, async (tx) => {
      const sorted = ids.toSorted(byKey)
      if (what === 'update') await updateRows(registry, resource, tx, sorted, request.body)
      // In one order for everybody, so that two such requests wait for each other instead of locking each other out.
      else for (const id of sorted) await removeRow(registry, resource, tx, id)
      return { status: 200, body: JSON.stringify({ matched: ids.length, modified: ids.length }) }
    })
  }
}

const byKey = (a: Key, b: Key) => (a < b ? -1 : a > b ? 1 : 0)

function listedIds(resource: Resource, ctx: Context, query: Record<string, unknown>): Key[] {
  const { key } = resource.entity
  const { all, any } = parseListQuery(resource, ctx.actor, query, ctx.services.config.limits)
  const [only, ...others] = all
  const names = Object.keys(query)
  if (!only || others.length > 0 || any.length > 0 || only.operator !== '$in' || names[0] !== key || names.length > 1) {
    throw new AppError(
      'invalid',
      say('Name the records: {key}[$in] with at most {most} ids.', { key, most: MOST_AT_ONCE }),
    )
  }
  const ids = [...new Set(only.value as Key[])]
  if (ids.length === 0 || ids.length > MOST_AT_ONCE || ids.some((id) => id === null)) {
    throw new AppError(
      'invalid',
      say('Name the records: {key}[$in] with at most {most} ids.', { key, most: MOST_AT_ONCE }),
    )
  }
  return ids
}

/** `POST /{path}/{id}/actions/{name}`: a step of the lifecycle by its name, or an action of the resource's own. */
function actionHandler({ services, registry, resource }: Parts): Handler {
  return async (request, reply) => {
    const ctx = await toContext(services, request, { user: true })
    const id = idOf(resource, request)
    const { name } = request.params as { name: string }
    const own = resource.actions && Object.hasOwn(resource.actions, name) ? resource.actions[name] : undefined
    const isStep = resource.entity.lifecycle?.transitions.some(({ action }) => action === name)
    if (!own && !isStep) throw notFound()
    return change(ctx, request, reply, async (tx) => {
      const row = await lockRow(registry, resource, tx, id, own?.permission ?? 'update')
      if (own) {
        const input = parseInput(own.input, request.body ?? {})
        const answer = await own.run(tx as ChangeContext<UserActor>, row, input)
        if (answer !== undefined) return { status: 200, body: JSON.stringify(answer) }
      } else {
        const field = resource.entity.lifecycle?.field as string
        const body = { ...((request.body as Values | null) ?? {}), [field]: stateAfter(resource, row, name) }
        await updateRow(registry, resource, tx, id, body)
      }
      return { status: 200, body: await getRowJson(registry, resource, tx, id) }
    })
  }
}

/** The most specific variant that the query asks for. */
function findVariant<On extends Variant['on']>(
  { variants = [] }: Resource,
  { actor }: Context,
  method: Variant['method'],
  on: On,
  query: Record<string, unknown>,
): Extract<Variant, { on: On }> | undefined {
  const isMeant = (each: Variant): each is Extract<Variant, { on: On }> =>
    each.method === method &&
    each.on === on &&
    (!isGuest(actor) || each.guest === true) &&
    Object.entries(each.query).every(([key, value]) => query[key] === value)
  const keysOf = (each: Variant) => Object.keys(each.query).length
  return variants.filter(isMeant).toSorted((a, b) => keysOf(b) - keysOf(a))[0]
}

/** The query of a variant without the keys that made it one; what it may hold besides is the variant's to say. */
function restOf(variant: Variant, request: FastifyRequest): unknown {
  const rest = Object.entries(queryOf(request)).filter(([key]) => !Object.hasOwn(variant.query, key))
  return parseInput(variant.rest, Object.fromEntries(rest))
}

async function runVariant(
  { registry, resource }: Parts,
  ctx: Context,
  variant: RowVariant,
  id: Key,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const rest = restOf(variant, request)
  const input = parseInput(variant.input, request.body ?? {})
  const isLook = variant.method === 'GET'
  const run = async (tx: ChangeContext): Promise<Reply> => {
    const row = await lockRow(registry, resource, tx, id, variant.permission, { isHeld: !isLook })
    const answer = await variant.run(tx, row, input, rest)
    return {
      status: 200,
      body: answer === undefined ? await getRowJson(registry, resource, tx, id) : JSON.stringify(answer),
    }
  }
  if (!isLook) return change(ctx, request, reply, run)
  // What was only looked at is not kept for a retry: it may hold what nobody else is to read.
  const { status, body } = await inTransaction(ctx, run)
  return sendJson(reply, status, body)
}

/** A variant of the whole list answers what it says; a reading one needs no transaction. */
async function runListVariant(ctx: Context, variant: ListVariant, request: FastifyRequest, reply: FastifyReply) {
  const input = { query: restOf(variant, request), body: parseInput(variant.input, request.body ?? {}) }
  if (variant.method === 'GET') {
    return sendJson(reply, 200, JSON.stringify(await variant.run(ctx as ChangeContext, input)))
  }
  return change(ctx, request, reply, async (tx) => ({
    status: 200,
    body: JSON.stringify((await variant.run(tx, input)) ?? null),
  }))
}

async function askGuest(resource: Resource, ctx: Context) {
  if (isGuest(ctx.actor)) await resource.hooks?.beforeGuest?.(ctx as Context<GuestActor>)
}

/** Runs a change once per Idempotency-Key and sends its reply after the commit. */
export async function change(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  run: (tx: ChangeContext) => Promise<Reply>,
) {
  const key = request.headers['idempotency-key']
  const print = `${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`
  const { status, body } = await inTransaction(ctx, (tx) =>
    onlyOnce(tx, typeof key === 'string' ? key : undefined, print, () => run(tx)),
  )
  return sendJson(reply, status, body)
}

export function sendJson(reply: FastifyReply, status: number, body: string) {
  return reply.status(status).type('application/json; charset=utf-8').send(body)
}

/** The record's key in the path; what is no key names no record. */
function idOf({ entity }: Resource, request: FastifyRequest): Key {
  const { id = '' } = request.params as { id?: string }
  const key = parseKey(entity, id)
  if (key === undefined) throw notFound()
  return key
}

function refuseKeys(query: Record<string, unknown>) {
  const [name] = Object.keys(query)
  if (name !== undefined) throw unknownKey(name)
}
