/** The message to a deal's lenders as the screens hold it while it is being written. */
import type { RowOf } from '#domain/kernel/entity.ts'
import type { DraftRecipient } from '#domain/mail/deal-draft.ts'
import type { lenderDrafts } from '#domain/mail/lender-draft.ts'

export type DraftRow = Pick<
  RowOf<typeof lenderDrafts>,
  | 'id'
  | 'dealId'
  | 'recipients'
  | 'subject'
  | 'body'
  | 'attachments'
  | 'includeBidLink'
  | 'handedOverAt'
  | 'handedOverBy'
  | 'updatedAt'
> &
  Partial<Pick<RowOf<typeof lenderDrafts>, 'requestId' | 'handedOverTo'>> & {
    /** Names, as the server knows them once it is handed over. */
    handedOverByName?: string | null
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
