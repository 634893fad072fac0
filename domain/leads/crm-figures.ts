/** The figures above the leads, as they are defined; what the database answers is held against this. */
import { dueState, LEAD_STAGES, type LeadStage, pitchDay, type Today } from '#domain/contacts/lead-stages.ts'
import { addDays, addMonths, type IsoDate } from '#domain/kernel/dates.ts'
import { type Currency, sumByCurrency } from '#domain/kernel/money.ts'
import { NEAR_DAYS } from './next-action.ts'

/** A lead of the tab, as far as it is counted. */
export type CountedLead = {
  stage: LeadStage | null
  actionDate: IsoDate | null
  pitchTime: string | null
  maturity: IsoDate | null
  amount: number | null
  currency: Currency
}

export type Sums = Partial<Record<Currency, number>>

/** Each horizon holds the one before it. */
export const HORIZON_MONTHS = [12, 18, 24] as const
export const CONVERSION_MONTHS = 12
export const WALL_QUARTERS = 12
/** What ends within so many months is orange wherever it stands. */
export const URGENT_MONTHS = 6

export type CrmFigures = {
  activeLeads: number
  pastDue: number
  /** From today up to and including the seventh day. */
  pitchesNext7Days: number
  maturing: { months: number; count: number; principal: Sums }[]
}

const sumOf = (leads: readonly CountedLead[]): Sums => sumByCurrency(leads)

/** Whether the loan ends from today up to and including the day so many months ahead. */
export const maturesWithin = (maturity: IsoDate | null, months: number, today: IsoDate): boolean =>
  maturity !== null && maturity >= today && maturity <= addMonths(today, months)

export const isPitchNear = (pitchTime: string | null, { today, timeZone }: Today): boolean => {
  const day = pitchDay(pitchTime, timeZone)
  return day !== null && day >= today && day <= addDays(today, NEAR_DAYS)
}

export function crmFigures(leads: readonly CountedLead[], reader: Today): CrmFigures {
  const { today } = reader
  return {
    activeLeads: leads.length,
    pastDue: leads.filter(({ actionDate }) => dueState(actionDate, today) === 'past-due').length,
    pitchesNext7Days: leads.filter(({ pitchTime }) => isPitchNear(pitchTime, reader)).length,
    maturing: HORIZON_MONTHS.map((months) => {
      const within = leads.filter(({ maturity }) => maturesWithin(maturity, months, today))
      return { months, count: within.length, principal: sumOf(within) }
    }),
  }
}

/** A change of stage out of the history. */
export type StageChange = { leadId: string; to: LeadStage | null; on: IsoDate }

export type Conversion = { mandated: number; decided: number; percent: number | null }

/** Mandated of all decided in the last twelve months. A lead counts once, by its latest decision. */
export function conversionOf(changes: readonly StageChange[], today: IsoDate): Conversion {
  const from = addMonths(today, -CONVERSION_MONTHS)
  const latest = new Map<string, StageChange>()
  for (const change of changes) {
    const isDecision = change.to === 'mandated' || change.to === 'pass'
    if (!isDecision || change.on <= from || change.on > today) continue
    const known = latest.get(change.leadId)
    if (!known || change.on >= known.on) latest.set(change.leadId, change)
  }
  const decided = latest.size
  const mandated = [...latest.values()].filter(({ to }) => to === 'mandated').length
  return { mandated, decided, percent: decided > 0 ? (100 * mandated) / decided : null }
}

export type StageCount = { stage: LeadStage | null; count: number; principal: Sums }

/** All nine rows in the order of the stages, those without leads too; no stage comes last. */
export function countByStage(leads: readonly CountedLead[]): StageCount[] {
  return [...LEAD_STAGES, null].map((stage) => {
    const standing = leads.filter((lead) => lead.stage === stage)
    return { stage, count: standing.length, principal: sumOf(standing) }
  })
}

export type WallQuarter = {
  /** `Q3 2026`. */
  label: string
  from: IsoDate
  to: IsoDate
  principal: Sums
  /** The part that ends within six months. */
  urgent: Sums
}

/** The first day of the quarter of a date. */
export function quarterStart(date: IsoDate): IsoDate {
  const month = Number(date.slice(5, 7))
  return `${date.slice(0, 4)}-${String(month - ((month - 1) % 3)).padStart(2, '0')}-01`
}

/**
 * What ends in each quarter, beginning with the first that has a day after today. Today itself, at the end of a
 * quarter, counts to that first one: nothing that is still to come may fall off the wall.
 */
export function maturityWall(leads: readonly CountedLead[], today: IsoDate): WallQuarter[] {
  const first = quarterStart(addDays(today, 1))
  return Array.from({ length: WALL_QUARTERS }, (_, at) => {
    const start = addMonths(first, 3 * at)
    const to = addDays(addMonths(start, 3), -1)
    const from = at === 0 ? today : start
    const within = leads.filter(({ maturity }) => maturity !== null && maturity >= from && maturity <= to)
    return {
      label: quarterLabel(start),
      from,
      to,
      principal: sumOf(within),
      urgent: sumOf(within.filter(({ maturity }) => maturesWithin(maturity, URGENT_MONTHS, today))),
    }
  })
}

const quarterLabel = (start: IsoDate): string => `Q${(Number(start.slice(5, 7)) + 2) / 3} ${start.slice(0, 4)}`

export type OriginatorCounts = { open: number; pastDue: number; pitched: number; mandated: number }

/** Stages at which a lead asks for no more work. */
const isOpen = (stage: LeadStage | null) => stage !== 'pass' && stage !== 'mandated'

/** Who has how many: the leads of one originator. */
export function originatorCounts(leads: readonly CountedLead[], today: IsoDate): OriginatorCounts {
  const countOf = (isCounted: (lead: CountedLead) => boolean) => leads.filter(isCounted).length
  return {
    open: countOf(({ stage }) => isOpen(stage)),
    pastDue: countOf(({ actionDate }) => dueState(actionDate, today) === 'past-due'),
    pitched: countOf(({ stage }) => stage === 'pitched'),
    mandated: countOf(({ stage }) => stage === 'mandated'),
  }
}
