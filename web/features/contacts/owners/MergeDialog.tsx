/** Two owners side by side that are probably one: what stays is chosen field by field, everything else moves over. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { owners } from '#domain/contacts/owner.ts'
import { showError, toMessage } from '#web/data/errors.ts'
import { useAction, useCall } from '#web/data/hooks.ts'
import { FormDialog, notify } from '#web/ui/index.ts'
import { HANGING } from './hanging.ts'
import { type ChosenSides, MergePlanTable, type ShownPlan } from './MergePlanTable.tsx'
import type { OwnerRow, SimilarOwner } from './owner-row.ts'

interface MergeDialogProps {
  owner: Pick<OwnerRow, 'id' | 'companyName'>
  /** Those who are probably the same; one after the other is asked about. */
  similar: readonly SimilarOwner[]
  onClose: () => void
}

export function MergeDialog({ owner, similar, onClose }: MergeDialogProps) {
  const { t } = useLingui()
  const [place, setPlace] = useState(0)
  const [chosen, setChosen] = useState<ChosenSides>({})
  const { run, isPending } = useAction(owners, { alsoChanges: HANGING })
  const other = similar[place]
  const { data: plan, error } = useCall<ShownPlan>(
    `${owners.path}/${owner.id}`,
    { merge: 'show', ownerId: other?.id ?? 0 },
    { enabled: other !== undefined },
  )
  const next = () => {
    setChosen({})
    if (place + 1 < similar.length) setPlace(place + 1)
    else onClose()
  }
  const act = async (name: 'merge' | 'apart', tell: () => void) => {
    if (!other) return
    try {
      await run({ id: owner.id, name, body: { ownerId: other.id, ...(name === 'merge' && { chosen }) } })
      tell()
      next()
    } catch (reason) {
      showError(reason)
    }
  }
  const undo = async () => {
    try {
      await run({ id: owner.id, name: 'undoMerge' })
    } catch (reason) {
      showError(reason)
    }
  }
  const isCurrent = plan?.gone.id === other?.id
  return (
    <FormDialog
      opened
      size={740}
      title={t`Merge into ${owner.companyName}?`}
      action={t`Merge 2 owners`}
      isBusy={isPending}
      isDisabled={!isCurrent}
      error={error ? toMessage(error) : undefined}
      foot={
        <>
          <Button variant="subtle" onClick={() => void act('apart', () => notify.ok(t`They stay two owners`))}>
            <Trans>Not the same owner</Trans>
          </Button>
          {similar.length > 1 && (
            <span className="ui-quiet">
              <Trans>
                {place + 1} of {similar.length}
              </Trans>
            </span>
          )}
        </>
      }
      onSubmit={() =>
        void act('merge', () => notify.undoable(t`${owner.companyName} is one owner now`, () => void undo()))
      }
      onClose={onClose}
    >
      <p className="ui-quiet">
        {other?.why} <Trans>Choose what stays; everything else moves over.</Trans>
      </p>
      {plan && isCurrent ? (
        <MergePlanTable
          name={owner.companyName}
          plan={plan}
          chosen={chosen}
          onChoose={(field, side) => setChosen({ ...chosen, [field]: side })}
        />
      ) : (
        !error && <Skeleton height={280} />
      )}
      <p className="ui-quiet">
        <Trans>
          An opt-out on either side stays. The old name stays searchable; the merge can be undone for 30 days.
        </Trans>
      </p>
    </FormDialog>
  )
}
