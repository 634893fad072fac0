/** Why somebody passes: asked before the stage is kept. */
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { PASS_NEEDS_REASON, PASS_REASON_WORDS, PASS_REASONS, type PassReason } from '#domain/contacts/lead-stages.ts'
import { optionsOf, say } from '#domain/kernel/words.ts'
import { FormDialog, SelectField } from '#web/ui/index.ts'

export interface PassDialogProps {
  name: string
  onAnswer: (reason: PassReason) => void
  onClose: () => void
}

export default function PassDialog({ name, onAnswer, onClose }: PassDialogProps) {
  const { t } = useLingui()
  const [reason, setReason] = useState<PassReason | null>(null)
  const [isAsked, setIsAsked] = useState(false)
  return (
    <FormDialog
      opened
      size={440}
      title={t`Why does ${name} pass?`}
      action={t`Set pass`}
      onClose={onClose}
      onSubmit={() => {
        setIsAsked(true)
        if (reason !== null) onAnswer(reason)
      }}
    >
      <SelectField
        label={t`Reason`}
        value={reason}
        onChange={setReason}
        options={optionsOf(PASS_REASONS, PASS_REASON_WORDS)}
        description={t`The action date is taken away.`}
        error={isAsked && reason === null ? say(PASS_NEEDS_REASON) : undefined}
      />
    </FormDialog>
  )
}
