/** Names a lender that the directory does not hold: the company's own from then on. */
import { Trans, useLingui } from '@lingui/react/macro'
import { lenderCompanies } from '#domain/lenders/lender-company.ts'
import { NAMED_LENDER_QUESTIONS } from '#domain/lenders/lender-form.ts'
import { UNSTATED_CATEGORY } from '#domain/lenders/named-lender.ts'
import type { Country } from '#domain/market/reference-lists.ts'
import { RecordDialog } from '#web/data/forms/RecordDialog.tsx'
import { useRecordForm } from '#web/data/forms/use-record-form.ts'
import { useLenderRoom } from './lender-room.tsx'

interface NameLenderDialogProps {
  country: Country
  /** What was typed where a lender was looked for. */
  name?: string
  onNamed: (id: number) => void
  onClose: () => void
}

export function NameLenderDialog({ country, name, onNamed, onClose }: NameLenderDialogProps) {
  const { t } = useLingui()
  const room = useLenderRoom(country)
  const form = useRecordForm({
    path: lenderCompanies.path,
    draftKey: `name-lender.${country}.${name ?? ''}`,
    initial: { country, companyName: name ?? null },
  })
  return (
    <RecordDialog
      title={country === 'CA' ? t`Add a lender in Canada` : t`Add a lender in the United States`}
      action={t`Add lender`}
      form={form}
      questions={NAMED_LENDER_QUESTIONS}
      asideOf={(path) => (path === 'category' ? { placeholder: UNSTATED_CATEGORY } : {})}
      room={room}
      lead={
        <p className="ui-quiet">
          <Trans>Only your company sees it, until you suggest it to everyone.</Trans>
        </p>
      }
      onSaved={(stored) => stored?.id !== undefined && onNamed(stored.id)}
      onClose={onClose}
    />
  )
}
