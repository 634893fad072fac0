/** The HTTP side of calls that belong to no single resource. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { holdsOneOf } from '#domain/access/access.ts'
import { isOneOf } from '#domain/access/roles.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import { type Callers, queryOf, toContext } from './asking.ts'
import { type ChangeContext, type Context, isUser, type Services } from './context.ts'
import { parseInput } from './input.ts'
import { change, sendJson } from './replies.ts'
import type { Call, CallInput } from './resource.ts'
import { STRANGERS_BODY_BYTES } from './strangers.ts'
import { inTransaction } from './transaction.ts'

const CALLERS: Record<Call['caller'], Callers> = {
  anyone: { anyone: true },
  user: { user: true },
  guest: { guest: true },
  'user-or-guest': { user: true, guest: true },
}

export function registerCall(app: FastifyInstance, services: Services, call: Call) {
  app.route({
    method: call.method,
    url: call.path,
    config: { takesForm: call.takesForm ?? false },
    ...(call.caller === 'anyone' && { bodyLimit: STRANGERS_BODY_BYTES }),
    handler: (request, reply) => answer(services, call, request, reply),
  })
}

async function answer(services: Services, call: Call, request: FastifyRequest, reply: FastifyReply) {
  const ctx = await toContext(services, request, CALLERS[call.caller])
  refuseClosed(call, ctx)
  const input = {
    params: request.params as Record<string, string>,
    query: parseInput(call.query, queryOf(request)),
    body: call.takesForm ? undefined : parseInput(call.body, request.body ?? {}),
    request,
    reply,
  } satisfies CallInput
  const run = (scope: Context) => call.run(scope as ChangeContext, input)
  if (!call.isChange) {
    const result = await run(ctx)
    // A call that streams has sent its own reply.
    return reply.sent || result === reply ? reply : sendJson(reply, call.status ?? 200, JSON.stringify(result ?? null))
  }
  const carryOut = async (tx: ChangeContext) => ({
    status: call.status ?? 200,
    body: JSON.stringify((await run(tx)) ?? null),
  })
  if (!call.answersSecret) return change(ctx, request, reply, carryOut)
  const { status, body } = await inTransaction(ctx, carryOut)
  return sendJson(reply, status, body)
}

function refuseClosed({ roles, needs, summary }: Call, { actor }: Context) {
  if (!isUser(actor)) return
  const isOpen = (!roles || isOneOf(actor.role, roles)) && holdsOneOf(actor, needs)
  if (!isOpen) throw new AppError('forbidden', say('You may not use this: {summary}.', { summary }))
}
