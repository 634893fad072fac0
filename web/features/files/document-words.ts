/** The words of documents: names of categories, and how an expiry stands. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { BUILT_IN_CATEGORIES, type BuiltInCategory } from '#domain/files/document-categories.ts'
import { addDays, type IsoDate } from '#domain/kernel/dates.ts'
import { i18n } from '#web/i18n.ts'
import type { Tone } from '#web/ui/index.ts'

/** The same words as the labels in `domain/documents/document-categories.ts`; here is where another language finds them. */
const LABELS: Readonly<Record<BuiltInCategory, MessageDescriptor>> = {
  LOIs: msg`Letters of Intent`,
  CLs: msg`Commitment Letters`,
  loanDocs: msg`Loan Documents`,
  thirdPartyReports: msg`Third-Party Reports`,
  estoppelsAndLeases: msg`Estoppels & Leases`,
  otherDocs: msg`Other Documents`,
}

/** A category as a tab or an option: the key of a built-in one, or the id of a person's own. */
export type CategoryChoice = { key: string; label: string; isOwn: boolean }

export const builtInChoices = (): CategoryChoice[] =>
  BUILT_IN_CATEGORIES.map((key) => ({ key, label: i18n._(LABELS[key]), isOwn: false }))

/** Built-in categories first, then those of one's own by name, then any that only documents name. */
export function categoryChoices(...named: readonly (readonly { _id: string; name: string }[])[]): CategoryChoice[] {
  const own = new Map(named.flat().map(({ _id, name }) => [_id, name]))
  const choices = [...own].map(([key, label]) => ({ key, label, isOwn: true }))
  return [...builtInChoices(), ...choices.toSorted((a, b) => a.label.localeCompare(b.label))]
}

/** A month's notice before a document expires. */
const NOTICE_DAYS = 30

export function expiryTone(expiry: IsoDate, today: IsoDate): Tone {
  if (expiry < today) return 'bad'
  return expiry <= addDays(today, NOTICE_DAYS) ? 'warn' : 'neu'
}
