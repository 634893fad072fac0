/** A message about a deal to lenders or consultants, as it is asked for: to whom, what it says, what goes along. */
import { z } from 'zod'
import { AppError, invalidField } from '#domain/kernel/errors.ts'
import { fileSchema } from '#domain/kernel/field.ts'
import { say } from '#domain/kernel/words.ts'
import { MESSAGE_KINDS, MOST_RECIPIENTS } from './deal-draft.ts'
import { findShortcodes, unknownShortcode } from './shortcodes.ts'

const MEGABYTE = 1024 * 1024
/** All of a message's files together: what common mail servers take. */
export const LARGEST_ATTACHMENTS_BYTES = 25 * MEGABYTE

const LONGEST_SUBJECT = 300
const LONGEST_BODY = 200_000

const id = z.int().min(1).max(Number.MAX_SAFE_INTEGER)
const subject = z.string().trim().max(LONGEST_SUBJECT)
const body = z.string().max(LONGEST_BODY)

/** To lenders, unless said. */
const kind = z.enum(MESSAGE_KINDS).default('lender')

/** The other request of the deal that lenders are sent; without it they are sent the deal's own. */
const requestId = id.nullish()

const recipientSchema = z.strictObject({
  companyId: id,
  /** Of a consultant: the report it is asked for. */
  categoryId: id.optional(),
  /** The company's main contact when none is named. */
  contactIds: z.array(id).max(20).default([]),
  checked: z.boolean().optional(),
  /** The company was written to before, and is to be again. */
  reselected: z.boolean().optional(),
})
export type DealRecipient = z.infer<typeof recipientSchema>

export const dealEmailSchema = z.strictObject({
  dealId: id,
  kind,
  requestId,
  subject: subject.default(''),
  body: body.default(''),
  recipients: z.array(recipientSchema).max(MOST_RECIPIENTS).default([]),
  attachments: z.array(fileSchema).max(100).default([]),
  includeBidLink: z.boolean().default(true),
  /** The sender has seen which recipients would get a gap, or that there is no subject. */
  confirmMissing: z.boolean().default(false),
})
export type DealEmail = z.infer<typeof dealEmailSchema>

/** What has not gone out yet is written anew and tried again: all of the deal's, or those named. */
export const resendSchema = z.strictObject({
  dealId: id,
  kind,
  outboxIds: z.array(id).min(1).max(500).optional(),
  subject: subject.optional(),
  body: body.optional(),
  includeBidLink: z.boolean().default(true),
  confirmMissing: z.boolean().default(false),
})
export type ResendRequest = z.infer<typeof resendSchema>

/** A question of how many more may be sent today. */
export const limitCheckSchema = z.object({ recipients: z.array(recipientSchema).max(MOST_RECIPIENTS).default([]) })

export const previewSchema = z.strictObject({
  dealId: id,
  kind,
  requestId,
  subject: subject.default(''),
  body: body.default(''),
  companyId: id.optional(),
  contactId: id.optional(),
  includeBidLink: z.boolean().default(true),
})
export type PreviewRequest = z.infer<typeof previewSchema>

type Text = { subject: string; body: string }

/** Throws `invalid` for text that cannot go out: an end of line in the subject, no body, a shortcode nobody knows. */
export function assertSendable(text: Text): void {
  if (text.body === '') throw invalidField('body', say('Message is empty.'))
  assertShortcodes(text)
}

/** Throws `invalid`, at the field, for a shortcode nobody knows and for a subject of more than one line. */
export function assertShortcodes({ subject, body }: Text): void {
  if (/[\r\n]/.test(subject)) throw new AppError('invalid', say('The request could not be read.'))
  for (const [field, text] of Object.entries({ subject, body })) {
    const [unknown] = findShortcodes(text).unknown
    if (unknown !== undefined) throw invalidField(field, unknownShortcode(unknown))
  }
}
