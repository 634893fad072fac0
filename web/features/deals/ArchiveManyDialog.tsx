/** One reason for all the deals that are put away together. */
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { INACTIVE_REASONS, type InactiveReason } from '#domain/deals/deal-lifecycle.ts'
import { FormDialog, SelectField } from '#web/ui/index.ts'
import { toWords } from './value-words.ts'

type ArchiveManyDialogProps = { count: number; onArchive: (reason: InactiveReason) => void; onClose: () => void }

export function ArchiveManyDialog({ count, onArchive, onClose }: ArchiveManyDialogProps) {
  const { t } = useLingui()
  const [reason, setReason] = useState<InactiveReason | null>(null)
  const [isAsked, setIsAsked] = useState(false)
  const title = plural(count, { one: 'Archive # deal?', other: 'Archive # deals?' })

  return (
    <FormDialog
      opened
      title={title}
      action={t`Archive deals`}
      isDanger
      onClose={onClose}
      onSubmit={() => {
        setIsAsked(true)
        if (reason) onArchive(reason)
      }}
    >
      <SelectField
        label={t`Reason`}
        value={reason}
        onChange={setReason}
        options={INACTIVE_REASONS.map((value) => ({ value, label: toWords(value) }))}
        description={t`Links that lenders hold are switched off.`}
        error={isAsked && !reason ? t`A reason is required.` : undefined}
      />
    </FormDialog>
  )
}
