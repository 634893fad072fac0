/** The kinds of templates that a letter to many begins with, the usual one first. */
import type { TemplateKind } from '#domain/mail/email-template.ts'

export const LETTER_KINDS: readonly [TemplateKind, ...TemplateKind[]] = ['lead-intro', 'lead-followup', 'pitch-invite']
