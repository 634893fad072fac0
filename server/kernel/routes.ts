/** The HTTP side of resources: one set of routes for all of them. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ACTIONS, type Action } from '#domain/access/access.ts'
import { type Key, parseKey } from '#domain/kernel/entity.ts'
import { AppError, notFound, unknownKey } from '#domain/kernel/errors.ts'
import type { Values } from '#domain/kernel/validation.ts'
import { say } from '#domain/kernel/words.ts'
import { queryOf, toContext } from './asking.ts'
import { type ChangeContext, type Context, type GuestActor, isGuest, type Services, type UserActor } from './context.ts'
import { parseInput } from './input.ts'
import { stateAfter } from './lifecycle.ts'
import { exportRows } from './list-export.ts'
import { parseListQuery } from './query.ts'
import { getRowJson, listRows } from './reading.ts'
import { change, sendCsv, sendJson } from './replies.ts'
import type { Resource, Variant } from './resource.ts'
import { lockRow } from './rows.ts'
import { refuseClosed } from './scope.ts'
import { findVariant, hasVariant, isOpenToGuests, runListVariant, runVariant } from './variants.ts'
import { changedPart } from './whole-record.ts'
import { asObject, createRow, removeRow, updateRow, updateRows } from './writing.ts'

/** As many rows as one request may change or delete at once. */
const MOST_AT_ONCE = 500

type ServedResource = { services: Services; resource: Resource }
type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** Registers the routes of one resource: those methods that at least one role may use. */
export function registerResource(app: FastifyInstance, parts: ServedResource) {
  const { resource } = parts
  const path = `/${resource.entity.path}`
  const may = methodsOf(resource)
  app.get(
    path,
    listed(parts, 'GET', async (ctx, request, reply) =>
      sendJson(reply, 200, await listRows(resource, ctx, queryOf(request))),
    ),
  )
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
  const mayGuest = (action: 'create' | 'update') => (guest?.[action]?.length ?? 0) > 0
  return { ...granted, create: granted.create || mayGuest('create'), update: granted.update || mayGuest('update') }
}

/** A call on the whole list: the variant that its query asks for, or what the list usually answers. */
function listed(
  { services, resource }: ServedResource,
  method: Variant['method'],
  usual: (ctx: Context, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): Handler {
  return async (request, reply) => {
    const { guest } = resource.access
    const isOpen = method === 'GET' ? guest !== undefined : guest?.create !== undefined
    const ctx = await toContext(services, request, { user: true, guest: isOpen })
    await askGuest(resource, ctx)
    const variant = findVariant(resource, ctx, method, 'list', queryOf(request))
    return variant ? runListVariant(ctx, variant, request, reply) : usual(ctx, request, reply)
  }
}

function exportHandler({ services, resource }: ServedResource): Handler {
  return async (request, reply) => {
    const ctx = await toContext(services, request, { user: true })
    // A list that has a file of its own is taken along as that.
    const own = findVariant(resource, ctx, 'GET', 'list', { ...queryOf(request), exports: 'true' })
    if (own?.query.exports) return runListVariant(ctx, own, request, reply)
    const rows = await exportRows(resource, ctx, queryOf(request))
    return sendCsv(reply, { name: `${resource.entity.path}-${ctx.today}.csv`, rows })
  }
}

/** A call on one record: the variant that its query asks for, or what is usually done with it. */
function onOne(
  parts: ServedResource,
  method: Variant['method'],
  usual: (ctx: Context, id: Key, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): Handler {
  const { services, resource } = parts
  return async (request, reply) => {
    const ctx = await toContext(services, request, {
      user: true,
      guest: method !== 'DELETE' && isOpenToGuests(resource),
    })
    await askGuest(resource, ctx)
    const id = idOf(resource, request)
    const variant = findVariant(resource, ctx, method, 'one', queryOf(request))
    return variant ? runVariant(resource, ctx, variant, id, request, reply) : usual(ctx, id, request, reply)
  }
}

function oneHandler(parts: ServedResource): Handler {
  const { resource } = parts
  return onOne(parts, 'GET', async (ctx, id, request, reply) => {
    refuseKeys(queryOf(request))
    return sendJson(reply, 200, await getRowJson(resource, ctx, id))
  })
}

function createHandler(parts: ServedResource): Handler {
  const { resource } = parts
  return listed(parts, 'POST', async (ctx, request, reply) => {
    refuseKeys(queryOf(request))
    return change(ctx, request, reply, async (tx) => {
      const id = await createRow(resource, tx, request.body ?? {})
      return { status: 201, body: await getRowJson(resource, tx, id) }
    })
  })
}

function updateHandler(parts: ServedResource, method: 'PATCH' | 'PUT'): Handler {
  const { resource } = parts
  return onOne(parts, method, async (ctx, id, request, reply) => {
    refuseKeys(queryOf(request))
    const confirmed = await confirm(resource, ctx, request)
    return change(confirmed, request, reply, async (tx) => {
      // The documents' PUT sends the record whole, with all that was answered besides.
      const toChanges = async () =>
        changedPart(resource, tx.actor, await lockRow(resource, tx, id, 'update'), asObject(request.body))
      await updateRow(resource, tx, id, method === 'PUT' ? await toChanges() : request.body)
      return { status: 200, body: await getRowJson(resource, tx, id) }
    })
  })
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

function removeHandler(parts: ServedResource): Handler {
  const { resource } = parts
  return onOne(parts, 'DELETE', async (ctx, id, request, reply) => {
    const isMeant = ownerTest(resource, queryOf(request))
    return change(ctx, request, reply, async (tx) => {
      refuseClosed(resource, tx, 'remove')
      const body = await getRowJson(resource, tx, id)
      if (!isMeant(body)) throw notFound()
      await removeRow(resource, tx, id)
      return { status: 200, body }
    })
  })
}

/** The documents name the owner beside some records to delete: a record of another owner is then not the one meant. */
function ownerTest({ entity }: Resource, query: Record<string, unknown>): (row: string) => boolean {
  const { owner = '' } = entity.ownership
  const { [owner]: asked, ...others } = query
  refuseKeys(others)
  // Told to name nobody, as when a page leaves the key empty, is not told.
  return (row) => asked === undefined || asked === '' || String((JSON.parse(row) as Values)[owner]) === asked
}

/** Many rows by an explicit list of their ids, all or none; a deletion may name a single one by its plain id. */
function manyHandler(parts: ServedResource, what: 'update' | 'remove'): Handler {
  const { resource } = parts
  return listed(parts, what === 'update' ? 'PATCH' : 'DELETE', async (ctx, request, reply) => {
    const ids = listedIds(resource, ctx, queryOf(request), what)
    return change(ctx, request, reply, async (tx) => {
      const sorted = ids.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
      if (what === 'update') await updateRows(resource, tx, sorted, request.body)
      // In one order for everybody, so that two such requests wait for each other instead of locking each other out.
      else for (const id of sorted) await removeRow(resource, tx, id)
      return { status: 200, body: JSON.stringify({ matched: ids.length, modified: ids.length }) }
    })
  })
}

function listedIds(resource: Resource, ctx: Context, raw: Record<string, unknown>, what: 'update' | 'remove'): Key[] {
  const { key } = resource.entity
  const query = resource.toListQuery?.(ctx, raw) ?? raw
  const { all, any } = parseListQuery(resource, ctx.actor, query, ctx.services.config.limits)
  const [only, ...others] = all
  const isNaming = only?.operator === '$in' || (only?.operator === '$eq' && what === 'remove')
  const ids = isNaming ? [...new Set([only.value].flat() as Key[])] : []
  const isOnlyKeys = Object.keys(query).join() === key && others.length === 0 && any.length === 0
  if (!isOnlyKeys || ids.length === 0 || ids.length > MOST_AT_ONCE || ids.some((id) => id === null)) {
    throw new AppError(
      'invalid',
      say('Name the records: {key}[$in] with at most {most} ids.', { key, most: MOST_AT_ONCE }),
    )
  }
  return ids
}

/** `POST /{path}/{id}/actions/{name}`: a step of the lifecycle by its name, or an action of the resource's own. */
function actionHandler({ services, resource }: ServedResource): Handler {
  return async (request, reply) => {
    const ctx = await toContext(services, request, { user: true })
    const id = idOf(resource, request)
    const { name } = request.params as { name: string }
    const own = resource.actions && Object.hasOwn(resource.actions, name) ? resource.actions[name] : undefined
    const isStep = resource.entity.lifecycle?.transitions.some(({ action }) => action === name)
    if (!own && !isStep) throw notFound()
    return change(ctx, request, reply, async (tx) => {
      const row = await lockRow(resource, tx, id, own?.permission ?? 'update')
      if (own) {
        const input = parseInput(own.input, request.body ?? {})
        const answer = await own.run(tx as ChangeContext<UserActor>, row, input)
        if (answer !== undefined) return { status: 200, body: JSON.stringify(answer) }
      } else {
        const field = resource.entity.lifecycle?.field as string
        const body = { ...((request.body as Values | null) ?? {}), [field]: stateAfter(resource, row, name) }
        await updateRow(resource, tx, id, body)
      }
      return { status: 200, body: await getRowJson(resource, tx, id) }
    })
  }
}

async function askGuest(resource: Resource, ctx: Context) {
  if (isGuest(ctx.actor)) await resource.hooks?.beforeGuest?.(ctx as Context<GuestActor>)
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
