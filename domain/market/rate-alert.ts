/** What somebody wants to hear of the market: that a rate, or what an open bid would be priced at, moved by so much. */
import { everyRole, grant } from '#domain/access/access.ts'
import { defineEntity } from '#domain/kernel/entity.ts'
import { choice, date, integer, number, reference, text } from '#domain/kernel/field.ts'
import { ask } from '#domain/kernel/form.ts'
import { formatBps, formatDate, formatPercent } from '#domain/kernel/format.ts'
import { say } from '#domain/kernel/words.ts'

export const ALERT_KINDS = ['rate', 'open-bids'] as const
export type RateAlertKind = (typeof ALERT_KINDS)[number]
export const ALERT_KIND_WORDS = { rate: 'A rate', 'open-bids': 'Any open bid, by its index' }

export const rateAlerts = defineEntity({
  path: 'rate-alerts',
  table: 'rate_alerts',
  label: 'Rate alert',
  title: 'series',
  fields: {
    userId: reference('users').readOnly().always(),
    user_company_id: reference('user-companies').readOnly(),
    kind: choice(ALERT_KINDS, ALERT_KIND_WORDS).always().label('Watch'),
    /** Such as `GOC_5Y`; null for an alert on open bids, each of which follows an index of its own. */
    series: text(20).label('Rate'),
    /** Basis points, up or down. */
    moveBps: integer(1, 500).required().label('Tell me when it moves by'),
    /** What the rate stood at when the alert was set or last told, and of which day that was. */
    baseValue: number(-20, 100).readOnly(),
    baseDate: date().readOnly(),
  },
  ownership: { owner: 'userId', company: 'user_company_id' },
  filters: ['kind', 'series'],
  sorts: ['series', 'createdAt'],
  defaultSort: { createdAt: 1 },
  audited: false,
})

const OWN = grant({ read: 'own', create: 'own', update: 'own', remove: 'own' })
export const rateAlertAccess = everyRole(OWN, { 'Super Admin': grant({}) })

export const RATE_ALERT_QUESTIONS = ask(rateAlerts, ['kind', 'series', 'moveBps'], {
  kind: { isAlwaysSet: true, width: 2 },
  series: { box: 'rate-series', width: 2, showIf: { key: 'kind', isNot: ['open-bids'] } },
  moveBps: { unit: 'bps', width: 2 },
})

/** Percent a year, as a person set the alert on it and as it stands now. */
export interface RateMove {
  name: string
  baseValue: number
  baseDate: string
  value: number
  date: string
}

/** Basis points since the alert was set or last told; a fall is below zero. */
export const movedBps = ({ baseValue, value }: Pick<RateMove, 'baseValue' | 'value'>): number =>
  Math.round((value - baseValue) * 100)

/** The price of a dollar moves in hundredths of a cent, which the same rule counts. */
export const hasMoved = (move: Pick<RateMove, 'baseValue' | 'value'>, moveBps: number): boolean =>
  Math.abs(movedBps(move)) >= moveBps

/** "Government of Canada 5-year: −18 bps, now 2.67%" */
export const moveTitle = (move: RateMove): string =>
  say('{name}: {moved}, now {value}', {
    name: move.name,
    moved: (movedBps(move) > 0 ? '+' : '') + formatBps(movedBps(move)),
    value: formatPercent(move.value),
  })

export const moveDetail = ({ baseValue, baseDate, date: day }: RateMove): string =>
  say('{before} on {since}; as of {day}.', {
    before: formatPercent(baseValue),
    since: formatDate(baseDate),
    day: formatDate(day),
  })
