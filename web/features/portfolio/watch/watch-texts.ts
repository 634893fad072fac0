/** What the kinds of watched matters are called on the screen, and how near each is. */

import type { MessageDescriptor } from '@lingui/core'
import { msg, plural, t } from '@lingui/core/macro'
import {
  type Icon,
  IconCalendarDue,
  IconFileText,
  IconFolder,
  IconReceiptTax,
  IconShieldCheck,
  IconUmbrella,
} from '@tabler/icons-react'
import { dayDiff } from '#domain/kernel/dates.ts'
import { wordOf } from '#domain/kernel/words.ts'
import type { WatchItem, WatchKind } from '#domain/portfolio/watch-list.ts'
import { COVENANT_WORDS, OBLIGATION_WORDS } from '#domain/portfolio/watch-words.ts'

export const WATCH_NAMES: Record<WatchKind, MessageDescriptor> = {
  maturity: msg`Maturities`,
  covenant: msg`Covenants`,
  report: msg`Reports`,
  insurance: msg`Insurance`,
  tax: msg`Tax`,
  document: msg`Documents`,
}

export const WATCH_ICONS: Record<WatchKind, Icon> = {
  maturity: IconCalendarDue,
  covenant: IconShieldCheck,
  report: IconFileText,
  insurance: IconUmbrella,
  tax: IconReceiptTax,
  document: IconFolder,
}

/** What it is about, without the record's name: `Borrower financials`, `Occupancy`. */
export function matterOf({ kind, obligation, covenant, document, state, testOn }: WatchItem): string {
  switch (kind) {
    case 'maturity':
      return state === 'late' ? t`Has expired` : t`Expires`
    case 'covenant':
      return covenant ? wordOf(COVENANT_WORDS, covenant.covenant) : t`Covenant`
    case 'report':
      if (testOn) return t`Certificate of ${testOn}`
      return obligation ? wordOf(OBLIGATION_WORDS, obligation) : t`Report`
    case 'insurance':
      return t`Insurance`
    case 'tax':
      return t`Realty tax paid to`
    case 'document':
      return document?.name ?? t`Document`
  }
}

/** `in 31 days`, `15 days overdue`, `today`. */
export function nearnessOf(date: string, asOf: string): string {
  const days = dayDiff(asOf, date)
  if (days === 0) return t`today`
  return days > 0
    ? plural(days, { one: 'in # day', other: 'in # days' })
    : plural(-days, { one: '# day overdue', other: '# days overdue' })
}
