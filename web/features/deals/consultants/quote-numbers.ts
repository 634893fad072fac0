/** The figures in the head of a deal's consultants: how many have quoted, what is engaged, and what is still to choose. */
import { t } from '@lingui/core/macro'
import type { QuoteSummary } from '#domain/deals/consultants/consultant-quotes.ts'
import type { IsoDate } from '#domain/kernel/dates.ts'
import { formatDate, formatMoney } from '#domain/kernel/format.ts'
import type { Currency } from '#domain/kernel/money.ts'
import type { KeyNumber } from '#web/ui/index.ts'

export function quoteNumbers(
  { categories, asked, quoted, engaged, engagedTotal, undecided, ifLowest }: QuoteSummary,
  currency: Currency,
  neededOn: IsoDate | null,
): KeyNumber[] {
  return [
    { label: t`Categories`, value: categories },
    { label: t`Quotes`, value: t`${quoted} of ${asked}` },
    { label: t`Engaged`, value: engaged },
    { label: t`Engaged for (${currency})`, value: formatMoney(engaged > 0 ? engagedTotal : null) },
    { label: t`Still to choose`, value: undecided, ...(undecided > 0 && { tone: 'warn' as const }) },
    { label: t`If the lowest are chosen (${currency})`, value: formatMoney(ifLowest) },
    { label: t`Reports needed`, value: formatDate(neededOn) },
  ]
}
