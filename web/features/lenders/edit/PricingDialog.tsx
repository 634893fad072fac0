/** Adds a price for a kind of loan from a date on, or corrects one, for the company alone. */
import { useLingui } from '@lingui/react/macro'
import { lenderCompanies } from '#domain/lenders/lender-company.ts'
import { PRICING_QUESTIONS } from '#domain/lenders/lender-form.ts'
import { pricings } from '#domain/lenders/pricing.ts'
import { RecordDialog } from '#web/data/forms/RecordDialog.tsx'
import { useRecordForm } from '#web/data/forms/use-record-form.ts'
import { useLenderRoom } from '#web/features/lenders/match/lender-room.tsx'
import type { EditableLender, EditablePricing } from './editable-lender.ts'

interface PricingDialogProps {
  lender: EditableLender
  pricing?: EditablePricing
  onClose: () => void
}

/** Five years: the term of most commercial mortgages. */
const USUAL_INDEX_MONTHS = 60

export function PricingDialog({ lender, pricing, onClose }: PricingDialogProps) {
  const { t } = useLingui()
  const room = useLenderRoom(lender.country)
  const form = useRecordForm({
    path: pricings.path,
    record: pricing,
    initial: {
      lenderCompanyId: lender.id,
      indexType: lender.country === 'CA' ? 'GOC' : 'UST',
      indexTermMonths: USUAL_INDEX_MONTHS,
    },
    alsoChanges: [lenderCompanies.path],
  })
  return (
    <RecordDialog
      size={620}
      title={pricing ? t`Edit pricing` : t`Add pricing to ${lender.companyName}`}
      action={pricing ? t`Save pricing` : t`Add pricing`}
      form={form}
      questions={PRICING_QUESTIONS}
      room={room}
      onClose={onClose}
    />
  )
}
