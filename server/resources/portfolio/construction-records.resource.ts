/** The records beside a construction loan: its project, its revenue and its metrics, each at most once for a loan. */
import { grant } from '#domain/access/access.ts'
import type { AnyRow, Entity } from '#domain/kernel/entity.ts'
import type { Values } from '#domain/kernel/validation.ts'
import { say } from '#domain/kernel/words.ts'
import {
  assertDetails,
  constructionDetails,
  projectTotals,
  USUAL_HOLDBACK_PCT,
} from '#domain/portfolio/construction-details.ts'
import { constructionLoans } from '#domain/portfolio/construction-loan.ts'
import {
  assertRevenue,
  constructionRevenue,
  type ProjectRevenue,
  revenueTotals,
} from '#domain/portfolio/construction-revenue.ts'
import { forPortfolioRoles } from '#domain/portfolio/portfolio-access.ts'
import { metricsOf, projectMetricsRecords } from '#domain/portfolio/project-metrics.ts'
import { type ChangeContext, isUser } from '#server/kernel/context.ts'
import { defineResource, type Hooks, type Resource } from '#server/kernel/resource.ts'
import { dropMetrics, getSite, type Site } from './facility.queries.ts'
import { followProject } from './project-site.ts'
import { refuse, refuseSwitchingOff } from './record-rules.ts'
import { mergedRow, withDefaults } from './record-values.ts'
import { listedWhole, savedWhole } from './record-variants.ts'
import { findAccess } from './sharing.ts'

const LOAN = { entity: constructionLoans, kind: 'loan' } as const

/** Reached through the loan; whoever may only comment on it is told so by the hooks. */
const asLoan = forPortfolioRoles(grant({ read: 'parent', create: 'parent', update: 'parent', remove: 'parent' }))

const once = (entity: Entity, what: string) => ({
  [`${entity.table}_loan`]: { field: 'loanId', message: say('This construction loan already has {what}.', { what }) },
})

/** The loan with what is there beside it. Throws `invalid` when the caller may not change the loan. */
async function editableSite(ctx: ChangeContext, loanId: unknown): Promise<Site> {
  const site = await getSite(ctx, String(loanId))
  const { actor } = ctx
  if (!isUser(actor) || site.loan.userId === actor.id) return site
  if ((await findAccess(ctx, LOAN, String(loanId), actor.id)) !== 'edit') {
    refuse({ loanId: say('You may look at this project, and change nothing of it.') })
  }
  return site
}

/** A record belongs to whoever owns the loan. */
function ownedBy({ loan }: Site, values: Values): Values {
  return { ...values, userId: loan.userId }
}

function besideLoan(entity: Entity, own: OwnHooks, constraints: Resource['constraints']): Resource {
  const resource: Resource = defineResource({
    entity,
    access: asLoan,
    hooks: {
      ...own,
      beforeCreate: (ctx, { active: _active, ...values }) => own.beforeCreate(ctx, values),
      beforeUpdate(ctx, row, { active, ...changes }) {
        refuseSwitchingOff(active)
        return own.beforeUpdate(ctx, row, changes)
      },
    },
    ...listedWhole,
    variants: savedWhole(() => resource),
    ...(constraints && { constraints }),
  })
  return resource
}

type OwnHooks = Hooks<AnyRow> & Required<Pick<Hooks<AnyRow>, 'beforeCreate' | 'beforeUpdate'>>

const DETAILS_DEFAULTS = { holdbackPercentage: USUAL_HOLDBACK_PCT, changeOrders: [] }

const detailsResource = besideLoan(
  constructionDetails,
  {
    async beforeCreate(ctx, given) {
      const values = withDefaults(DETAILS_DEFAULTS, given, 'create')
      const site = await editableSite(ctx, values.loanId)
      assertOnLoan(site, values)
      assertDetails(values)
      return { ...ownedBy(site, values), ...projectTotals(values) }
    },
    afterCreate: (ctx, row) => followProject(ctx, String(row.loanId)),
    async beforeUpdate(ctx, row, given) {
      const changes = withDefaults(DETAILS_DEFAULTS, given, 'update')
      const details = mergedRow(constructionDetails, row, changes)
      assertOnLoan(await editableSite(ctx, row.loanId), details)
      assertDetails(details)
      return { ...changes, ...projectTotals(details) }
    },
    afterUpdate: (ctx, _before, after) => followProject(ctx, String(after.loanId)),
    async beforeRemove(ctx, row) {
      await editableSite(ctx, row.loanId)
      await followProject(ctx, String(row.loanId), { project: null })
    },
  },
  once(constructionDetails, 'a project'),
)

function assertOnLoan({ loan }: Site, { propertyId }: Values) {
  if (propertyId !== loan.propertyId) refuse({ propertyId: say("Choose the loan's own property.") })
}

const revenueResource = besideLoan(
  constructionRevenue,
  {
    async beforeCreate(ctx, values) {
      const site = await editableSite(ctx, values.loanId)
      return { ...ownedBy(site, values), ...judgeRevenue(site, values) }
    },
    afterCreate: (ctx, row) => followProject(ctx, String(row.loanId)),
    async beforeUpdate(ctx, row, changes) {
      const site = await editableSite(ctx, row.loanId)
      return { ...changes, ...judgeRevenue(site, mergedRow(constructionRevenue, row, changes)) }
    },
    afterUpdate: (ctx, _before, after) => followProject(ctx, String(after.loanId)),
    async beforeRemove(ctx, row) {
      await editableSite(ctx, row.loanId)
      await followProject(ctx, String(row.loanId), { revenue: null })
    },
  },
  once(constructionRevenue, 'a revenue'),
)

function judgeRevenue({ project }: Site, values: Values) {
  const projectType = project?.projectType ?? null
  assertRevenue(values as ProjectRevenue, projectType)
  return revenueTotals(values as ProjectRevenue, projectType)
}

/** Kept by the server; making one takes the figures anew. */
const metricsResource = besideLoan(
  projectMetricsRecords,
  {
    async beforeCreate(ctx, values) {
      const site = await editableSite(ctx, values.loanId)
      await dropMetrics(ctx, String(values.loanId))
      return { ...ownedBy(site, values), ...figuresOf(site) }
    },
    async beforeUpdate(ctx, row) {
      return figuresOf(await editableSite(ctx, row.loanId))
    },
    async beforeRemove(ctx, row) {
      await editableSite(ctx, row.loanId)
    },
  },
  undefined,
)

const figuresOf = ({ loan, project, revenue }: Site) =>
  metricsOf(loan.authorizedLoanAmount, project, revenue && revenueTotals(revenue, project?.projectType ?? null))

export const constructionRecordResources: readonly Resource[] = [detailsResource, revenueResource, metricsResource]
