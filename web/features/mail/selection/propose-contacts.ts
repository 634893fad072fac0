/** Whom at a company a deal is proposed to: those whose province, property type and loan size fit it. */
import { t } from '@lingui/core/macro'
import { formatShortMoney } from '#domain/kernel/format.ts'
import { addressOf, type DealRow, figure } from '#web/features/deals/life/deal-row.ts'
import type { ContactRow } from '#web/features/lenders/lender-row.ts'

/** Consultants' people say of themselves only where they work. */
export type Proposable = Pick<ContactRow, 'id' | 'optOut' | 'isPrimary' | 'provinces'> &
  Partial<Pick<ContactRow, 'bounced' | 'loanMin' | 'loanMax' | 'propertyTypes'>>

export interface ContactRequest {
  amount: number | null
  province: string | null
  propertyType: number | null
}

/** What of a deal decides which people at a lender it is proposed to. */
export const requestOf = ({ values }: Pick<DealRow, 'values'>): ContactRequest => ({
  amount: figure(values, 'Loan_Amount'),
  province: addressOf(values)?.province ?? null,
  propertyType: figure(values, 'Property_Type'),
})

const covers = <Value>(list: readonly Value[] | null | undefined, wanted: Value | null) =>
  !list || list.length === 0 || wanted === null || list.includes(wanted)

const isWritable = ({ optOut, bounced }: Proposable) => !optOut && !bounced

const fits = (contact: Proposable, request: ContactRequest) => whyNotProposed(contact, request) === null

/** In a few words why somebody is not among those a deal is proposed to; null for whoever fits. */
export function whyNotProposed(contact: Proposable, { amount, province, propertyType }: ContactRequest): string | null {
  const { loanMin, loanMax, provinces, propertyTypes } = contact
  if (contact.optOut) return t`Does not want mail`
  if (contact.bounced) return t`Mail came back`
  if (amount !== null && loanMin != null && amount < loanMin) return t`Takes loans from ${formatShortMoney(loanMin)}`
  if (amount !== null && loanMax != null && amount > loanMax) return t`Takes loans up to ${formatShortMoney(loanMax)}`
  if (!covers(provinces, province)) return t`Covers ${(provinces ?? []).join(', ')} only`
  return covers(propertyTypes, propertyType) ? null : t`Does not take this property type`
}

/** Ids of those who fit; where nobody does, the main contact, so that a ticked company is always written to. */
export function proposeContacts(contacts: readonly Proposable[], request: ContactRequest): number[] {
  const writable = contacts.filter(isWritable)
  const fitting = writable.filter((contact) => fits(contact, request))
  const main = writable.find(({ isPrimary }) => isPrimary) ?? writable[0]
  const chosen = fitting.length > 0 ? fitting : main ? [main] : []
  return chosen.slice(0, 20).map(({ id }) => id)
}
