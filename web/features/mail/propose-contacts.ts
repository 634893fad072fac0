/** Whom at a lender a deal is proposed to: those whose province, property type and loan size fit it. */
import type { ContactRow } from '#web/features/lenders/lender-row.ts'

export interface ContactRequest {
  amount: number | null
  province: string | null
  propertyType: number | null
}

const covers = <Value>(list: readonly Value[] | null, wanted: Value | null) =>
  !list || list.length === 0 || wanted === null || list.includes(wanted)

const isWritable = ({ optOut, bounced }: ContactRow) => !optOut && !bounced

function fits(contact: ContactRow, { amount, province, propertyType }: ContactRequest): boolean {
  const isOfSize =
    amount === null || (amount >= (contact.loanMin ?? 0) && amount <= (contact.loanMax ?? Number.POSITIVE_INFINITY))
  return isOfSize && covers(contact.provinces, province) && covers(contact.propertyTypes, propertyType)
}

/** Ids of those who fit; where nobody does, the main contact, so that a ticked lender is always written to. */
export function proposeContacts(contacts: readonly ContactRow[], request: ContactRequest): number[] {
  const writable = contacts.filter(isWritable)
  const fitting = writable.filter((contact) => fits(contact, request))
  const main = writable.find(({ isPrimary }) => isPrimary) ?? writable[0]
  const chosen = fitting.length > 0 ? fitting : main ? [main] : []
  return chosen.slice(0, 20).map(({ id }) => id)
}
