/** Whose view of the directory is asked for, and who may change it. */
import { holdsOneOf, mayEver } from '#domain/access/access.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import { LENDER_ADVANCED_RIGHTS, lenderAccess } from '#domain/lenders/lender-company.ts'
import { type Context, isUser, type UserActor } from '#server/kernel/context.ts'
import type { Parameters } from '#server/kernel/parameters.ts'
import type { Row, RowRights } from '#server/kernel/resource.ts'

/**
 * The company whose own rows and changes stand beside the common ones, for `lender_company_of` and its like;
 * null for those who keep the common directory and for the server itself.
 */
export const viewerOf = ({ actor }: Pick<Context, 'actor'>): number | null =>
  isUser(actor) && actor.role !== 'Super Admin' ? actor.companyId : null

export const keepsCommonRows = ({ actor }: Context) => !isUser(actor) || actor.role === 'Super Admin'

export const isAdvanced = ({ actor }: Context) => !isUser(actor) || holdsOneOf(actor, LENDER_ADVANCED_RIGHTS)

/** Throws `forbidden` without the advanced right, which changing lenders needs besides the role. */
export function requireAdvanced(ctx: Context): void {
  if (!isAdvanced(ctx)) throw new AppError('forbidden', say('Changing lenders needs advanced access to lenders.'))
}

const NOTHING = `'[]'::json`

/** What `requireAdvanced` refuses, said with each record beforehand. */
export const advancedRights = (_parameters: Parameters, actor: UserActor): RowRights =>
  holdsOneOf(actor, LENDER_ADVANCED_RIGHTS) ? {} : { only: NOTHING, remove: 'false' }

/** The same of what whoever made it may mend without the advanced right. */
export function authorRights(parameters: Parameters, actor: UserActor): RowRights {
  if (holdsOneOf(actor, LENDER_ADVANCED_RIGHTS)) return {}
  const isAuthor = `t."createdBy" = ${parameters.add(actor.id)} and t.user_company_id = ${parameters.add(actor.companyId)}`
  return {
    only: `case when (${isAuthor}) is not true then ${NOTHING} end`,
    remove: `(${isAuthor}) is true`,
    actions: { suggest: 'false' },
  }
}

/** Throws `forbidden` to all but those who edit lenders: the role has the screen, and the advanced right is on. */
export function requireEditor(ctx: Context): void {
  if (!isUser(ctx.actor) || mayEver(ctx.actor.role, 'update', lenderAccess)) return requireAdvanced(ctx)
  throw new AppError('forbidden', say('You may name a lender; what it lends on is for those who edit lenders.'))
}

/** Throws `forbidden` for a person of no company: a row of no company would be everybody's. */
export function requireCompany({ actor }: Context): void {
  if (!isUser(actor) || actor.role === 'Super Admin' || actor.companyId !== null) return
  throw new AppError('forbidden', say('Only people of a company can add a lender.'))
}

/** The company that a new row about this lender belongs to: nobody's where the common directory is kept. */
export const companyOfNew = (ctx: Context, lender: Row | { user_company_id: number | null }): number | null =>
  keepsCommonRows(ctx) ? (lender.user_company_id as number | null) : viewerOf(ctx)
