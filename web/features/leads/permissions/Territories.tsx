/** Where leads that nobody has are shown to a manager; asked for in a window of its own. */
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { MISSING } from '#domain/kernel/format.ts'
import { leadPermissionAccess, leadPermissions } from '#domain/leads/lead-permission.ts'
import { territories } from '#domain/market/reference-lists.ts'
import { showError } from '#web/data/errors.ts'
import { useUpdate } from '#web/data/hooks.ts'
import { toReferenceOption, useReferenceList } from '#web/data/reference-list.ts'
import { useCan } from '#web/data/session.tsx'
import { FormDialog, MultiSelectField } from '#web/ui/index.ts'
import type { PermissionRow } from './permission-row.ts'

export function Territories({ row }: { row: PermissionRow }) {
  const { t } = useLingui()
  const places = useReferenceList(territories)
  const maySet = useCan('update', leadPermissions, leadPermissionAccess)
  const [isAsked, setIsAsked] = useState(false)
  const chosen = row.territories ?? []
  const names = places.filter(({ id }) => chosen.includes(id)).map(({ name }) => name)
  return (
    <>
      {names.join(', ') || MISSING}
      {maySet && (
        <ActionIcon size={24} aria-label={t`Territories of ${row.userName}`} onClick={() => setIsAsked(true)}>
          <IconPencil size={14} stroke={1.6} />
        </ActionIcon>
      )}
      {isAsked && <TerritoriesDialog row={row} onClose={() => setIsAsked(false)} />}
    </>
  )
}

function TerritoriesDialog({ row, onClose }: { row: PermissionRow; onClose: () => void }) {
  const { t } = useLingui()
  const places = useReferenceList(territories)
  const { update, isPending } = useUpdate(leadPermissions)
  const [chosen, setChosen] = useState<number[]>([...(row.territories ?? [])])
  const save = async () => {
    try {
      await update({ id: row.id, changes: { territories: chosen } })
      onClose()
    } catch (error) {
      showError(error)
    }
  }
  return (
    <FormDialog
      opened
      size={460}
      title={t`Territories of ${row.userName}`}
      action={t`Save territories`}
      isBusy={isPending}
      onClose={onClose}
      onSubmit={() => void save()}
    >
      <p className="ui-quiet">
        <Trans>Leads that nobody has are shown to a manager where they lie in one of these.</Trans>
      </p>
      <MultiSelectField
        label={t`Territories`}
        value={chosen}
        onChange={setChosen}
        options={places.map(toReferenceOption)}
      />
    </FormDialog>
  )
}
