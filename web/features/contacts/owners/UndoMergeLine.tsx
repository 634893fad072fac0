/** Says that another owner was merged into this one lately, and takes it back. */

import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { mayUpdate } from '#domain/access/rights.ts'
import { owners } from '#domain/contacts/owner.ts'
import type { Instant } from '#domain/kernel/dates.ts'
import { showError } from '#web/data/errors.ts'
import { useAction, useCall } from '#web/data/hooks.ts'
import { formatLocalDate, NoticeLine } from '#web/ui/index.ts'
import { HANGING } from './hanging.ts'
import type { OwnerRow } from './owner-row.ts'

type OpenMerge = { id: number; goneName: string; mergedAt: Instant; mergedByName: string | null }

export function UndoMergeLine({ owner }: { owner: OwnerRow }) {
  const isAsked = owner.formerNames !== null && mayUpdate(owner)
  const { data } = useCall<{ data: OpenMerge[] }>(
    `${owners.path}/${owner.id}`,
    { merges: 'show' },
    { isBackground: true, enabled: isAsked },
  )
  const { run, isPending } = useAction(owners, { alsoChanges: HANGING })
  const merge = isAsked ? data?.data[0] : undefined
  if (!merge) return null
  const { goneName, mergedAt, mergedByName } = merge
  const undo = async () => {
    try {
      await run({ id: owner.id, name: 'undoMerge' })
    } catch (error) {
      showError(error)
    }
  }
  return (
    <NoticeLine
      action={
        <Button size="xs" variant="default" loading={isPending} onClick={() => void undo()}>
          <Trans>Undo the merge</Trans>
        </Button>
      }
    >
      <Trans>
        {goneName} was merged into this owner by {mergedByName} on {formatLocalDate(mergedAt)}.
      </Trans>
    </NoticeLine>
  )
}
