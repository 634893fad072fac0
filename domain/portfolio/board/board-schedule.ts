/** The loan schedule of a board pack: every debt by its expiry, each currency by itself with its averages, and the time left. */

import { formatDate, formatDelta, formatMultiple, formatNumber, formatPercent, MISSING } from '#domain/kernel/format.ts'
import type { PdfBlock, PdfColumn, PdfSection, PdfTone } from '#domain/kernel/paper/pdf-paper.ts'
import { heads } from '#domain/kernel/paper/told.ts'
import { say, wordOf } from '#domain/kernel/words.ts'
import type { PrepaymentPenaltyType } from '#domain/portfolio/asked-choices.ts'
import { COVENANT_STATUS_WORDS, type CovenantStatus } from '#domain/portfolio/covenants.ts'
import { type Debt } from '#domain/portfolio/debts.ts'
import { type Board, type BoardPart, byExpiry, measured } from './board-facts.ts'
import { isMatured } from './board-ladder.ts'
import { timeLeftDrawing } from './board-time.ts'

const BPS = 100
/** Bars that one page holds under a table's end. */
const MOST_BARS = 30

export const STATUS_TONES: Readonly<Record<CovenantStatus, PdfTone>> = {
  Breach: 'bad',
  Watch: 'warn',
  Pass: 'good',
  'Not tested': 'soft',
}

export function scheduleSections(board: Board): PdfSection[] {
  const all = board.parts.flatMap(({ debts }) => debts).toSorted(byExpiry)
  const tables = board.parts.filter(({ debts }) => debts.length > 0).flatMap((part) => tableBlocks(board, part))
  return [
    {
      ...{ key: 'schedule', title: say('Loan schedule'), isPage: true },
      lead: say('By expiry. Today is the bond of the day plus the company’s spread. Each currency has its own table.'),
      blocks:
        all.length === 0
          ? [{ kind: 'text', text: say('Nothing is owed.') }]
          : [
              ...tables,
              ...barBlocks(all, board.asOf),
              { kind: 'text', tone: 'soft', text: weightsText() },
              { kind: 'text', tone: 'soft', text: sourcesText() },
            ],
    },
  ]
}

const weightsText = () =>
  say(
    'Weighted figures: rate and months left are weighted by balance. LTV is debt over value, DSCR is income over payments of term loans and blankets; neither is an average of ratios.',
  )

const sourcesText = () =>
  say(
    'Balances come from each loan’s own schedule or its last statement, values from the owner. Every figure agrees with the dashboard of the day to the cent.',
  )

const columns = (currency: string): PdfColumn[] => [
  { header: say('Debt and lender, {currency}', { currency }), isTwofold: true },
  ...heads(`${say('Balance')}#`, `${say('Rate')}#`, `${say('Today')}#`, `${say('Payment')}#`, `${say('Expiry')}#`).map(
    (column) => ({ ...column, isTwofold: true }),
  ),
  ...heads(`${say('LTV')}#`, `${say('DSCR')}#`, say('Penalty'), say('Tests')),
]

function tableBlocks(board: Board, { figures, debts }: BoardPart): PdfBlock[] {
  const { currency, totals, newLoan } = figures
  const sorted = debts.toSorted(byExpiry)
  const payments = debts.reduce((sum, { annualDebtService }) => sum + (annualDebtService ?? 0), 0) / 12
  return [
    {
      kind: 'table',
      columns: columns(currency),
      rows: sorted.map((debt) => rowOf(board, debt, newLoan?.rate ?? null)),
      tones: sorted.map(({ worstCovenant }) => STATUS_TONES[worstCovenant]),
      total: [
        say('Debts: {count}', { count: debts.length }),
        formatNumber(totals.totalDebt),
        formatPercent(totals.weightedRate),
        newLoan ? formatPercent(newLoan.rate) : MISSING,
        formatNumber(payments, 2),
        say('{count} months', { count: formatNumber(totals.weightedRemainingTerm, 1) }),
        formatPercent(totals.ltv),
        formatMultiple(totals.dscr),
        ...['', ''],
      ],
    },
  ]
}

function rowOf(board: Board, debt: Debt, today: number | null): string[] {
  const { name, lenderName, balance, balanceAtMaturity, allInRate, isFloating, loanExpiry, remainingTerm } = debt
  const gap = today === null || allInRate === null ? null : (today - allInRate) * BPS
  const payment = debt.annualDebtService === null ? null : debt.annualDebtService / 12
  return [
    `${name}\n${lenderName}`,
    `${formatNumber(balance)}\n${balanceAtMaturity === null ? MISSING : say('{amount} at expiry', { amount: formatNumber(balanceAtMaturity) })}`,
    `${formatPercent(allInRate)}\n${isFloating ? say('Floating') : say('Fixed')}`,
    today === null
      ? MISSING
      : `${formatPercent(today)}\n${gap === null ? '' : say('{gap} bps', { gap: formatDelta(gap, 0) })}`,
    formatNumber(payment, 2),
    loanExpiry === null
      ? MISSING
      : `${formatDate(loanExpiry)}\n${say('{count} months', { count: formatNumber(remainingTerm) })}`,
    formatPercent(measured(board, debt, 'loanToValuePercentage')),
    formatMultiple(measured(board, debt, 'debtServiceCoverageRatio')),
    penaltyText(board.penalties.get(debt._id)),
    wordOf(COVENANT_STATUS_WORDS, debt.worstCovenant),
  ]
}

/** As short as a column of ten has room for. */
function penaltyText(type: PrepaymentPenaltyType | undefined): string {
  switch (type) {
    case 'interestRateDifferential':
      return say('IRD')
    case '3-month-interest':
      return say('3 months')
    case 'yield-maintenance':
      return say('Yield maint.')
    case 'noPenalty':
      return say('none')
    default:
      return MISSING
  }
}

function barBlocks(sorted: readonly Debt[], asOf: string): PdfBlock[] {
  const ending = sorted.filter((debt) => debt.loanExpiry !== null && !isMatured(debt, asOf))
  const matured = sorted.filter((debt) => isMatured(debt, asOf)).length
  const undated = sorted.length - ending.length - matured
  const shown = ending.slice(0, MOST_BARS)
  if (shown.length === 0) return []
  const title =
    ending.length > shown.length
      ? say('Time left on the next {count} of {total}', { count: shown.length, total: ending.length })
      : say('Time left on each loan')
  const without = [
    ...(matured > 0 ? [say('Matured, not repaid: {count}.', { count: matured })] : []),
    ...(undated > 0 ? [say('No maturity date: {count}.', { count: undated })] : []),
  ]
  return [
    { kind: 'drawing', title, ...timeLeftDrawing(shown, asOf) },
    ...(without.length > 0 ? [{ kind: 'text' as const, tone: 'soft' as const, text: without.join(' ') }] : []),
  ]
}
