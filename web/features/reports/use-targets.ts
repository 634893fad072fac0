/** Everybody whose target one may see, with the target of one year. */

import { DASHBOARD_ROLES, type Role } from '#domain/access/roles.ts'
import type { RowOf } from '#domain/kernel/entity.ts'
import { held } from '#domain/kernel/narrow.ts'
import { planYear, type TargetHolder } from '#domain/reports/targets.ts'
import { users } from '#domain/team/user.ts'
import { userTargets } from '#domain/team/user-target.ts'
import { useCall, useList } from '#web/data/hooks.ts'
import { usePerson } from '#web/data/session.tsx'

export type Target = RowOf<typeof userTargets>

/** One line of the grid: a person, with the target where there is one. */
export type TargetLine = { id: number; name: string; role: Role; target: Target | undefined }

type TargetColleague = Pick<RowOf<typeof users>, 'id' | 'roles' | 'parent'> & { name: string }

/** As many people as one answer holds; a brokerage's desk is smaller. */
const MOST = 100

/** Years with targets, the one asked for, the present one and the next, newest first. */
export function useTargetYears(present: number, asked: number): number[] {
  const { data = [] } = useCall<number[]>(userTargets.path, { getTargetYears: true }, { isBackground: true })
  return [...new Set([...data, asked, present, present + 1])].sort((a, b) => b - a)
}

export function useTargets(year: number) {
  const person = usePerson()
  const people = useList<TargetColleague>(users, {
    roles: { $in: [...DASHBOARD_ROLES] },
    status: 'approved',
    $limit: MOST,
    $sort: { name: 1 },
  })
  const ids = people.rows.map(({ id }) => id)
  const targets = useList<Target>(
    userTargets,
    { targetYear: year, userId: { $in: ids }, $limit: MOST },
    { enabled: ids.length > 0 },
  )
  const targetOf = new Map(targets.rows.map((target) => [target.userId, target]))
  const lines: TargetLine[] = people.rows.map(({ id, name, roles }) => ({
    ...{ id, name, role: held(roles[0], 'role of a user') },
    target: targetOf.get(id),
  }))
  return {
    lines,
    together: planOfTeam(person, people.rows, targetOf, year),
    isLoading: people.isLoading || targets.isLoading,
    error: people.error ?? targets.error,
    refetch: () => {
      people.refetch()
      targets.refetch()
    },
  }
}

/** What the dashboard expects of everybody shown: a leader's own target stands for those below. */
function planOfTeam(
  { id: leaderId }: { id: number },
  people: readonly TargetColleague[],
  targetOf: ReadonlyMap<number, Target>,
  year: number,
) {
  const shown = new Set(people.map(({ id }) => id))
  const holders: TargetHolder[] = people.map(({ id, parent }) => ({
    userId: id,
    parent: id !== leaderId && (parent === null || !shown.has(parent)) ? leaderId : parent,
    revenueTarget: targetOf.get(id)?.revenueTarget ?? null,
    quarterWeights: targetOf.get(id)?.quarterWeights ?? null,
  }))
  return planYear({ leaderId, holders, isTeam: true, year, asOf: `${year}-12-31` })
}
