/** Asks what a template is called, what it is for, and whether colleagues may use it. */

import { useLingui } from '@lingui/react/macro'
import { emailTemplates, type TemplateKind } from '#domain/mail/email-template.ts'
import { TEMPLATE_QUESTIONS } from '#domain/mail/template-form.ts'
import type { FormRoom } from '#web/data/forms/form-room.ts'
import { RecordDialog } from '#web/data/forms/RecordDialog.tsx'
import { useRecordForm } from '#web/data/forms/use-record-form.ts'
import { type MessageText, type TemplateName, type TemplateRow, useKeepTemplate } from './use-templates.ts'

export interface TemplateDialogProps {
  kinds: readonly [TemplateKind, ...TemplateKind[]]
  text: MessageText
  /** The template that gets another name; without one a new one is made of the text. */
  base?: TemplateRow
  mayShare: boolean
  onClose: () => void
  onKept: (row: TemplateRow) => void
}

export function TemplateDialog({ kinds, text, base, mayShare, onClose, onKept }: TemplateDialogProps) {
  const { t } = useLingui()
  const keep = useKeepTemplate()
  const form = useRecordForm({
    path: emailTemplates.path,
    draftKey: `template.${base?.id ?? `new.${kinds[0]}`}`,
    initial: { name: base?.name ?? null, kind: base?.kind ?? kinds[0], isShared: base?.ownerScope === 'company' },
    async send({ name = null, kind = kinds[0], isShared = false }) {
      const row = await keep({ name, kind, isShared } as TemplateName, text, base)
      onKept(row)
    },
  })
  return (
    <RecordDialog
      title={base ? t`Rename or share the template` : t`Keep as a template`}
      action={t`Keep template`}
      form={form}
      questions={TEMPLATE_QUESTIONS}
      facts={{ mayShare, isOfOneKind: kinds.length === 1 }}
      room={roomOf(kinds)}
      onClose={onClose}
    />
  )
}

/** Only the kinds that this message can be kept as are offered. */
const roomOf = (kinds: readonly TemplateKind[]): FormRoom => ({
  offers: (_question, value) => kinds.some((kind) => kind === value),
})
