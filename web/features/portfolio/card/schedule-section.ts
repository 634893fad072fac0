/** The schedule of a debt as a section of its paper, payment by payment. */
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { formatCents, formatDate, formatMoney } from '#domain/kernel/format.ts'
import { amortize, balanceAtMaturity, type LoanTerms, type ScheduleRow } from '#domain/portfolio/amortization.ts'
import type { PdfBlock, PdfSection } from '#web/ui/index.ts'
import { conventionText } from './loan-words.ts'

/** The key of the section that holds a debt's schedule. */
export const scheduleKey = (id: string) => `schedule-${id}`

const floatingNote = (i18n: I18n): PdfBlock => ({
  kind: 'text',
  text: i18n._(msg`The rate floats: payments to come are computed at today’s rate.`),
})

/** What was repaid beside the payments, as a line before the payment that follows. */
function prepaidRows({ prepaid }: ScheduleRow, i18n: I18n): string[][] {
  if (prepaid === undefined) return []
  return [['', i18n._(msg`Partial prepayment`), '', formatCents(prepaid), '', formatCents(prepaid), '', '']]
}

/** The schedule of a debt, payment by payment; empty while its rate is not known. */
export function scheduleSection(
  { id, name, terms, isFloating }: { id: string; name: string; terms: LoanTerms | null; isFloating?: boolean },
  i18n: I18n,
): PdfSection {
  const key = scheduleKey(id)
  const title = `${i18n._(msg`Amortization schedule`)}: ${name}`
  if (!terms) return { key, title, blocks: [] }
  const number = (header: string) => ({ header, isNumber: true })
  return {
    key,
    title,
    blocks: [
      { kind: 'text', text: conventionText(terms) },
      ...(isFloating ? [floatingNote(i18n)] : []),
      {
        kind: 'table',
        columns: [
          number('#'),
          { header: i18n._(msg`Date`) },
          number(i18n._(msg`Starting Principal`)),
          number(i18n._(msg`Payment`)),
          number(i18n._(msg`Interest`)),
          number(i18n._(msg`Principal`)),
          number(i18n._(msg`Remaining`)),
          number(i18n._(msg`Accrued Interest`)),
        ],
        rows: amortize(terms).flatMap((row) => [
          ...prepaidRows(row, i18n),
          [
            String(row.paymentNumber),
            formatDate(row.date),
            formatCents(row.startingPrincipal),
            formatCents(row.monthlyPayment),
            formatCents(row.interest),
            formatCents(row.principal),
            formatCents(row.principalRemaining),
            formatCents(row.accruedInterest),
          ],
        ]),
      },
      { kind: 'facts', rows: [[i18n._(msg`Balance at maturity`), formatMoney(balanceAtMaturity(terms))]] },
    ],
  }
}
