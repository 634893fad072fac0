/** Merging an owner from its row: those who are probably the same are offered, or the other one is named. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { owners } from '#domain/contacts/owner.ts'
import { RecordPicker } from '#web/features/contacts/parts/RecordPicker.tsx'
import { FormDialog } from '#web/ui/index.ts'
import { MergeDialog } from './MergeDialog.tsx'
import type { OwnerRow, SimilarOwner } from './owner-row.ts'
import { useSimilarOwners } from './use-similar-owners.ts'

export interface MergeAskProps {
  owner: Pick<OwnerRow, 'id' | 'companyName'>
  onClose: () => void
}

export function MergeAsk({ owner, onClose }: MergeAskProps) {
  const { t } = useLingui()
  const similar = useSimilarOwners(owner.companyName, owner.id)
  const [otherId, setOtherId] = useState<number | null>(null)
  const [asked, setAsked] = useState<readonly SimilarOwner[]>()
  if (asked) return <MergeDialog owner={owner} similar={asked} onClose={onClose} />
  const chosenId = otherId ?? similar[0]?.id ?? null
  const compare = () => {
    const known = similar.filter(({ id }) => id === chosenId)
    setAsked(known.length > 0 ? known : chosenId === null ? undefined : [named(chosenId)])
  }
  return (
    <FormDialog
      opened
      title={t`Merge with ${owner.companyName}`}
      action={t`Compare`}
      isDisabled={chosenId === null || chosenId === owner.id}
      onSubmit={compare}
      onClose={onClose}
    >
      <RecordPicker
        label={t`The same owner`}
        entity={owners}
        value={chosenId}
        onChange={setOtherId}
        {...(chosenId === owner.id && { error: t`Choose another owner than this one.` })}
      />
      <p className="ui-quiet">
        {similar.find(({ id }) => id === chosenId)?.why ?? (
          <Trans>You see both side by side before anything is merged.</Trans>
        )}
      </p>
    </FormDialog>
  )
}

/** Somebody whom a person named; no rule found the likeness. */
const named = (id: number): SimilarOwner => ({ id, companyName: '', city: null, managerName: null, score: 0, why: '' })
