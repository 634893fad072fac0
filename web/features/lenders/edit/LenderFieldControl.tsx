/** One field of a lender, by its kind, with what everybody else sees where the company has it its own way. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { Address, StoredFile } from '#domain/kernel/field.ts'
import { formatBps, formatMoney, formatMonths, formatMultiple, formatPercent, MISSING } from '#domain/kernel/format.ts'
import { CURRENCY_OF } from '#domain/market/reference-lists.ts'
import type { LenderLists } from '#web/features/lenders/match/use-lender-lists.ts'
import {
  BoundedField,
  BpsField,
  MoneyField,
  MonthsField,
  MultiSelectField,
  NoteField,
  PercentField,
  SelectField,
  type SelectOption,
  Stars,
  TextField,
  ThousandsField,
  YesNoField,
} from '#web/ui/index.ts'
import { AddressParts } from './AddressParts.tsx'
import { LogoField } from './LogoField.tsx'
import classes from './lender-edit.module.css'
import type { LenderField } from './lender-sections.ts'
import type { LenderForm } from './use-lender-form.ts'

interface LenderFieldProps {
  form: LenderForm
  field: LenderField
  lists: LenderLists
  readOnly: boolean
}

export function LenderFieldControl({ form, field, lists, readOnly }: LenderFieldProps) {
  const { i18n } = useLingui()
  const { lender } = form
  const { name, kind } = field
  const options = field.options ? lists[field.options] : []
  const shared = {
    label: i18n._(field.label),
    name,
    value: lender[name as keyof typeof lender] as never,
    onChange: (value: unknown) => form.change(name, value),
    error: form.errors[name],
    optional: !field.isRequired && !readOnly && !ALWAYS_ANSWERED.has(kind),
    readOnly,
    description: <CommonValue form={form} field={field} options={options} />,
  }
  const currency = CURRENCY_OF[lender.country]
  return (
    <div className={field.isWide ? classes.wide : undefined}>
      {kind === 'text' && <TextField {...shared} />}
      {kind === 'note' && <NoteField {...shared} />}
      {kind === 'money' && <MoneyField {...shared} currency={currency} />}
      {kind === 'months' && <MonthsField {...shared} />}
      {kind === 'percent' && <PercentField {...shared} />}
      {kind === 'multiple' && <BoundedField {...shared} unit="x" />}
      {kind === 'bps' && <BpsField {...shared} />}
      {kind === 'count' && <ThousandsField {...shared} />}
      {kind === 'yes-no' && <YesNoField {...shared} />}
      {kind === 'choice' && <SelectField<string | number> {...shared} options={options} />}
      {kind === 'choices' && <MultiSelectField<string | number> {...shared} options={options} />}
      {kind === 'stars' && <Rating {...shared} />}
      {kind === 'image' && <LogoField {...shared} companyName={lender.companyName} />}
      {kind === 'address' && <AddressParts {...shared} country={lender.country} hasMap />}
    </div>
  )
}

/** A list may be empty and a switch has its usual answer: nothing is left out there. */
const ALWAYS_ANSWERED: ReadonlySet<LenderField['kind']> = new Set(['choices', 'yes-no', 'stars'])

type RatingProps = { label: string; value: number | null; onChange: (value: unknown) => void; readOnly: boolean }

function Rating({ label, value, onChange, readOnly }: RatingProps) {
  return (
    <div className={classes.rating}>
      <span className={classes.ratingLabel}>{label}</span>
      <Stars label={label} value={value} onChange={readOnly ? undefined : onChange} />
    </div>
  )
}

/** "Everybody else: 70.00%" */
function CommonValue({ form, field, options }: Pick<LenderFieldProps, 'form' | 'field'> & { options: Options }) {
  const { ownFields = [], commonValues = {} } = form.lender
  if (!ownFields.includes(field.name)) return null
  return (
    <span className={classes.common}>
      <Trans>Everybody else:</Trans> {toText(field, commonValues[field.name], options)}
    </span>
  )
}

type Options = readonly SelectOption<string | number>[]

const FORMATS: Partial<Record<LenderField['kind'], (value: number) => string>> = {
  money: formatMoney,
  months: formatMonths,
  percent: formatPercent,
  multiple: formatMultiple,
  bps: formatBps,
}

function toText({ kind }: LenderField, value: unknown, options: Options): string {
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return MISSING
  if (typeof value === 'boolean') return value ? '✓' : '✗'
  const nameOf = (one: unknown) => options.find((option) => option.value === one)?.label ?? String(one)
  if (Array.isArray(value)) return value.map(nameOf).join(', ')
  if (typeof value === 'object') return (value as StoredFile).name ?? (value as Address).formattedAddress ?? MISSING
  return typeof value === 'number' && FORMATS[kind] ? FORMATS[kind](value) : nameOf(value)
}
