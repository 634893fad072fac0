/** /userTargets: what each user is expected to earn and place, set from above. */
import { sql } from 'kysely'
import { AppError } from '#domain/kernel/errors.ts'
import { mark, say } from '#domain/kernel/words.ts'
import { userTargetAccess, userTargets } from '#domain/team/user-target.ts'
import type { Context } from '#server/kernel/context.ts'
import { Parameters } from '#server/kernel/parameters.ts'
import { runStatement } from '#server/kernel/reading.ts'
import { defineResource, type ListVariant } from '#server/kernel/resource.ts'
import { scopeSql } from '#server/kernel/scope.ts'

/** The documents send the key with and without a value. */
const targetYears = ['', 'true'].map(
  (value): ListVariant => ({
    on: 'list',
    method: 'GET',
    query: { getTargetYears: value },
    summary: 'The years that have targets, newest first',
    permission: 'read',
    run: listYears,
  }),
)

export const userTargetsResource = defineResource({
  entity: userTargets,
  access: userTargetAccess,
  variants: targetYears,
  toListQuery: ({ today }, query) => (query.targetYear || query.id ? query : { ...query, targetYear: yearOf(today) }),
  hooks: {
    async beforeCreate(ctx, values) {
      const targetYear = values.targetYear ?? Number(yearOf(ctx.today))
      await refuseSecond(ctx, Number(values.userId), targetYear)
      return { ...values, targetYear }
    },
  },
  constraints: {
    user_targets_year: { field: 'targetYear', message: mark('Targets for this year already exist for this user.') },
  },
})

const yearOf = (date: string) => date.slice(0, 4)

async function refuseSecond(ctx: Context, userId: number, year: number) {
  const { rows } = await sql`
    select 1 from user_targets where "userId" = ${userId} and "targetYear" = ${year}`.execute(ctx.db)
  if (rows.length === 0) return
  const message = say('Targets for {year} already exist for this user.', { year })
  throw new AppError('conflict', message, { targetYear: message })
}

async function listYears(ctx: Context) {
  const parameters = new Parameters()
  const question = { resource: userTargetsResource, action: 'read' as const, parameters }
  const text = `select distinct t."targetYear" as year from user_targets t where ${scopeSql(ctx, question)} order by 1 desc`
  const rows = await runStatement<{ year: number }>(ctx, text, parameters.values)
  return rows.map(({ year }) => year)
}
