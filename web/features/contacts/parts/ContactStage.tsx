/** Where talks with an owner or a broker stand; whoever may change it chooses another stage here. */
import type { Judged } from '#domain/access/rights.ts'
import { mayUpdate } from '#domain/access/rights.ts'
import type { StageStanding } from '#domain/contacts/lead-stages.ts'
import type { owners } from '#domain/contacts/owner.ts'
import type { ListedRowOf } from '#domain/kernel/entity.ts'
import { useUpdate } from '#web/data/hooks.ts'
import { StageChip } from '#web/features/contacts/stage/StageChip.tsx'
import { useStageMove } from '#web/features/contacts/stage/use-stage-move.tsx'

type Staged = Judged & Pick<ListedRowOf<typeof owners>, 'id' | 'updatedAt' | keyof StageStanding>

interface ContactStageProps {
  entity: { path: string }
  contact: Staged
  name: string
}

/** A lead of the kind crm says where its owner stands. */
const ALSO_CHANGED = ['leads', 'listing-leads']

export function ContactStage({ entity, contact, name }: ContactStageProps) {
  const { update } = useUpdate<Staged>(entity, { alsoChanges: ALSO_CHANGED })
  const { choose, dialog } = useStageMove()
  const { id, stage, actionDate, pitchTime, passReason } = contact
  const standing = { stage, actionDate, pitchTime, passReason }
  const save = (move: object, isBack: boolean) =>
    update({ id, changes: { ...move }, ...(!isBack && { base: contact }) })
  if (!mayUpdate(contact)) return <StageChip stage={stage} name={name} />
  return (
    <>
      <StageChip stage={stage} name={name} onChoose={(next) => choose({ name, standing, save }, next)} />
      {dialog}
    </>
  )
}
