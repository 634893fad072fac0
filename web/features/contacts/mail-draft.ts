/** A letter to many while it is written: to whom it goes and what it says, kept in this tab. */
import { z } from 'zod'
import { READER_LANGUAGES } from '#domain/contacts/reader-language.ts'
import { fileSchema } from '#domain/kernel/field.ts'
import { getPerson } from '#web/data/session-store.ts'

const draftSchema = z.object({
  /** One that is scheduled and is being changed. */
  id: z.int().optional(),
  leadType: z.string().optional(),
  leadIds: z.array(z.string()).default([]),
  ownerIds: z.array(z.int()).default([]),
  subject: z.string().default(''),
  body: z.string().default(''),
  language: z.enum(READER_LANGUAGES).default('en'),
  /** The same in the other language. */
  otherSubject: z.string().default(''),
  otherBody: z.string().default(''),
  attachments: z.array(fileSchema).default([]),
  excludeContactedDays: z.int().default(30),
  included: z.array(z.string()).default([]),
})
export type MailDraft = z.infer<typeof draftSchema>

/** Nobody is offered another person's words. */
const keyOfDraft = () => `mailDraft.${getPerson()?.id ?? ''}`

/** Keeps it; what is not said begins as usual. */
export function keepMailDraft(draft: z.input<typeof draftSchema>): void {
  sessionStorage.setItem(keyOfDraft(), JSON.stringify(draft))
}

export const dropMailDraft = (): void => sessionStorage.removeItem(keyOfDraft())

/** What is being written; null where nobody was chosen. */
export function readMailDraft(): MailDraft | null {
  try {
    return draftSchema.safeParse(JSON.parse(sessionStorage.getItem(keyOfDraft()) ?? 'null')).data ?? null
  } catch {
    return null
  }
}
