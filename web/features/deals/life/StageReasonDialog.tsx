/** A stage lacks something, and whoever leads may go on all the same: what is missing, and the reason, which is kept. */
import { useLingui } from '@lingui/react/macro'
import { deals } from '#domain/deals/deal.ts'
import { TRACK_STAGE_WORDS, type TrackStage } from '#domain/deals/deal-lifecycle.ts'
import { STAGE_QUESTIONS } from '#domain/deals/step-questions.ts'
import { textIn } from '#domain/kernel/narrow.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { RecordDialog } from '#web/data/forms/RecordDialog.tsx'
import { useRecordForm } from '#web/data/forms/use-record-form.ts'
import { useUpdate } from '#web/data/hooks.ts'
import { NoticeLine, notify } from '#web/ui/index.ts'

/** A move that the server refused for what is missing. */
export interface HeldMove {
  deal: { id: number; dealName: string }
  stage: TrackStage
  missing: string
}

const ROOM = {}

export default function StageReasonDialog({ held, onClose }: { held: HeldMove; onClose: () => void }) {
  const { t } = useLingui()
  const { update } = useUpdate(deals)
  const { id, dealName } = held.deal
  const stage = wordOf(TRACK_STAGE_WORDS, held.stage)
  const form = useRecordForm({
    path: deals.path,
    draftKey: `stage.${id}`,
    send: ({ stageReason }) =>
      update({ id, changes: { trackStage: held.stage, stageReason: textIn(stageReason) ?? null } }),
  })
  return (
    <RecordDialog
      title={t`Move ${dealName} to ${stage} all the same?`}
      action={t`Move deal`}
      isDisabled={!form.values.stageReason}
      form={form}
      questions={STAGE_QUESTIONS}
      room={ROOM}
      lead={<NoticeLine tone="warn">{held.missing}</NoticeLine>}
      onClose={onClose}
      onSaved={() => notify.ok(t`${dealName} is in ${stage}`)}
    />
  )
}
