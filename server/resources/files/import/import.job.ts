/** Carries a batch on, step by step; each step is one transaction, so that a crash leaves it where it was. */

import { importBatches, isWorking } from '#domain/files/import/import-batch.ts'
import { dateInTimeZone } from '#domain/kernel/dates.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { mark, say } from '#domain/kernel/words.ts'
import type { ChangeContext, Context, Services, UserActor } from '#server/kernel/context.ts'
import { roomsOf } from '#server/kernel/events.ts'
import { inLanguage } from '#server/kernel/language.ts'
import { defineJob, type JobDeclaration } from '#server/kernel/resource.ts'
import { systemContext } from '#server/kernel/system-context.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { checkStep } from './check-step.ts'
import { changeBatch, findBatch, listWorking, noteProgress, takeBatch } from './import.queries.ts'
import { assertMayImport, type ImportBatch, keepingOf } from './import-keeping.ts'
import { readStep } from './read-step.ts'
import { storeStep } from './store-step.ts'
import { undoStep } from './undo-step.ts'

const QUEUE = 'imports'
const RESUME_QUEUE = 'imports-resume'
/** A file under way holds a connection of the pool. */
const AT_ONCE = 2
/** An error that nobody foresaw may be a passing one. */
const MOST_ATTEMPTS = 3
const GIVEN_UP = mark('The file could not be carried on. Try again, or tell us.')
const NOBODY = mark('Whoever sent the file may no longer sign in.')

/** Somebody wanted the work to stop; everything of the step is taken back. */
class Stopped extends Error {}

export const importJobs: readonly JobDeclaration[] = [
  defineJob({
    queue: QUEUE,
    options: { concurrency: AT_ONCE },
    run: (services, { id }: { id: number }) => carryOn(services, id),
  }),
  defineJob({ queue: RESUME_QUEUE, cron: '* * * * *', run: resumeImports }),
]

/** Asks for the batch to be carried on once the change is kept; should that fail, the next sweep asks. */
export const askToCarryOn = ({ services: { jobs }, afterCommit }: ChangeContext, id: number) =>
  afterCommit(async () => {
    await jobs.send(QUEUE, { id }, { singletonKey: `import ${id}` })
  })

/** What a crash left under way is asked for again; what is at work is let alone. */
export async function resumeImports(services: Services): Promise<void> {
  for (const id of await listWorking(services)) {
    await services.jobs.send(QUEUE, { id }, { singletonKey: `import ${id}` })
  }
}

/** Asks for that as soon as the server is up. */
export const resumeSoon = ({ jobs }: Services) => jobs.send(RESUME_QUEUE, {}, { singletonKey: 'start' })

/** Takes the batch as far as it goes without a person. */
export async function carryOn(services: Services, id: number): Promise<void> {
  const system = systemContext(services, 'import')
  for (;;) {
    const batch = await findBatch(system, id)
    if (!batch || !isWorking(batch.status ?? 'cancelled')) return
    const [person] = await services.sessions.findPeople([Number(batch.userId)])
    const isDone = person
      ? await inLanguage(person.language, () => oneStep(asPerson(system, person), batch))
      : await end(system, batch, say(NOBODY))
    if (!isDone) return
  }
}

const asPerson = (system: Context, actor: UserActor): Context<UserActor> => ({
  ...system,
  actor,
  today: dateInTimeZone(system.now, actor.timeZone),
})

/** @returns whether the step was carried out; not when somebody else is at work on the batch */
async function oneStep(ctx: Context<UserActor>, { id }: ImportBatch): Promise<boolean> {
  try {
    return await inTransaction(ctx, async (tx) => {
      if (!(await takeBatch(tx, id))) return false
      const batch = await findBatch(tx, id)
      if (batch && isWorking(batch.status ?? 'cancelled')) await carryOut(tx, batch)
      tellBatch(tx, batch)
      return true
    })
  } catch (error) {
    return endWith(ctx, id, error)
  }
}

/** The step that the state of the batch stands for. */
async function carryOut(tx: ChangeContext<UserActor>, batch: ImportBatch): Promise<void> {
  const keeping = keepingOf(tx, batch.list)
  const resource = await assertMayImport(tx, keeping)
  if (batch.isCancelled) throw new Stopped()
  if (batch.status === 'reading') return readStep(tx, batch, keeping)
  if (batch.status === 'checking') return checkStep(tx, batch, keeping)
  if (batch.status === 'undoing') return undoStep(tx, batch, keeping, resource)
  const outside = { ...tx, db: tx.services.db }
  return storeStep(tx, batch, {
    keeping,
    resource,
    async report(done) {
      if (await noteProgress(outside, batch.id, done)) throw new Stopped()
      tx.services.events.tell([{ path: importBatches.path, id: batch.id, rooms: roomsOf(importBatches, [batch]) }])
    },
  })
}

const tellBatch = (tx: ChangeContext, batch: ImportBatch | undefined) => {
  if (batch) tx.emit({ path: importBatches.path, id: batch.id, rooms: roomsOf(importBatches, [batch]) })
}

/** A sentence for the person ends the batch; what nobody foresaw is tried again. */
async function endWith(ctx: Context<UserActor>, id: number, error: unknown): Promise<boolean> {
  const batch = await findBatch(ctx, id)
  if (!batch) return false
  if (error instanceof Stopped) return stop(ctx, batch)
  if (error instanceof AppError) return end(ctx, batch, error.message)
  const attempts = batch.attempts + 1
  if (attempts >= MOST_ATTEMPTS) await end(ctx, batch, say(GIVEN_UP))
  else await changeBatch(ctx, id, { attempts })
  throw error
}

/** Stopped while it was stored, it can be looked at and stored again; before that there is nothing to look at. */
const stop = (ctx: Context, batch: ImportBatch) =>
  settle(ctx, batch, { status: batch.status === 'storing' ? 'preview' : 'cancelled', message: null })

/** An undo that cannot be done leaves the import as it was. */
const end = (ctx: Context, batch: ImportBatch, message: string) =>
  settle(ctx, batch, { status: batch.status === 'undoing' ? 'stored' : 'refused', message })

async function settle(ctx: Context, batch: ImportBatch, changes: Parameters<typeof changeBatch>[2]): Promise<boolean> {
  await inTransaction(ctx, async (tx) => {
    await changeBatch(tx, batch.id, { ...changes, isCancelled: false, attempts: 0, doneCount: 0 })
    tellBatch(tx, batch)
  })
  return true
}
