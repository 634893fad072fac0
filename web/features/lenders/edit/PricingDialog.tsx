/** Adds a price for a kind of loan from a date on, or corrects one, for the company alone. */
import { useLingui } from '@lingui/react/macro'
import { lenderCompanies } from '#domain/lenders/lender-company.ts'
import { pricings } from '#domain/lenders/pricing.ts'
import { INDEX_TYPES } from '#domain/market/rate.ts'
import type { LenderLists } from '#web/features/lenders/match/use-lender-lists.ts'
import {
  BoundedField,
  BpsField,
  CheckboxField,
  DateField,
  FormDialog,
  MonthsField,
  PercentField,
  SelectField,
  TextField,
} from '#web/ui/index.ts'
import type { EditableLender, EditablePricing } from './editable-lender.ts'
import classes from './lender-edit.module.css'
import { useRecordForm } from './use-record-form.ts'

interface PricingDialogProps {
  lender: EditableLender
  lists: LenderLists
  pricing?: EditablePricing
  onClose: () => void
}

const NAMES = [
  ...['loanType', 'indexType', 'indexTermMonths', 'spreadMin', 'spreadMax', 'rateFloor', 'nonRecource'],
  ...['feeMinBps', 'maxLTV', 'minDSCR', 'effectiveDate', 'note'],
]
/** Five years: the term of most commercial mortgages. */
const USUAL_INDEX_MONTHS = 60

export function PricingDialog({ lender, lists, pricing, onClose }: PricingDialogProps) {
  const { t } = useLingui()
  const usual = {
    lenderCompanyId: lender.id,
    indexType: lender.country === 'CA' ? 'GOC' : 'UST',
    indexTermMonths: USUAL_INDEX_MONTHS,
  }
  const initial = pricing
    ? Object.fromEntries(NAMES.map((name) => [name, pricing[name as keyof EditablePricing]]))
    : usual
  const form = useRecordForm(pricings, pricing as never, initial, [lenderCompanies.path])
  const { field } = form
  const submit = async () => {
    if (await form.submit()) onClose()
  }
  return (
    <FormDialog
      opened
      size={620}
      title={pricing ? t`Edit pricing` : t`Add pricing to ${lender.companyName}`}
      action={pricing ? t`Save pricing` : t`Add pricing`}
      onSubmit={() => void submit()}
      onClose={onClose}
      isBusy={form.isBusy}
      isResumed={form.isResumed}
      error={Object.keys(form.errors).length === 0 ? form.message : undefined}
    >
      <div className={classes.fields}>
        <SelectField<string | number> label={t`Loan type`} {...field('loanType')} options={lists.loanTypes} />
        <DateField label={t`In force from`} {...field('effectiveDate')} />
        <SelectField
          label={t`Index`}
          {...field('indexType')}
          options={INDEX_TYPES.map((index) => ({ value: index, label: index }))}
        />
        <MonthsField label={t`Term of the index`} {...field('indexTermMonths')} optional />
        <BoundedField label={t`Minimum spread`} {...field('spreadMin')} unit="%" />
        <BoundedField label={t`Maximum spread`} {...field('spreadMax')} unit="%" optional />
        <BoundedField label={t`Rate floor`} {...field('rateFloor')} unit="%" optional />
        <BpsField label={t`Minimum fee`} {...field('feeMinBps')} optional />
        <PercentField label={t`Maximum LTV`} {...field('maxLTV')} optional />
        <BoundedField label={t`Minimum DSCR`} {...field('minDSCR')} unit="x" optional />
      </div>
      <CheckboxField label={t`Non-recourse offered`} {...field('nonRecource')} />
      <TextField label={t`Note`} {...field('note')} optional />
    </FormDialog>
  )
}
