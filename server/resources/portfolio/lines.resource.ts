/** /lines: lines of credit. */
import type { SentOf } from '#domain/kernel/entity.ts'
import { money, percent } from '#domain/kernel/field.ts'
import { listIn } from '#domain/kernel/narrow.ts'
import { lineErrors, lines } from '#domain/portfolio/line.ts'
import { type LineState, type Movement, moveLine } from '#domain/portfolio/line-movements.ts'
import { maturityAfter, rateErrors, termErrors } from '#domain/portfolio/loan-rules.ts'
import type { ChangeContext } from '#server/kernel/context.ts'
import { answerFileHooks } from './breach-answers.ts'
import { commonCurrency, followedRate, namesExtras, propertyNamesExtra, remainingTermExtra } from './facility-rules.ts'
import { withSections } from './loan-hooks.ts'
import { takeFromPortfolios } from './portfolio.queries.ts'
import { definePortfolioResource } from './portfolio-record.ts'
import { refuse } from './record-rules.ts'
import { mergedRow, withDefaults } from './record-values.ts'

const DEFAULTS = { rateType: 'Fixed', propertyIds: [], movements: [] }

export const linesResource = definePortfolioResource({
  kind: 'line',
  entity: lines,
  // The same figures as `lineFigures` of domain/portfolio/facility-figures.ts.
  extras: {
    ...namesExtras,
    propertyNames: propertyNamesExtra,
    outstandingAmount: { field: money(), sql: 't."drawnAmount"' },
    available: { field: money(), sql: 't."limitAmount" - t."drawnAmount"' },
    utilisation: { field: percent(), sql: 'round(t."drawnAmount" * 100 / nullif(t."limitAmount", 0), 6)' },
    annualInterest: { field: money(), sql: 'round(t."drawnAmount" * t."allInRate" / 100, 2)' },
    standbyCost: {
      field: money(),
      sql: 'round((t."limitAmount" - t."drawnAmount") * coalesce(t."standbyFeeBps", 0) / 10000, 2)',
    },
    remainingTerm: remainingTermExtra,
  },
  hooks: {
    async beforeCreate(ctx, given) {
      const values = withDefaults(DEFAULTS, given, 'create')
      const common = await judge(ctx, values)
      const currency = common ?? values.currency ?? 'CAD'
      assertCurrency(common, values.currency ?? currency)
      const opened: LineState = { ...stateOf(values), movements: [] }
      const moved = moveLine(opened, { ...opened, movements: movementsOf(values) }, ctx.today)
      return { ...values, ...moved, ...maturityAfter(values), ...(await followedRate(ctx, values)), currency }
    },
    async beforeUpdate(ctx, row, given) {
      const changes = withSections(row, withDefaults(DEFAULTS, given, 'update'))
      const sent = mergedRow(lines, row, changes)
      const before = stateOf(mergedRow(lines, row, {}))
      const moved = moveLine(before, stateOf(sent), ctx.today)
      const line = { ...sent, ...moved }
      assertCurrency(await judge(ctx, line), row.currency)
      const isMoved = moved.drawnAmount !== before.drawnAmount || moved.movements.length !== before.movements.length
      const kept = isMoved || Object.hasOwn(changes, 'movements') ? moved : {}
      return { ...changes, ...kept, ...maturityAfter(line), ...(await followedRate(ctx, line)) }
    },
    ...answerFileHooks(lines),
    beforeRemove: (ctx, row) => takeFromPortfolios(ctx, 'lineIds', row),
  },
})

const movementsOf = (line: SentOf<typeof lines>): Movement[] => listIn(line.movements)
const stateOf = (line: SentOf<typeof lines>): LineState => ({
  drawnAmount: line.drawnAmount ?? 0,
  movements: movementsOf(line),
})

/** Refuses what cannot be true of the line, and answers the currency of its properties. */
async function judge(ctx: ChangeContext, line: SentOf<typeof lines>) {
  refuse({
    ...termErrors(line),
    ...rateErrors(line),
    ...lineErrors({ ...line, limitAmount: line.limitAmount ?? 0, drawnAmount: line.drawnAmount ?? 0 }),
  })
  return commonCurrency(ctx, line.propertyIds ?? [], 'propertyIds')
}

function assertCurrency(common: string | null, currency: unknown) {
  if (common !== null && common !== currency) {
    refuse({ propertyIds: 'The properties must have the currency of the line.' })
  }
}
