/** Under an answer that stands fixed: why, and the way to change it with a reason. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { FormDialog, NoteField } from '#web/ui/index.ts'
import classes from './deal-form.module.css'

export interface LockedNoteProps {
  label: string
  onUnlock: (reason: string) => void
}

export function LockedNote({ label, onUnlock }: LockedNoteProps) {
  const { t } = useLingui()
  const [isAsking, setIsAsking] = useState(false)
  const [reason, setReason] = useState<string | null>(null)
  return (
    <p className={classes.locked}>
      <IconLock size={14} stroke={1.6} aria-hidden />
      <Trans>Fixed by the signed term sheet.</Trans>
      <Button size="compact-xs" variant="subtle" onClick={() => setIsAsking(true)}>
        <Trans>Change</Trans>
        <span className="ui-visually-hidden"> {label}</span>
      </Button>
      {isAsking && (
        <FormDialog
          opened
          title={t`Why does it change?`}
          action={t`Open for changes`}
          isDisabled={!reason?.trim()}
          onSubmit={() => onUnlock((reason ?? '').trim())}
          onClose={() => setIsAsking(false)}
        >
          <NoteField
            label={t`Reason`}
            description={t`Loan amount, address and borrower are what the lender has signed on. The reason stays in the activity.`}
            value={reason}
            onChange={setReason}
          />
        </FormDialog>
      )}
    </p>
  )
}
