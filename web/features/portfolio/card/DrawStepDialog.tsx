/** Says that a draw has come further: certified by whom and when, paid out when, or refused and why. */
import { useLingui } from '@lingui/react/macro'
import { formatMoney } from '#domain/kernel/format.ts'
import { constructionLoans } from '#domain/portfolio/construction-loan.ts'
import { DRAW_STEP_QUESTIONS } from '#domain/portfolio/draw-questions.ts'
import type { Draw, DrawStatus } from '#domain/portfolio/draws.ts'
import { RecordDialog } from '#web/data/forms/RecordDialog.tsx'
import { useRecordForm } from '#web/data/forms/use-record-form.ts'
import { usePerson } from '#web/data/session.tsx'
import { useToday } from '#web/data/use-today.ts'
import type { ConstructionRow } from './card-rows.ts'
import { PROJECT_PATHS } from './draw-figures.ts'
import { useSaveRecord } from './use-save-record.ts'

interface DrawStepDialogProps {
  loan: ConstructionRow
  draw: Draw
  next: DrawStatus
  /** What is done: Certify, Fund, Reject. */
  verb: string
  onClose: () => void
}

export function DrawStepDialog({ loan, draw, next, verb, onClose }: DrawStepDialogProps) {
  const { t } = useLingui()
  const today = useToday()
  const { firstName, lastName } = usePerson()
  const { save } = useSaveRecord<ConstructionRow>(constructionLoans, PROJECT_PATHS)
  const draws = loan.draws ?? []
  // The same cost consultant certifies one draw after the other.
  const lastCertifier = draws.findLast(({ approvedBy }) => approvedBy)?.approvedBy
  const questions = DRAW_STEP_QUESTIONS[next]
  const begin = {
    certifiedDate: today,
    fundedDate: today,
    approvedBy: lastCertifier ?? [firstName, lastName].filter(Boolean).join(' '),
    note: draw.note ?? null,
  }
  const form = useRecordForm({
    path: constructionLoans.path,
    draftKey: `draw-step.${loan._id}.${draw.no}.${next}`,
    initial: Object.fromEntries(Object.entries(begin).filter(([key]) => key in questions)),
    async send(values) {
      const moved = { ...draw, ...values, status: next }
      await save({ record: loan, changes: { draws: draws.map((each) => (each.no === draw.no ? moved : each)) } })
    },
  })
  const isUnsaid = Object.entries(questions).some(([key, { isAlwaysSet }]) => isAlwaysSet && !form.values[key])
  return (
    <RecordDialog
      title={t`${verb} draw ${draw.no} of ${formatMoney(draw.amount)}`}
      action={t`${verb} draw`}
      isDanger={next === 'rejected'}
      isDisabled={isUnsaid}
      form={form}
      questions={questions}
      room={{ currency: loan.currency }}
      onClose={onClose}
    />
  )
}
