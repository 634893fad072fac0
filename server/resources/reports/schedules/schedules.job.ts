/** Reports that go out by themselves: begun in the morning of their day, made and sent in one piece or not at all. */

import { addDays } from '#domain/kernel/dates.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { mark, say } from '#domain/kernel/words.ts'
import { runOnOrAfter, runOnOrBefore } from '#domain/reports/schedule/run-days.ts'
import type { Services, UserActor } from '#server/kernel/context.ts'
import { inLanguage } from '#server/kernel/language.ts'
import { defineJob } from '#server/kernel/resource.ts'
import { systemContext } from '#server/kernel/system-context.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import {
  beginRun,
  findWaiting,
  listWaiting,
  lockDue,
  noteAttempt,
  RUN_QUEUE,
  sendRun,
  setNextRun,
  takeRun,
  type WaitingRun,
} from './runs.queries.ts'
import { failRun, sendReport } from './send-run.ts'

const NAME = 'report schedule'
const BEGIN_QUEUE = 'report-schedules'
/** An error that nobody foresaw may be a passing one. */
const MOST_ATTEMPTS = 3
const NOBODY = mark('Whoever set it up may no longer sign in.')
const GIVEN_UP = mark('The report could not be made. Try again, or tell us.')

export const scheduleJobs = [
  defineJob({ queue: BEGIN_QUEUE, cron: '10 * * * *', run: beginDue }),
  defineJob({ queue: RUN_QUEUE, run: (services, { id }: { id: number }) => carryOut(services, id) }),
]

/** Asks for a round as soon as the server is up: what a crash left behind is carried on at once. */
export const schedulesSoon = ({ jobs }: Services) => jobs.send(BEGIN_QUEUE, {}, { singletonKey: 'start' })

/** Begins what is due and asks for whatever waits; running it again begins nothing twice. */
export async function beginDue(services: Services): Promise<void> {
  const system = systemContext(services, NAME)
  await inTransaction(system, async (tx) => {
    for (const { id, today, ...rhythm } of await lockDue(tx)) {
      const dueOn = runOnOrBefore(rhythm, today)
      if (dueOn !== null) await beginRun(tx, id, dueOn)
      await setNextRun(tx, id, runOnOrAfter(rhythm, addDays(today, 1)))
    }
  })
  for (const id of await listWaiting(system)) await sendRun(services, id)
}

/** Makes and sends one report. Whatever stops it leaves nothing of it, and the run waits for the next time. */
export async function carryOut(services: Services, id: number): Promise<void> {
  const run = await findWaiting(systemContext(services, NAME), id)
  if (!run) return
  const [person] = await services.sessions.findPeople([run.userId])
  if (!person) return failRun(systemContext(services, NAME), run, say(NOBODY))
  await inLanguage(person.language, () => tryToSend(services, person, run))
}

async function tryToSend(services: Services, person: UserActor, run: WaitingRun): Promise<void> {
  const ctx = { ...systemContext(services, NAME), actor: person }
  try {
    await inTransaction(ctx, async (tx) => {
      if (await takeRun(tx, run.id)) await sendReport(tx, run)
    })
  } catch (error) {
    if (error instanceof AppError) return failRun(ctx, run, error.message)
    await noteAttempt(ctx, run.id)
    if (run.attempts + 1 >= MOST_ATTEMPTS) await failRun(ctx, run, say(GIVEN_UP))
    throw error
  }
}
