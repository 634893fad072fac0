/** What the writer of a letter to many is shown beforehand. */
import type { Consent } from '#domain/contacts/consent-rules.ts'
import type { ReaderLanguage } from '#domain/contacts/reader-language.ts'
import type { RowOf } from '#domain/kernel/entity.ts'
import type { bulkRecipients } from './bulk-recipient.ts'
import type { LimitAnswer } from './sending-limit.ts'

/** What can be done about somebody who is left out. */
export type Remedy = 'correct' | 'call' | 'include'

export type PreviewedRecipient = Pick<
  RowOf<typeof bulkRecipients>,
  'ownerId' | 'toName' | 'companyName' | 'toEmail' | 'skip'
> & {
  key: string
  sentence: string | null
  remedy: Remedy | null
  consent: Pick<Consent, 'state' | 'ground' | 'until'>
  /** What they read, and in which version they get it. */
  reads: ReaderLanguage
  version: ReaderLanguage
}

export type BulkPreviewAnswer = {
  recipients: PreviewedRecipient[]
  limit: LimitAnswer
  postalAddress: string | null
  /** What keeps it, or some of it, from going out. */
  problems: string[]
  unknown: string[]
  from: { name: string; replyTo: string }
  /** As it will go out; `tinted` is the same as HTML, with every merged value in a `<mark>`. */
  letter: { subject: string; body: string; tinted: { subject: string; body: string } } | null
  /** Whose letter it is. */
  shown: string | null
}
