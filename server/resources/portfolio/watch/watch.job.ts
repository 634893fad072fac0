/** People learn once of each matter that has come near or is late: by the bell at once, by mail as each has set. */

import { dateInTimeZone } from '#domain/kernel/dates.ts'
import { held } from '#domain/kernel/narrow.ts'
import { say } from '#domain/kernel/words.ts'
import type { WatchItem } from '#domain/portfolio/watch-list.ts'
import { watchDetail, watchPath, watchTitle } from '#domain/portfolio/watch-words.ts'
import { type AlertMail, mailOf } from '#domain/team/alerts.ts'
import type { ChangeContext, Services, UserActor } from '#server/kernel/context.ts'
import { defineJob } from '#server/kernel/resource.ts'
import { systemContext } from '#server/kernel/system-context.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { sendLetter } from '#server/resources/team/auth-tokens.ts'
import { type Notice, notify } from '#server/resources/team/notify.ts'
import { alertLetter, weekLetter } from './watch.email.ts'
import { findWatchers, lockDigests, noteDigest, noteMailed, noteTold, type Watcher } from './watch.queries.ts'
import { findWatchList } from './watch.ts'

const NAME = 'watch list'
const QUEUE = 'watch-notices'
/** By the company's clock: before that nobody looks. */
const MORNING_HOUR = 7
/** More would bury each other; one notice says how many there are instead. */
const MOST_NOTICES = 10

type Round = {
  /** Also where it is not seven o'clock. */
  isAtStart?: boolean
}

/** Each hour it is morning somewhere. */
export const watchJob = defineJob({
  queue: QUEUE,
  cron: '0 * * * *',
  run: (services, round: Round) => tellWatchers(services, round),
})

/** Asks for a round as soon as the server is up: what came near meanwhile is told at once. */
export const watchSoon = ({ jobs }: Services) => jobs.send(QUEUE, { isAtStart: true }, { singletonKey: 'start' })

/** Tells everybody whose morning it is what is new on the watch list; running it again tells nothing twice. */
export async function tellWatchers(services: Services, { isAtStart }: Round): Promise<void> {
  const watchers = await findWatchers(systemContext(services, NAME))
  const due = new Map(watchers.filter(({ hour }) => isAtStart || hour === MORNING_HOUR).map((one) => [one.id, one]))
  for (const person of await services.sessions.findPeople([...due.keys()])) {
    await tellWatcher(services, person, held(due.get(person.id), 'watcher'))
  }
}

async function tellWatcher(services: Services, person: UserActor, watcher: Watcher) {
  const system = systemContext(services, NAME)
  const today = dateInTimeZone(system.now, person.timeZone)
  const items = await findWatchList({ ...system, actor: person, today })
  const due = items.filter(({ state }) => state !== 'later')
  if (due.length === 0) return
  await inTransaction(system, async (ctx) => {
    await ring(ctx, person, due)
    if (!services.config.mail) return
    await mailAlerts(ctx, { person, watcher }, due, 'instant')
    if (watcher.hour >= MORNING_HOUR) await mailDigests(ctx, { person, watcher }, due)
  })
}

async function ring(ctx: ChangeContext, person: UserActor, due: readonly WatchItem[]) {
  const untold = await noteTold(
    ctx,
    person.id,
    due.map(({ key }) => key),
  )
  const fresh = due.filter(({ key }) => untold.has(key))
  for (const write of noticesOf(fresh)) await notify(ctx, [person.id], write)
}

type ToldWatcher = { person: UserActor; watcher: Watcher }

/** One letter of everything that the person wants in this way and was not mailed of yet. */
async function mailAlerts(
  ctx: ChangeContext,
  { person, watcher }: ToldWatcher,
  due: readonly WatchItem[],
  how: AlertMail,
) {
  const wanted = due.filter(({ kind }) => mailOf(watcher.alerts, kind) === how)
  const unsent = await noteMailed(
    ctx,
    person.id,
    wanted.map(({ key }) => key),
  )
  const fresh = wanted.filter(({ key }) => unsent.has(key))
  const write = () => alertLetter(person.name, fresh, ctx.services.config.publicUrl)
  if (fresh.length > 0) await sendLetter(ctx, person, write)
}

/** Each day's and each week's letter goes out once, also when the server slept through the morning. */
async function mailDigests(ctx: ChangeContext, told: ToldWatcher, due: readonly WatchItem[]) {
  const { person, watcher } = told
  const { dailyOn, weeklyOn } = await lockDigests(ctx, watcher)
  if (dailyOn === null || dailyOn < watcher.today) {
    await mailAlerts(ctx, told, due, 'daily')
    await noteDigest(ctx, person.id, { dailyOn: watcher.today })
  }
  if (weeklyOn !== null && weeklyOn >= watcher.monday) return
  if (watcher.weeklyDigest) {
    await noteMailed(ctx, person.id, keysOfWeek(watcher, due))
    await sendLetter(ctx, person, () => weekLetter(person.name, due, ctx.services.config.publicUrl))
  } else {
    await mailAlerts(ctx, told, due, 'weekly')
  }
  await noteDigest(ctx, person.id, { weeklyOn: watcher.today })
}

/** The week's letter holds everything, so what waits for it alone has been mailed with it. */
const keysOfWeek = ({ alerts }: Watcher, due: readonly WatchItem[]) =>
  due.filter(({ kind }) => mailOf(alerts, kind) === 'weekly').map(({ key }) => key)

/** Of very many only what is late or broken is told one by one, as long as that is not very much itself. */
function noticesOf(fresh: readonly WatchItem[]): (() => Notice)[] {
  if (fresh.length <= MOST_NOTICES) return fresh.map((item) => () => noticeOf(item))
  const late = fresh.filter(({ state }) => state === 'late')
  const told = late.length <= MOST_NOTICES ? late : []
  const rest = fresh.length - told.length
  return [...told.map((item) => () => noticeOf(item)), ...(rest > 0 ? [() => summaryOf(rest)] : [])]
}

const noticeOf = (item: WatchItem) => ({
  kind: `watch-${item.kind}`,
  title: `${watchTitle(item)} (${item.date})`,
  detail: watchDetail(item),
  link: watchPath(item),
})

const summaryOf = (count: number) => ({
  kind: 'watch-list',
  title:
    count === 1
      ? say('Another matter of your portfolio comes up.')
      : say('{count} matters of your portfolio need attention.', { count }),
  link: '/?view=watch',
})
