/** What a year is to bring: a person's target or a team's, and how much of it should be in by when. */
import { dayDiff, daysInMonth, type IsoDate, toIsoDate } from '#domain/kernel/dates.ts'
import { roundMoney } from '#domain/kernel/money.ts'

/** Somebody's place in the team, with the year's target where there is one; weights in percent for each quarter. */
export type TargetHolder = {
  userId: number
  parent: number | null
  revenueTarget: number | null
  quarterWeights: readonly number[] | null
}

export type YearPlan = {
  revenue: number
  /** What the team together is to bring, where its leader's own target stands before it. */
  teamRevenue: number | null
  /** What should be in by the day that was asked for. */
  dueByNow: number
  /** What should be in by the end of each month, January first. */
  dueByMonth: number[]
}

const EVEN_QUARTERS = [25, 25, 25, 25]

type OwnTarget = { revenue: number; weights: readonly number[] }

const ownTargetOf = (holder: TargetHolder | undefined): OwnTarget[] =>
  holder?.revenueTarget == null
    ? []
    : [{ revenue: holder.revenueTarget, weights: holder.quarterWeights ?? EVEN_QUARTERS }]

/** Targets that count for everybody directly below: a leader's own stands for those below the leader. */
function targetsBelow(leaderId: number, holders: readonly TargetHolder[]): OwnTarget[] {
  return holders
    .filter(({ parent }) => parent === leaderId)
    .flatMap((holder) => {
      const own = ownTargetOf(holder)
      return own.length > 0 ? own : targetsBelow(holder.userId, holders)
    })
}

const sum = (targets: readonly OwnTarget[]) => roundMoney(targets.reduce((total, { revenue }) => total + revenue, 0))

type Asked = { leaderId: number; holders: readonly TargetHolder[]; isTeam: boolean; year: number; asOf: IsoDate }

/** The plan of a leader's team, or of one person alone; null when nobody has a target. */
export function planYear({ leaderId, holders, isTeam, year, asOf }: Asked): YearPlan | null {
  const own = ownTargetOf(holders.find(({ userId }) => userId === leaderId))
  const team = isTeam ? targetsBelow(leaderId, holders) : []
  const parts = own.length > 0 ? own : team
  if (parts.length === 0) return null
  const dueBy = (day: IsoDate) =>
    roundMoney(parts.reduce((total, { revenue, weights }) => total + revenue * paceShare(weights, year, day), 0))
  return {
    revenue: sum(parts),
    teamRevenue: own.length > 0 && team.length > 0 ? sum(team) : null,
    dueByNow: dueBy(asOf),
    dueByMonth: Array.from({ length: 12 }, (_, index) =>
      dueBy(toIsoDate(year, index + 1, daysInMonth(year, index + 1))),
    ),
  }
}

/** Share of the year's target (0 to 1) that should be in at the end of a day, quarters weighted in percent. */
export function paceShare(weights: readonly number[], year: number, asOf: IsoDate): number {
  return weights.reduce((share, weight, quarter) => {
    const first = toIsoDate(year, quarter * 3 + 1, 1)
    const next = quarter === 3 ? toIsoDate(year + 1, 1, 1) : toIsoDate(year, quarter * 3 + 4, 1)
    const elapsed = Math.min(Math.max(dayDiff(first, asOf) + 1, 0), dayDiff(first, next))
    return share + (weight / 100) * (elapsed / dayDiff(first, next))
  }, 0)
}
