/** The message to a deal's lenders as the screens hold it while it is being written. */
import type { StoredFile } from '#domain/kernel/field.ts'
import type { DraftRecipient } from '#domain/mail/deal-draft.ts'

export interface DraftRow {
  /** 0 until it is first saved. */
  id: number
  dealId: number
  recipients: readonly DraftRecipient[]
  subject: string | null
  body: string | null
  attachments: readonly StoredFile[]
  includeBidLink: boolean
  /** The other request of the deal that lenders are sent; null for the deal's own. */
  requestId?: number | null
  handedOverAt: string | null
  handedOverBy: number | null
  /** Names, as the server knows them once it is handed over. */
  handedOverByName?: string | null
  handedOverTo?: string | null
  updatedAt: string
}

/** A message nobody has begun. */
export const newDraft = (dealId: number): DraftRow => ({
  id: 0,
  dealId,
  recipients: [],
  subject: null,
  body: null,
  attachments: [],
  includeBidLink: true,
  handedOverAt: null,
  handedOverBy: null,
  updatedAt: '',
})

/** Whoever is ticked. */
export const checkedOf = (recipients: readonly DraftRecipient[]) => recipients.filter(({ checked }) => checked)

/** Messages that would go out: without a name the lender's main contact gets one. */
export const countContacts = (recipients: readonly DraftRecipient[]) =>
  checkedOf(recipients).reduce((sum, { contactIds }) => sum + (contactIds.length || 1), 0)
