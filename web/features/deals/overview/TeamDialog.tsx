/** Changes who owns a deal and who works on it. */
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { deals } from '#domain/deals/deal.ts'
import { DEAL_PEOPLE, MEMBER_QUESTIONS, OWNER_QUESTIONS } from '#domain/deals/deal-team.ts'
import { listIn, numberIn } from '#domain/kernel/narrow.ts'
import { RecordDialog } from '#web/data/forms/RecordDialog.tsx'
import { useRecordForm } from '#web/data/forms/use-record-form.ts'
import { useSend, useUpdate } from '#web/data/hooks.ts'
import type { DealRow } from '#web/features/deals/life/deal-row.ts'
import { useTaskPeople } from '#web/features/team/tasks/use-tasks.ts'
import { notify } from '#web/ui/index.ts'

interface TeamDialogProps {
  deal: DealRow
  /** Whether the person may give the deal away. */
  mayGive: boolean
  onClose: () => void
}

type Member = { userId: number; role: string }

export default function TeamDialog({ deal, mayGive, onClose }: TeamDialogProps) {
  const { t } = useLingui()
  const people = useTaskPeople(undefined)
  const room = useMemo(() => ({ options: { [DEAL_PEOPLE]: people } }), [people])
  const { update } = useUpdate<DealRow>(deals)
  const { send } = useSend<null, { dealTeam: Member[] }>('POST', `deals/${deal.id}/actions/team`, {
    changes: [deals.path],
  })
  const members = (deal.dealTeam ?? []).map(({ userId, role }) => ({ userId, role }))
  const form = useRecordForm({
    path: deals.path,
    initial: { userId: deal.userId, dealTeam: members.length > 0 ? members : null },
    draftKey: `deal-team.${deal.id}`,
    async send({ userId, dealTeam }) {
      const named = listIn(dealTeam).filter((member) => numberIn(member.userId) !== null)
      await send({ dealTeam: named })
      // Last: whoever gives the deal away may not reach its team any more.
      const owner = numberIn(userId)
      if (mayGive && owner !== null && owner !== deal.userId) {
        await update({ id: deal.id, changes: { userId: owner } })
      }
    },
  })
  return (
    <RecordDialog
      size={560}
      title={t`Team of ${deal.dealName}`}
      action={t`Save team`}
      form={form}
      questions={mayGive ? { ...OWNER_QUESTIONS, ...MEMBER_QUESTIONS } : MEMBER_QUESTIONS}
      room={room}
      onSaved={() => notify.ok(t`Team saved.`)}
      onClose={onClose}
    />
  )
}
