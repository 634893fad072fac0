/** What a board pack is made of: the cockpit of a day, and behind it every debt with how its covenants stand. */

import type { IsoDate } from '#domain/kernel/dates.ts'
import type { PdfBlock } from '#domain/kernel/paper/pdf-paper.ts'
import { say } from '#domain/kernel/words.ts'
import type { PrepaymentPenaltyType } from '#domain/portfolio/asked-choices.ts'
import { addCounts, type CovenantCounts, countsText, countTests } from '#domain/portfolio/covenant-counts.ts'
import { testedDebts } from '#domain/portfolio/covenant-tests.ts'
import type { CovenantField, CovenantResult } from '#domain/portfolio/covenants.ts'
import { type CurrencyPart, currencyParts } from '#domain/portfolio/currency-parts.ts'
import { type DebtBridge, debtBridges } from '#domain/portfolio/debt-bridge.ts'
import { type Debt, debtsOf } from '#domain/portfolio/debts.ts'
import { type HeldProperty } from '#domain/portfolio/holdings.ts'
import { type CockpitFacts, type CockpitPart, portfolioCockpit } from '#domain/portfolio/portfolio-cockpit.ts'
import type { WatchItem } from '#domain/portfolio/watch-list.ts'
import type { BoardSection } from './board-sections.ts'

export interface BoardFacts extends CockpitFacts {
  owner: string
  preparedBy: string
  sections: readonly BoardSection[]
}

/** The figures of a currency and the records that they are made of. */
export interface BoardPart extends Omit<CurrencyPart, 'currency'> {
  figures: CockpitPart
  /** Since the quarter before; null where nothing is owed. */
  bridge: DebtBridge | null
}

export interface Board {
  asOf: IsoDate
  /** The currency with the most debt first. */
  parts: BoardPart[]
  watch: readonly WatchItem[]
  results: ReadonlyMap<string, readonly CovenantResult[]>
  /** How leaving each debt early is charged; without those that say nothing of it. */
  penalties: ReadonlyMap<string, PrepaymentPenaltyType>
}

/** The same formulas as the screen's, from the same records. */
export function boardOf(facts: BoardFacts): Board {
  const { holdings, asOf, choice } = facts
  const debts = debtsOf(holdings, asOf)
  const { currencies, watch } = portfolioCockpit(facts, debts)
  const bridges = debtBridges(holdings, asOf, choice)
  const records = new Map(currencyParts(holdings, asOf, choice, debts).map((part) => [part.currency, part]))
  return {
    asOf,
    watch,
    parts: currencies.map((figures) => {
      const { properties = [], debts: owed = [] } = records.get(figures.currency) ?? {}
      return { figures, properties, debts: owed, bridge: bridges.get(figures.currency) ?? null }
    }),
    penalties: new Map(
      [...holdings.loans, ...holdings.blankets].flatMap(({ _id, prePaymentPenaltyType: type }) =>
        type ? [[_id, type] as const] : [],
      ),
    ),
    results: new Map(testedDebts(holdings, debts, asOf).map(({ debt, results }) => [debt._id, results])),
  }
}

/** What a debt's own covenants measure, whether or not a limit is agreed. */
export const measured = ({ results }: Board, { _id }: Debt, covenant: CovenantField): number | null =>
  results.get(_id)?.find((result) => result.covenant === covenant)?.actual ?? null

export const debtsOn = ({ debts }: BoardPart, { _id }: HeldProperty): Debt[] =>
  debts.filter(({ propertyIds }) => propertyIds.includes(_id))

const LAST = '9999-12-31'
/** Those that end first, first; those without a day last. */
export const byExpiry = (a: Debt, b: Debt): number =>
  (a.loanExpiry ?? LAST).localeCompare(b.loanExpiry ?? LAST) || a.name.localeCompare(b.name)

/** The covenant tests of every currency. */
export const testCounts = ({ parts }: Pick<Board, 'parts'>): CovenantCounts =>
  addCounts(parts.map(({ figures }) => figures.covenants.counts))

/** Tests and loans are counted apart: `Covenant tests: 2 breach, 9 pass. Loans in breach: 1.` */
export function testsText(board: Pick<Board, 'parts'>): string {
  const counts = testCounts(board)
  if (countTests(counts) === 0) return say('No debt has a covenant.')
  const count = board.parts.reduce((total, { figures }) => total + figures.totals.covenants.Breach, 0)
  return `${say('Covenant tests: {statuses}.', { statuses: countsText(counts) })} ${say('Loans in breach: {count}.', { count })}`
}

/** What a list that is cut says of the rest; nothing where it is whole. */
export const moreText = (count: number): PdfBlock[] =>
  count > 0 ? [{ kind: 'text', tone: 'soft', text: say('And {count} more.', { count }) }] : []
