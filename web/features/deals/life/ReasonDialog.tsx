/** What a step back in a deal's life asks first: the reason, or a note for whoever reads it. */

import { useLingui } from '@lingui/react/macro'
import { deals } from '#domain/deals/deal.ts'
import type { DealStep } from '#domain/deals/deal-steps.ts'
import { ARCHIVE_QUESTIONS, REOPEN_QUESTIONS, RETURN_QUESTIONS } from '#domain/deals/step-questions.ts'
import { RecordDialog } from '#web/data/forms/RecordDialog.tsx'
import { useRecordForm } from '#web/data/forms/use-record-form.ts'
import { useDealSteps } from '#web/features/deals/form/use-deal-steps.ts'
import type { DealStepDialogProps } from './step-dialog.ts'

const ROOM = {}

export default function ReasonDialog({ step, deal, action, onClose }: DealStepDialogProps) {
  const { t } = useLingui()
  const { carryOut } = useDealSteps(deal)
  const isArchive = step === 'archive'
  const form = useRecordForm({
    path: deals.path,
    draftKey: `${step}.${deal.id}`,
    send: (values) => carryOut(step as Exclude<DealStep, 'delete'>, values),
  })
  const titles: Partial<Record<DealStep, string>> = {
    return: t`Return ${deal.dealName}?`,
    reopen: t`Reopen ${deal.dealName}?`,
    archive: t`Archive ${deal.dealName}?`,
  }
  return (
    <RecordDialog
      title={titles[step]}
      action={action}
      isDanger={isArchive}
      form={form}
      questions={isArchive ? ARCHIVE_QUESTIONS : step === 'return' ? RETURN_QUESTIONS : REOPEN_QUESTIONS}
      room={ROOM}
      onClose={onClose}
    />
  )
}
