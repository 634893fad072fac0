/** Asks what a template is called, what it is for, and whether colleagues may use it. */
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { TEMPLATE_KIND_LABELS, type TemplateKind } from '#domain/mail/email-template.ts'
import { FormDialog, SelectField, SwitchField, TextField } from '#web/ui/index.ts'
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
  const [named, setNamed] = useState<TemplateName>({
    name: base?.name ?? null,
    kind: base?.kind ?? kinds[0],
    isShared: base?.ownerScope === 'company',
  })
  const { keep, isBusy, errors, message } = useKeepTemplate((row) => {
    onKept(row)
    onClose()
  })
  const isNamed = errors.name || errors.kind || errors.ownerScope
  return (
    <FormDialog
      opened
      title={base ? t`Rename or share the template` : t`Keep as a template`}
      action={t`Keep template`}
      onSubmit={() => void keep(named, text, base)}
      onClose={onClose}
      isBusy={isBusy}
      error={isNamed ? null : message}
    >
      <TextField
        label={t`Name`}
        value={named.name}
        onChange={(name) => setNamed({ ...named, name })}
        error={errors.name}
        maxLength={120}
      />
      {kinds.length > 1 && (
        <SelectField<TemplateKind>
          label={t`For`}
          value={named.kind}
          onChange={(kind) => setNamed({ ...named, kind: kind ?? kinds[0] })}
          options={kinds.map((value) => ({ value, label: TEMPLATE_KIND_LABELS[value] }))}
          error={errors.kind}
        />
      )}
      {mayShare && (
        <SwitchField
          label={t`Share with everybody in the company`}
          value={named.isShared}
          onChange={(isShared) => setNamed({ ...named, isShared })}
          error={errors.ownerScope}
        />
      )}
    </FormDialog>
  )
}
