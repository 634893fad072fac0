/** /revenue: fees of closed deals, from expected to received. */
import { sql } from 'kysely'
import { type RevenueShare, revenue, revenueAccess } from '#domain/deals/revenue.ts'
import { addUpTo } from '#domain/deals/revenue-math.ts'
import {
  assertReceived,
  assertRemovable,
  invoiceRevenue,
  type MovingRevenue,
  receiveRevenue,
} from '#domain/deals/revenue-moves.ts'
import { AppError, invalidField } from '#domain/kernel/errors.ts'
import type { Values } from '#domain/kernel/validation.ts'
import { say } from '#domain/kernel/words.ts'
import type { ChangeContext } from '#server/kernel/context.ts'
import { defineResource } from '#server/kernel/resource.ts'
import { lockDeal } from './bid.queries.ts'
import { getClosing, toShares } from './closing.queries.ts'
import { dealSummary } from './deal-summary.ts'
import type { KeptRevenue, SentRevenue } from './kept-rows.ts'
import { ownShareSql } from './own-share.ts'

export const revenueResource = defineResource({
  entity: revenue,
  access: revenueAccess,
  extras: {
    lenderName: `select l."companyName" from lender_company l where l.id = t."lenderCompanyId"`,
    ownShare: (parameters, actor) => ownShareSql(parameters, actor, 't'),
    deal: dealSummary,
  },
  hooks: {
    beforeCreate: prepareNew,
    beforeUpdate: prepareChange,
    beforeRemove: (_ctx, row) => assertRemovable(row),
  },
  transitions: {
    invoice: { run: (ctx, row, changes) => invoiceRevenue(merged(row, changes), ctx.today) },
    receive: { run: (ctx, row, changes) => receiveRevenue(merged(row, changes), ctx.today) },
    writeOff: { run: () => ({}) },
  },
})

const merged = (row: KeptRevenue, changes: SentRevenue): MovingRevenue => ({
  ...row,
  ...changes,
  status: changes.status ?? row.status,
})

/** A further fee of a closed deal, such as a second advance. */
async function prepareNew(ctx: ChangeContext, values: SentRevenue): Promise<Values> {
  const deal = await lockDeal(ctx, Number(values.dealId))
  if (deal.dealStatus !== 'archived') throw new AppError('conflict', say('This deal is not closed.'))
  if (values.status && values.status !== 'expected') {
    throw new AppError('conflict', say('A new revenue cannot be moved to {status}.', { status: values.status }))
  }
  const { invoiceDate = null, receivedDate = null } = values
  assertReceived({ invoiceDate, receivedDate, status: 'expected' })
  const closing = await getClosing(ctx, deal.id)
  return {
    ...withoutNulls(values),
    status: 'expected',
    user_company_id: deal.user_company_id,
    currency: closing.currency,
    lenderCompanyId: values.lenderCompanyId ?? closing.lenderCompanyId,
    splits: values.splits
      ? await checkShares(ctx, deal.user_company_id, { splits: values.splits, feeAmount: Number(values.feeAmount) })
      : toShares(closing, Number(values.feeAmount)),
  }
}

/** A fee that changes is shared anew, on the percents it was shared by, unless somebody says how it is shared. */
async function prepareChange(ctx: ChangeContext, row: KeptRevenue, changes: SentRevenue): Promise<Values> {
  assertReceived(merged(row, changes))
  if (changes.splits === null) throw invalidField('splits', say('Splits is required.'))
  if (changes.lenderCompanyId === null) throw invalidField('lenderCompanyId', say('Lender is required.'))
  if (changes.splits !== undefined) {
    const { splits: shares, feeAmount } = changes
    const splits = await checkShares(ctx, row.user_company_id, {
      splits: shares,
      feeAmount: feeAmount ?? row.feeAmount,
    })
    return { ...withoutNulls(changes), splits }
  }
  const hasNewFee = changes.feeAmount !== undefined && changes.feeAmount !== row.feeAmount
  return {
    ...withoutNulls(changes),
    ...(hasNewFee && { splits: await shareAnew(ctx, row, Number(changes.feeAmount)) }),
  }
}

type Shared = { splits: RevenueShare[]; feeAmount: number }

/** Shares that somebody typed: to people of the company, and together the fee. */
async function checkShares(ctx: ChangeContext, companyId: number, fee: Shared): Promise<RevenueShare[]> {
  const { splits: shares, feeAmount } = fee
  if (!addUpTo(feeAmount, shares)) {
    throw invalidField('splits', say('The shares must add up to the fee.'))
  }
  const ids = [...new Set(shares.flatMap(({ userId }) => userId ?? []))]
  const { rows } = await sql<{ id: number }>`
    select id from users where id = any(${ids}::bigint[]) and user_company_id = ${companyId}`.execute(ctx.db)
  if (rows.length < ids.length) throw invalidField('splits', say('Splits has an unknown value.'))
  return shares
}

async function shareAnew(ctx: ChangeContext, row: KeptRevenue, feeAmount: number) {
  const closing = await getClosing(ctx, row.dealId)
  const shares = row.splits ?? []
  const pct = (party: string) => shares.find((share) => share.party === party)?.pct ?? 0
  const splits = { originator: pct('originator'), manager: pct('manager'), house: pct('house') }
  return toShares({ ...closing, coiPct: pct('coi'), splits }, feeAmount)
}

/** Amounts that were cleared are nothing. */
const withoutNulls = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value === null && (name === 'otherFees' || name === 'taxAmount') ? 0 : value,
    ]),
  )
