/** Every morning: owners learn once of each matter that has come near or is late. */
import { dateInTimeZone } from '#domain/kernel/dates.ts'
import type { WatchItem } from '#domain/portfolio/watch-list.ts'
import { watchDetail, watchPath, watchTitle } from '#domain/portfolio/watch-words.ts'
import type { Services, UserActor } from '#server/kernel/context.ts'
import { defineJob, type Registry } from '#server/kernel/resource.ts'
import { systemContext } from '#server/kernel/system-context.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { notify } from '#server/resources/team/notify.ts'
import { findOwnersToTell, noteTold } from './watch.queries.ts'
import { findWatchList } from './watch.ts'

const NAME = 'watch list'
/** More would bury each other; one notice says how many there are instead. */
const MOST_NOTICES = 10

export const watchJob = (registry: () => Registry) =>
  defineJob({ queue: 'watch-notices', cron: '40 10 * * *', run: (services) => tellOwners(registry(), services) })

/** Tells every owner of what is new on the watch list; running it again tells nothing twice. */
export async function tellOwners(registry: Registry, services: Services): Promise<void> {
  const owners = await findOwnersToTell(systemContext(services, NAME))
  for (const person of await services.sessions.findPeople(owners)) await tellOwner(registry, services, person)
}

async function tellOwner(registry: Registry, services: Services, person: UserActor): Promise<void> {
  const system = systemContext(services, NAME)
  const today = dateInTimeZone(system.now, person.timeZone)
  const items = await findWatchList(registry, { ...system, actor: person, today })
  const due = items.filter(({ state }) => state !== 'later')
  if (due.length === 0) return
  await inTransaction(system, async (ctx) => {
    const untold = await noteTold(
      ctx,
      person.id,
      due.map(({ key }) => key),
    )
    const fresh = due.filter(({ key }) => untold.has(key))
    const notices = fresh.length > MOST_NOTICES ? [summaryOf(fresh)] : fresh.map(noticeOf)
    for (const notice of notices) await notify(ctx, [person.id], notice)
  })
}

const noticeOf = (item: WatchItem) => ({
  kind: `watch-${item.kind}`,
  title: `${watchTitle(item)} (${item.date})`,
  detail: watchDetail(item),
  link: watchPath(item),
})

const summaryOf = (items: readonly WatchItem[]) => ({
  kind: 'watch-list',
  title: `${items.length} matters of your portfolio need attention.`,
  link: '/?view=watch',
})
