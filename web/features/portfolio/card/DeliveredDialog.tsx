/** Notes on which day a report was delivered to the lender. */
import { useLingui } from '@lingui/react/macro'
import type { IsoDate } from '#domain/kernel/dates.ts'
import type { Entity } from '#domain/kernel/entity.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { DELIVERY_QUESTIONS } from '#domain/portfolio/draw-questions.ts'
import type { ReportingObligation } from '#domain/portfolio/reporting-obligations.ts'
import { OBLIGATION_WORDS } from '#domain/portfolio/watch-words.ts'
import { RecordDialog } from '#web/data/forms/RecordDialog.tsx'
import { useRecordForm } from '#web/data/forms/use-record-form.ts'
import type { LoanSections, PortfolioRow } from './card-rows.ts'
import { useSaveRecord } from './use-save-record.ts'

export type Reporter = PortfolioRow & Pick<LoanSections, 'reportingObligation'>

export interface DeliveredDialogProps {
  entity: Entity
  record: Reporter
  today: IsoDate
  obligation: ReportingObligation
  onClose: () => void
}

export function DeliveredDialog({ entity, record, today, obligation, onClose }: DeliveredDialogProps) {
  const { t } = useLingui()
  const { save } = useSaveRecord(entity)
  const name = wordOf(OBLIGATION_WORDS, obligation)
  const form = useRecordForm({
    path: entity.path,
    draftKey: `delivered.${record._id}.${obligation}`,
    initial: { lastDeliveredDate: today },
    async send({ lastDeliveredDate }) {
      const before = record.reportingObligation
      const delivered = { ...before?.[obligation], lastDeliveredDate: lastDeliveredDate }
      await save({ record, changes: { reportingObligation: { ...before, [obligation]: delivered } } })
    },
  })
  return (
    <RecordDialog
      title={t`Mark ${name} as delivered?`}
      action={t`Mark delivered`}
      isDisabled={!form.values.lastDeliveredDate}
      form={form}
      questions={DELIVERY_QUESTIONS}
      facts={{ today }}
      onClose={onClose}
    />
  )
}
