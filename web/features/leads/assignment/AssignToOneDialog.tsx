/** Asks for the one originator who gets the ticked leads. */
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AskProps } from '#web/data/lists/list.ts'
import { FormDialog, NoticeLine, SelectField } from '#web/ui/index.ts'
import type { ScoredRow } from './IcpTicks.tsx'
import { useOriginators } from './icp-counts.ts'

export function AssignToOneDialog({ rows, onAnswer, onClose }: AskProps<ScoredRow>) {
  const { t } = useLingui()
  const { data } = useOriginators()
  const [chosen, setChosen] = useState<number | null>(null)
  const taken = rows.filter(({ isAssigned }) => isAssigned).length
  const leads = plural(rows.length, { one: '# lead', other: '# leads' })
  return (
    <FormDialog
      opened
      size={420}
      title={t`Assign ${leads} to one`}
      action={t`Assign ${leads}`}
      isDisabled={chosen === null}
      onClose={onClose}
      onSubmit={() => chosen !== null && onAnswer({ to: Object.fromEntries(rows.map(({ _id }) => [_id, chosen])) })}
    >
      <SelectField
        label={t`Originator`}
        value={chosen}
        onChange={setChosen}
        options={(data?.data ?? []).map(({ id, name, openLeads }) => ({
          value: id,
          label: `${name} (${openLeads})`,
        }))}
      />
      {taken > 0 && (
        <NoticeLine>
          <Trans>{taken} of them are taken from those who have them.</Trans>
        </NoticeLine>
      )}
    </FormDialog>
  )
}
