/** The watch list as a calendar that others' programs subscribe to: by a secret address that can be taken back. */

import ical from 'ical-generator'
import { PORTFOLIO_ROLES } from '#domain/access/roles.ts'
import { addDays, dateInTimeZone } from '#domain/kernel/dates.ts'
import { notFound } from '#domain/kernel/errors.ts'
import type { WatchItem } from '#domain/portfolio/watch-list.ts'
import { watchDetail, watchPath, watchTitle } from '#domain/portfolio/watch-words.ts'
import type { Context, UserActor } from '#server/kernel/context.ts'
import { type Call, defineCall, type Registry } from '#server/kernel/resource.ts'
import { noteSecurityEvent } from '#server/kernel/security-log.ts'
import { deleteFeed, findFeed, openFeed, replaceFeed } from './watch.queries.ts'
import { findWatchList } from './watch.ts'

const isOn = { isOn: true }
const isOff = { isOn: false, createdAt: null, lastReadAt: null }

const readFeed = defineCall({
  method: 'GET',
  path: '/calendar-feed',
  summary: 'Whether the caller has a calendar address, and when it was last read',
  caller: 'user',
  roles: PORTFOLIO_ROLES,
  run: async (ctx) => {
    const feed = await findFeed(ctx, (ctx.actor as UserActor).id)
    return feed ? { ...isOn, ...feed } : isOff
  },
})

const makeFeed = defineCall({
  method: 'POST',
  path: '/calendar-feed',
  summary: 'Make a calendar address; the one before it ends',
  caller: 'user',
  roles: PORTFOLIO_ROLES,
  isChange: true,
  answersSecret: true,
  async run(ctx) {
    const { token, hash } = ctx.services.seals.newToken()
    const { id } = ctx.actor as UserActor
    await replaceFeed(ctx, id, hash)
    await noteSecurityEvent(ctx, { kind: 'calendar-address-made' })
    // Said this once: only its hash is kept.
    return {
      ...isOn,
      ...(await findFeed(ctx, id)),
      url: `${ctx.services.config.publicUrl}${ctx.services.config.apiPrefix}/calendar/${token}.ics`,
    }
  },
})

const endFeed = defineCall({
  method: 'DELETE',
  path: '/calendar-feed',
  summary: 'End the calendar address',
  caller: 'user',
  roles: PORTFOLIO_ROLES,
  isChange: true,
  async run(ctx) {
    await deleteFeed(ctx, (ctx.actor as UserActor).id)
    await noteSecurityEvent(ctx, { kind: 'calendar-address-ended' })
    return isOff
  },
})

const calendar = (registry: () => Registry) =>
  defineCall({
    method: 'GET',
    path: '/calendar/:file',
    summary: 'The watch list as a calendar, by its secret address',
    caller: 'anyone',
    async run(ctx, { params, reply }) {
      const token = /^([\w-]{20,100})\.ics$/.exec(params.file ?? '')?.[1]
      const userId = token && (await openFeed(ctx, ctx.services.seals.hash(token)))
      const [actor] = userId ? await ctx.services.sessions.findPeople([userId]) : []
      if (!actor || !PORTFOLIO_ROLES.some((role) => role === actor.role)) throw notFound()
      const seeing: Context = { ...ctx, actor, today: dateInTimeZone(ctx.now, actor.timeZone) }
      const items = await findWatchList(registry(), seeing)
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'inline; filename="mandate.ics"')
        .send(toCalendar(items, ctx))
    },
  })

export const calendarCalls = (registry: () => Registry): readonly Call[] => [
  readFeed,
  makeFeed,
  endFeed,
  calendar(registry),
]

/** Whole days, for a maturity has no hour. */
function toCalendar(items: readonly WatchItem[], { services, now }: Context): string {
  const { publicUrl } = services.config
  const feed = ical({
    name: 'Mandate',
    prodId: { company: 'Mandate', product: 'Watch list', language: 'EN' },
    ttl: 6 * 3_600,
  })
  for (const item of items) {
    feed.createEvent({
      id: `${item.key}@mandate`,
      start: noon(item.date),
      end: noon(addDays(item.date, 1)),
      allDay: true,
      stamp: now,
      summary: watchTitle(item),
      description: watchDetail(item) || null,
      url: publicUrl + watchPath(item),
    })
  }
  return feed.toString()
}

/** All-day entries take the date of the instant where the server is; at noon it is the same day in every time zone. */
const noon = (day: string) => new Date(`${day}T12:00:00`)
