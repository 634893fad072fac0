/** What a step back in a deal's life asks first: the reason, or a note for whoever reads it. */

import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { deals } from '#domain/deals/deal.ts'
import type { DealStep } from '#domain/deals/deal-steps.ts'
import { MARKABLE, MARKABLE_SECTIONS, type ReturnMark } from '#domain/deals/return-marks.ts'
import { ARCHIVE_QUESTIONS, REOPEN_QUESTIONS, RETURN_QUESTIONS } from '#domain/deals/step-questions.ts'
import { isAnswered, isAsked, questionLabel } from '#domain/kernel/form.ts'
import { listIn } from '#domain/kernel/narrow.ts'
import { say } from '#domain/kernel/words.ts'
import { RecordDialog } from '#web/data/forms/RecordDialog.tsx'
import { useRecordForm } from '#web/data/forms/use-record-form.ts'
import { useDealSteps } from '#web/features/deals/form/use-deal-steps.ts'
import type { DealRow } from './deal-row.ts'
import type { DealStepDialogProps } from './step-dialog.ts'

export default function ReasonDialog({ step, deal, action, onClose }: DealStepDialogProps) {
  const { t } = useLingui()
  const { carryOut } = useDealSteps(deal)
  const isArchive = step === 'archive'
  const room = useMemo(() => ({ options: { [MARKABLE]: markable(deal) } }), [deal])
  const form = useRecordForm({
    path: deals.path,
    draftKey: `${step}.${deal.id}`,
    send: ({ returnMarks, ...values }) =>
      carryOut(step as Exclude<DealStep, 'delete'>, { ...values, ...withMarks(returnMarks) }),
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
      size={step === 'return' ? 720 : undefined}
      room={room}
      onClose={onClose}
    />
  )
}

/** The answers that this deal is asked for, section by section. */
const markable = ({ values }: DealRow) =>
  MARKABLE_SECTIONS.flatMap(({ title, questions }) =>
    Object.entries(questions)
      .filter(([, question]) => isAsked(question, values))
      .map(([name, question]) => ({ value: name, label: questionLabel(name, question), group: say(title) })),
  )

/** A line in which nothing was written marks nothing. */
function withMarks(typed: unknown): { returnMarks?: ReturnMark[] } {
  const marks = listIn(typed).filter(({ name, sentence }) => isAnswered(name) || isAnswered(sentence))
  return marks.length > 0 ? { returnMarks: marks.map(({ name = '', sentence = '' }) => ({ name, sentence })) } : {}
}
