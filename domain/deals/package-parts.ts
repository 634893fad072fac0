/** What lenders get of a deal's answers: the parts an originator may keep back, and each as lenders read it. */
import { say } from '#domain/kernel/words.ts'
import type { DealGuarantor } from './deal-form/borrower.ts'
import type { DealAnswers } from './deal-rules.ts'
import {
  balanceOf,
  requestedSource,
  SOURCES,
  type Source,
  type SourcesAndUses,
  sourceOrUseLabel,
  USES,
  type Use,
} from './sources-and-uses.ts'

/** In the package unless the originator unticks them. */
export const PACKAGE_PARTS = ['sources-and-uses', 'guarantors', 'rent-roll', 'operating-statement'] as const
export type PackagePart = (typeof PACKAGE_PARTS)[number]
export const PACKAGE_PART_WORDS = {
  'sources-and-uses': 'Sources and uses',
  guarantors: 'Guarantors',
  'rent-roll': 'Rent roll',
  'operating-statement': 'Operating statement',
}

/** The answer each part is. */
const ANSWER_OF: Readonly<Record<PackagePart, string>> = {
  'sources-and-uses': 'Sources_And_Uses',
  guarantors: 'Guarantors',
  'rent-roll': 'rentRoll',
  'operating-statement': 'Operating_Statement',
}

/**
 * Uses that lenders read as one: what the broker earns is between the broker and the borrower, and a line left out
 * would be told by what the others fall short of.
 */
const CLOSING_COSTS: readonly Use[] = [
  'Lender_Fee',
  'Broker_Fee',
  'Legal',
  'Third_Party_Reports',
  'Title_And_Transfer_Tax',
  'CMHC_Application_Fee',
]

/** Both sides line by line, currency units, only what has an amount. */
export type LenderLedger = {
  uses: readonly LedgerLine[]
  sources: readonly LedgerLine[]
  totalUses: number
  totalSources: number
  /** Equity of all uses, percent. */
  equityPct: number | null
}
export type LedgerLine = { label: string; amount: number }

const hasAmount = ({ amount }: LedgerLine) => amount !== 0

/** Where the money comes from and goes, as lenders read it; null while nothing was entered. */
export function ledgerForLenders(answers: DealAnswers): LenderLedger | null {
  const balance = balanceOf(answers)
  if (!balance) return null
  const { uses, sources } = (answers.Sources_And_Uses ?? {}) as SourcesAndUses
  const requested = requestedSource(answers)
  const sourceOf = (key: Source) => (key === requested ? Number(answers.Loan_Amount ?? 0) : (sources?.[key] ?? 0))
  return {
    uses: usesForLenders(uses ?? {}),
    sources: SOURCES.map((key) => ({ label: sourceOrUseLabel(key), amount: sourceOf(key) })).filter(hasAmount),
    totalUses: balance.totalUses,
    totalSources: balance.totalSources,
    equityPct: balance.equityPct,
  }
}

const cents = (amount: number | null | undefined) => Math.round((amount ?? 0) * 100)

/** Where the broker's fee is the only cost of closing, it is read with the largest use: alone it would be told. */
function usesForLenders(uses: NonNullable<SourcesAndUses['uses']>): LedgerLine[] {
  const lines = USES.filter((key) => !CLOSING_COSTS.includes(key))
    .map((key) => ({ label: sourceOrUseLabel(key), amount: uses[key] ?? 0 }))
    .filter(hasAmount)
  const costs = CLOSING_COSTS.reduce((sum, key) => sum + cents(uses[key]), 0)
  if (costs === 0) return lines
  const [largest] = lines.toSorted((a, b) => b.amount - a.amount)
  if (!largest || costs !== cents(uses.Broker_Fee))
    return [...lines, { label: say('Fees and closing costs'), amount: costs / 100 }]
  const merged = {
    label: say('{line}, fees and closing costs', { line: largest.label }),
    amount: (cents(largest.amount) + costs) / 100,
  }
  return lines.map((line) => (line === largest ? merged : line))
}

/** Who stands behind the loan and for how much of it; what they own is not told. */
export type LenderGuarantor = Pick<DealGuarantor, 'name' | 'type' | 'allocation'>

const toLenderGuarantor = ({ name, type, allocation }: DealGuarantor): LenderGuarantor => ({ name, type, allocation })

/** The answers without the parts kept back, the others as lenders read them. */
export function answersForLenders(answers: DealAnswers, without: readonly PackagePart[]): DealAnswers {
  const hidden = without.map((part) => ANSWER_OF[part])
  const { Sources_And_Uses: _own, Guarantors, ...others } = answers
  const ledger = ledgerForLenders(answers)
  const guarantors = ((Guarantors ?? []) as DealGuarantor[]).filter(({ name }) => name).map(toLenderGuarantor)
  const read = {
    ...others,
    ...(guarantors.length > 0 && { Guarantors: guarantors }),
    ...(ledger && { Sources_And_Uses: ledger }),
  }
  return Object.fromEntries(Object.entries(read).filter(([name]) => !hidden.includes(name)))
}
