/** What one looks up first of a loan: what is owed, against what, at which rate, how long still, and what leaving costs. */
import { msg } from '@lingui/core/macro'
import { formatDate, formatMoney, formatMultiple, formatNumber, formatPercent, MISSING } from '#domain/kernel/format.ts'
import type { CovenantField, CovenantResult } from '#domain/portfolio/covenants.ts'
import type { LeavingAnswer } from '#domain/portfolio/leaving.ts'
import { limitText } from '#domain/portfolio/watch-words.ts'
import { i18n } from '#web/i18n.ts'
import type { KeyNumber } from '#web/ui/index.ts'
import type { TermView } from './loan-view.ts'
import { covenantStatusText } from './loan-words.ts'

const TONES = { Breach: 'bad', Watch: 'warn' } as const

/** How a ratio stands against what the lender asks. */
function tested(covenants: readonly CovenantResult[], covenant: CovenantField): Pick<KeyNumber, 'tone' | 'hint'> {
  const result = covenants.find((each) => each.covenant === covenant && each.limit !== null)
  if (!result || result.status === 'Not tested') return {}
  const hint = `${covenantStatusText(result.status)} (${limitText(result)})`
  return result.status === 'Pass' ? { hint } : { hint, tone: TONES[result.status] }
}

export function sixFigures({ loan, figures, covenants, known }: TermView, leaving: LeavingAnswer | null): KeyNumber[] {
  const { balance, ltv, dscr, allInRate, remainingTerm, loanExpiry, isExpiring } = figures
  const repaid = loan.originalLoanAmount > 0 ? 100 - (100 * balance) / loan.originalLoanAmount : null
  const newRate = known.newRate ?? null
  const [penalty, freeFrom] = [leaving?.today.penalty ?? null, leaving?.freeFrom ?? null]
  return [
    {
      label: i18n._(msg`Outstanding (${loan.currency})`),
      value: formatMoney(balance),
      hint: repaid !== null && i18n._(msg`${formatPercent(repaid)} of ${formatMoney(loan.originalLoanAmount)} repaid`),
    },
    { label: i18n._(msg`LTV`), value: formatPercent(ltv.value), ...tested(covenants, 'loanToValuePercentage') },
    { label: i18n._(msg`DSCR`), value: formatMultiple(dscr.value), ...tested(covenants, 'debtServiceCoverageRatio') },
    {
      label: i18n._(msg`All-in rate`),
      value: formatPercent(allInRate),
      hint: newRate !== null && i18n._(msg`${formatPercent(newRate)} for a new loan`),
    },
    {
      label: i18n._(msg`Months left`),
      value: formatNumber(remainingTerm),
      hint: loanExpiry && i18n._(msg`expires ${formatDate(loanExpiry)}`),
      ...(isExpiring && { tone: 'or' as const }),
    },
    {
      label: i18n._(msg`Leave today`),
      value: penalty === null ? MISSING : formatMoney(Math.round(penalty)),
      hint: freeFrom && i18n._(msg`free from ${formatDate(freeFrom)}`),
    },
  ]
}
