/** Which originators get leads, or have them taken away. */
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AskProps } from '#web/data/lists/list.ts'
import { useColleagues } from '#web/features/contacts/parts/use-colleagues.ts'
import type { LeadRow } from '#web/features/leads/lead-row.ts'
import { FormDialog, MultiSelectField } from '#web/ui/index.ts'

export type Assigning = 'assign' | 'replace'

export default function PeopleAsk({ how, rows, onAnswer, onClose }: AskProps<LeadRow> & { how: Assigning }) {
  const { t } = useLingui()
  const people = useColleagues()
  const [chosen, setChosen] = useState<number[]>([])
  const many = plural(rows.length, { one: '# lead', other: '# leads' })
  const words = {
    assign: { title: t`Assign ${many}`, action: t`Assign`, hint: t`Beside those who have them already.` },
    replace: {
      title: t`Replace originators of ${many}`,
      action: t`Replace originators`,
      hint: t`Nobody else keeps them.`,
    },
  }[how]
  return (
    <FormDialog
      opened
      size={460}
      title={words.title}
      action={words.action}
      isDisabled={chosen.length === 0}
      onClose={onClose}
      onSubmit={() => onAnswer(chosen)}
    >
      <MultiSelectField
        label={t`Originators`}
        value={chosen}
        onChange={(next) => setChosen([...(next ?? [])])}
        options={people}
        description={words.hint}
      />
    </FormDialog>
  )
}
