/** Who looks after the ticked contacts from now on. */
import { Plural, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AskProps } from '#web/data/lists/list.ts'
import { FormDialog, SelectField } from '#web/ui/index.ts'
import { useColleagues } from './use-colleagues.ts'

export function ManagerDialog({
  rows,
  onAnswer,
  onClose,
}: Pick<AskProps<object>, 'onAnswer' | 'onClose'> & { rows: readonly object[] }) {
  const { t } = useLingui()
  const people = useColleagues()
  const [managerId, setManagerId] = useState<number | null>(null)
  return (
    <FormDialog
      opened
      size={440}
      title={t`Set the manager`}
      action={managerId === null ? t`Leave without a manager` : t`Set manager`}
      onSubmit={() => onAnswer(managerId)}
      onClose={onClose}
    >
      <p className="ui-quiet">
        <Plural value={rows.length} one="# contact goes to this person." other="# contacts go to this person." />
      </p>
      <SelectField label={t`Manager`} options={people} value={managerId} onChange={setManagerId} optional searchable />
    </FormDialog>
  )
}
