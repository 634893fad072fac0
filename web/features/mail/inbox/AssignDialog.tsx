/** Gives a conversation to somebody of the company, who hears of it. */
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ThreadLine } from '#domain/mail/inbox/inbox-list.ts'
import { FormDialog, SelectField } from '#web/ui/index.ts'
import { useThreadActs, useThreadColleagues } from './use-inbox.ts'

interface AssignDialogProps {
  thread: Pick<ThreadLine, 'id' | 'assigneeId'>
  onClose: () => void
}

export function AssignDialog({ thread, onClose }: AssignDialogProps) {
  const { t } = useLingui()
  const { assign } = useThreadActs()
  const { data: colleagues = [] } = useThreadColleagues(thread.id)
  const options = colleagues.map(({ id, name }) => ({ value: id, label: name }))
  const [userId, setUserId] = useState(thread.assigneeId)
  const give = async () => {
    if (await assign(thread.id, userId)) onClose()
  }
  return (
    <FormDialog
      opened
      title={t`Who looks after this conversation?`}
      action={t`Assign conversation`}
      isDisabled={userId === null || userId === thread.assigneeId}
      onSubmit={() => void give()}
      onClose={onClose}
    >
      <SelectField label={t`Colleague`} options={options} value={userId} onChange={setUserId} />
    </FormDialog>
  )
}
