/** What would happen if somebody did this: the server's own rules run to the end, and nothing of it is kept. */
import { dateInTimeZone } from '#domain/kernel/dates.ts'
import type { Key } from '#domain/kernel/entity.ts'
import { AppError, type ErrorCode } from '#domain/kernel/errors.ts'
import type { Values } from '#domain/kernel/validation.ts'
import type { App } from '#server/app.ts'
import type { ChangeContext } from '#server/kernel/context.ts'
import { stateAfter } from '#server/kernel/lifecycle.ts'
import type { Resource } from '#server/kernel/resource.ts'
import { lockRow } from '#server/kernel/rows.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { removeRow, updateRow } from '#server/kernel/writing.ts'

type Asked = { app: App; resource: Resource; token: string; id: Key }

/** The code of the refusal; undefined where the server would have done it. Other errors are thrown. */
export type Outcome = ErrorCode | undefined

/** An empty change. */
export const attemptUpdate = (asked: Asked): Promise<Outcome> =>
  attempt(asked, (tx) => updateRow(asked.resource, tx, asked.id, {}))

export const attemptRemove = (asked: Asked): Promise<Outcome> =>
  attempt(asked, (tx) => removeRow(asked.resource, tx, asked.id))

/** A step of the lifecycle by its name, with what it needs to know. */
export const attemptStep = (asked: Asked, step: string, answers: Values = {}): Promise<Outcome> =>
  attempt(asked, async (tx) => {
    const { resource, id } = asked
    const row = await lockRow(resource, tx, id, 'update')
    const field = resource.entity.lifecycle?.field as string
    await updateRow(resource, tx, id, { ...answers, [field]: stateAfter(resource, row, step) })
  })

async function attempt({ app, token }: Asked, work: (tx: ChangeContext) => Promise<unknown>): Promise<Outcome> {
  const { services } = app
  const actor = await services.sessions.find(token)
  const now = services.clock.now()
  const today = dateInTimeZone(now, actor.timeZone)
  const ctx = { actor, services, db: services.db, now, today, requestId: 'attempt', address: '' }
  const undone = new Error('undone')
  try {
    await inTransaction(ctx, async (tx) => {
      await work(tx)
      throw undone
    })
  } catch (error) {
    if (error === undone) return undefined
    if (error instanceof AppError) return error.code
    throw error
  }
  return undefined
}
