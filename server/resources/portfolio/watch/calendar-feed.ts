/** One's watch list, pitches and tasks as a calendar that others' programs subscribe to: by a secret address that can be taken back. */

import ical, { type ICalCalendar } from 'ical-generator'
import { DASHBOARD_ROLES, DEAL_ROLES, isOneOf, PORTFOLIO_ROLES, type Role } from '#domain/access/roles.ts'
import { addDays, addMonths, dateInTimeZone } from '#domain/kernel/dates.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import { pitchPath } from '#domain/leads/lead-path.ts'
import { PITCH_MINUTES, type Pitch } from '#domain/leads/pitch.ts'
import type { WatchItem } from '#domain/portfolio/watch-list.ts'
import { watchDetail, watchPath, watchTitle } from '#domain/portfolio/watch-words.ts'
import { taskPath } from '#domain/team/task-path.ts'
import type { Context, UserActor } from '#server/kernel/context.ts'
import { inLanguage } from '#server/kernel/language.ts'
import { type Call, defineCall } from '#server/kernel/resource.ts'
import { noteSecurityEvent } from '#server/kernel/security-log.ts'
import { findPitches } from '#server/resources/leads/pitches.queries.ts'
import { type DatedTask, findDatedTasks } from '#server/resources/team/tasks.queries.ts'
import { deleteFeed, findFeed, openFeed, replaceFeed } from './watch.queries.ts'
import { findWatchList } from './watch.ts'

/** Who has days to be reminded of: of a portfolio, of leads, or of what somebody asked. */
const CALENDAR_ROLES: readonly Role[] = [...new Set<Role>([...PORTFOLIO_ROLES, ...DASHBOARD_ROLES, ...DEAL_ROLES])]
/** Pitches that are over stay so long; those to come are told so far ahead. Months. */
const [PITCHES_BACK, PITCHES_AHEAD] = [1, 12]

const isOn = { isOn: true }
const isOff = { isOn: false, createdAt: null, lastReadAt: null }

const readFeed = defineCall({
  method: 'GET',
  path: '/calendar-feed',
  summary: 'Whether the caller has a calendar address, and when it was last read',
  caller: 'user',
  roles: CALENDAR_ROLES,
  run: async (ctx) => {
    const feed = await findFeed(ctx, ctx.actor.id)
    return feed ? { ...isOn, ...feed } : isOff
  },
})

const makeFeed = defineCall({
  method: 'POST',
  path: '/calendar-feed',
  summary: 'Make a calendar address; the one before it ends',
  caller: 'user',
  roles: CALENDAR_ROLES,
  isChange: true,
  answersSecret: true,
  async run(ctx) {
    const { token, hash } = ctx.services.seals.newToken()
    const { id } = ctx.actor
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
  roles: CALENDAR_ROLES,
  isChange: true,
  async run(ctx) {
    await deleteFeed(ctx, ctx.actor.id)
    await noteSecurityEvent(ctx, { kind: 'calendar-address-ended' })
    return isOff
  },
})

const calendar = defineCall({
  method: 'GET',
  path: '/calendar/:file',
  summary: 'The watch list and the pitches as a calendar, by its secret address',
  caller: 'anyone',
  async run(ctx, { params, reply }) {
    const token = /^([\w-]{20,100})\.ics$/.exec(params.file ?? '')?.[1]
    const userId = token && (await openFeed(ctx, ctx.services.seals.hash(token)))
    const [actor] = userId ? await ctx.services.sessions.findPeople([userId]) : []
    if (!actor || !isOneOf(actor.role, CALENDAR_ROLES)) throw notFound()
    const seeing: Context<UserActor> = { ...ctx, actor, today: dateInTimeZone(ctx.now, actor.timeZone) }
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="mandate.ics"')
      .send(await inLanguage(actor.language, () => toCalendar(seeing)))
  },
})

export const calendarCalls: readonly Call[] = [readFeed, makeFeed, endFeed, calendar]

async function toCalendar(ctx: Context<UserActor>): Promise<string> {
  const { role } = ctx.actor
  const feed = ical({
    name: 'Mandate',
    prodId: { company: 'Mandate', product: 'Watch list', language: 'EN' },
    ttl: 6 * 3_600,
  })
  if (isOneOf(role, PORTFOLIO_ROLES)) addMatters(feed, await findWatchList(ctx), ctx)
  if (isOneOf(role, DASHBOARD_ROLES)) addPitches(feed, await findOwnPitches(ctx), ctx)
  addTasks(feed, await findDatedTasks(ctx), ctx)
  return feed.toString()
}

const findOwnPitches = (ctx: Context<UserActor>) =>
  findPitches(ctx, {
    from: addMonths(ctx.today, -PITCHES_BACK),
    to: addMonths(ctx.today, PITCHES_AHEAD),
    userId: ctx.actor.id,
  })

/** Whole days, for a maturity has no hour. */
function addMatters(feed: ICalCalendar, items: readonly WatchItem[], { services, now }: Context) {
  for (const item of items) {
    feed.createEvent({
      id: `${item.key}@mandate`,
      start: noon(item.date),
      end: noon(addDays(item.date, 1)),
      allDay: true,
      stamp: now,
      summary: watchTitle(item),
      description: watchDetail(item) || null,
      url: services.config.publicUrl + watchPath(item),
    })
  }
}

function addPitches(feed: ICalCalendar, pitches: readonly Pitch[], { services, now, actor }: Context<UserActor>) {
  for (const pitch of pitches) {
    const start = new Date(pitch.pitchTime)
    feed.createEvent({
      id: `pitch:${pitch.key}@mandate`,
      start,
      end: new Date(start.getTime() + PITCH_MINUTES * 60_000),
      stamp: now,
      summary: say('Pitch: {name}', { name: pitch.name }),
      location: pitch.place,
      description: pitch.people.join(', ') || null,
      url: services.config.publicUrl + pitchPath(pitch, actor.role),
    })
  }
}

/** What one is to do by a day, until it is done. */
function addTasks(feed: ICalCalendar, tasks: readonly DatedTask[], { services, now, actor }: Context<UserActor>) {
  for (const task of tasks) {
    const to = taskPath(task, actor.role)
    feed.createEvent({
      id: `task:${task.id}@mandate`,
      start: noon(task.dueDate),
      end: noon(addDays(task.dueDate, 1)),
      allDay: true,
      stamp: now,
      summary: say('To do: {title}', { title: task.title }),
      description: [task.recordName, task.note].filter(Boolean).join('\n') || null,
      ...(to && { url: services.config.publicUrl + to }),
    })
  }
}

/** All-day entries take the date of the instant where the server is; at noon it is the same day in every time zone. */
const noon = (day: string) => new Date(`${day}T12:00:00`)
