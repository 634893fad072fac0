/** Whose view of the directory is asked for, and who may change it. */

import { mayEver } from '#domain/access/access.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { numberIn } from '#domain/kernel/narrow.ts'
import { mark, say } from '#domain/kernel/words.ts'
import { LENDER_ADVANCED_RIGHTS, lenderAccess } from '#domain/lenders/lender-company.ts'
import { type Context, isUser } from '#server/kernel/context.ts'
import type { Row } from '#server/kernel/resource.ts'
import { guardDirectory } from './directory-guard.ts'

/**
 * The company whose own rows and changes stand beside the common ones, for `lender_company_of` and its like;
 * null for those who keep the common directory and for the server itself.
 */
export const viewerOf = ({ actor }: Pick<Context, 'actor'>): number | null =>
  isUser(actor) && actor.role !== 'Super Admin' ? actor.companyId : null

export const keepsCommonRows = ({ actor }: Context) => !isUser(actor) || actor.role === 'Super Admin'

const guard = guardDirectory(LENDER_ADVANCED_RIGHTS, mark('Changing lenders needs advanced access to lenders.'))

export const { isAdvanced, requireAdvanced, requireAuthor, advancedRights } = guard
export const authorRights = guard.authorRights(['suggest'])

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
  keepsCommonRows(ctx) ? numberIn(lender.user_company_id) : viewerOf(ctx)
