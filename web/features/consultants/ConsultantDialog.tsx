/** Adds a consultant of the company's own, or keeps what the company has its own way of one. */
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { consultants } from '#domain/consultants/consultant.ts'
import { CONSULTANT_QUESTIONS } from '#domain/consultants/consultant-form.ts'
import { oneIn } from '#domain/kernel/narrow.ts'
import { lenderCompanies } from '#domain/lenders/lender-company.ts'
import { COUNTRIES, type Country, consultantCategories } from '#domain/market/reference-lists.ts'
import type { FormRoom } from '#web/data/forms/form-room.ts'
import { RecordDialog } from '#web/data/forms/RecordDialog.tsx'
import { useRecordForm } from '#web/data/forms/use-record-form.ts'
import { useList } from '#web/data/hooks.ts'
import { toReferenceOption, useReferenceList } from '#web/data/reference-list.ts'
import { useLenderRoom } from '#web/features/lenders/match/lender-room.tsx'
import type { ConsultantRow } from './consultant-row.ts'
import { WordsBox } from './WordsBox.tsx'

/** The boxes and lists of the lender directory, and the categories of consultants. */
export function useConsultantRoom(country: Country): FormRoom {
  const room = useLenderRoom(country)
  const categories = useReferenceList(consultantCategories)
  const { rows: lenders } = useList(lenderCompanies, { country, getAll: true }, { isBackground: true })
  return useMemo(
    () => ({
      ...room,
      boxes: { ...room.boxes, words: WordsBox },
      options: {
        ...room.options,
        [consultantCategories.path]: categories.map(toReferenceOption),
        [lenderCompanies.path]: lenders.map(({ id, companyName }) => ({ value: id, label: companyName })),
      },
    }),
    [room, categories, lenders],
  )
}

interface ConsultantDialogProps {
  /** As it was read; a new one without it. */
  consultant?: ConsultantRow
  onSaved?: (id: number) => void
  onClose: () => void
}

export function ConsultantDialog({ consultant, onSaved, onClose }: ConsultantDialogProps) {
  const { t } = useLingui()
  const form = useRecordForm({
    path: consultants.path,
    record: consultant,
    initial: { country: 'CA' },
  })
  const room = useConsultantRoom(oneIn(COUNTRIES, form.values.country) ?? 'CA')
  return (
    <RecordDialog
      size={680}
      title={consultant ? t`Edit ${consultant.companyName}` : t`Add a consultant`}
      action={consultant ? t`Save consultant` : t`Add consultant`}
      form={form}
      questions={CONSULTANT_QUESTIONS}
      room={room}
      onSaved={(stored) => stored?.id !== undefined && onSaved?.(stored.id)}
      onClose={onClose}
    />
  )
}
