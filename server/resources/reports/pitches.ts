/** GET /pitches: the meetings of this week at which a loan is proposed, of those whom the dashboard shows. */
import { DASHBOARD_ROLES } from '#domain/access/roles.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { weekOf } from '#domain/leads/pitch.ts'
import { isUser } from '#server/kernel/context.ts'
import { defineCall } from '#server/kernel/resource.ts'
import { findPitches } from '#server/resources/leads/pitches.queries.ts'
import { dashboardQuery, toView, whoseOf } from './dashboard-scope.ts'

const pitchesQuery = dashboardQuery.pick({ userId: true, territoryId: true })

export const pitches = defineCall({
  method: 'GET',
  path: '/pitches',
  summary: 'The pitches of this week, of leads and of owners',
  caller: 'user',
  roles: DASHBOARD_ROLES,
  query: pitchesQuery,
  async run(ctx, { query }) {
    const { actor } = ctx
    if (!isUser(actor)) throw notFound()
    const asked = pitchesQuery.parse(query)
    const [week, seeing] = [weekOf(ctx.today), { ...ctx, actor }]
    const data = await findPitches(seeing, { ...week, ...whoseOf(await toView(seeing, asked), asked) })
    return { ...week, total: data.length, data }
  },
})
