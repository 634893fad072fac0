/** Refuses a request for access with a reason, which the person gets by mail. */
import { Trans, useLingui } from '@lingui/react/macro'
import { accessRequests } from '#domain/team/access-request.ts'
import { useShortForm } from '#web/data/forms/use-short-form.ts'
import { useAction } from '#web/data/hooks.ts'
import { FormDialog, NoteField, notify } from '#web/ui/index.ts'
import type { AnswerDialogProps } from './ApproveDialog.tsx'

export function RefuseDialog({ request, onClose, onDone }: AnswerDialogProps) {
  const { t } = useLingui()
  const { run } = useAction(accessRequests)
  const name = request.user?.name ?? request.companyName
  const { field, error, isBusy, submit } = useShortForm<{ reason: string | null }>(
    { reason: null },
    async ({ reason }) => {
      await run({ id: request.id, name: 'refuse', body: reason ? { reason } : {} })
      notify.ok(t`The reason was sent to ${name}`)
      onDone()
    },
  )
  return (
    <FormDialog
      opened
      isDanger
      title={t`Refuse ${name}?`}
      action={t`Refuse and send`}
      isBusy={isBusy}
      error={error}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>
        <Trans>The reason is sent by e-mail. The same address may ask again.</Trans>
      </p>
      <NoteField label={t`Reason`} maxLength={1000} {...field('reason')} />
    </FormDialog>
  )
}
