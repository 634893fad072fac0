/** The parts of one record, each with its fields in two columns. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Address, StoredFile } from '#domain/kernel/field.ts'
import { labelOf, toLabel } from '#domain/kernel/words.ts'
import { expiryOf } from '#domain/portfolio/loan-figures.ts'
import { AddressField } from '#web/features/market/AddressField.tsx'
import { AllocationsField } from './AllocationsField.tsx'
import { FileField } from './FileField.tsx'
import { type FormPart, isAsked, type Read } from './form-parts.ts'
import classes from './forms.module.css'
import { LenderField, LendersField } from './LenderField.tsx'
import { RateHint } from './RateHint.tsx'
import { RecordField } from './RecordField.tsx'
import { RowList } from './RowList.tsx'
import { type DraftRecord, entityOf, fieldOf, merged, type Values, valueAt } from './records.ts'
import { ROW_LISTS } from './row-lists.ts'
import type { Drafts } from './use-drafts.ts'
import { fieldId } from './use-focus-field.ts'
import { type FormLists, indexOptions, useContactOptions } from './use-options.ts'

export interface RecordFormProps {
  drafts: Drafts
  record: DraftRecord
  lists: FormLists
  currency: string
  readOnly?: boolean
  /** Of the parts' titles: below a step's title, or below the page's. */
  heading?: 'h2' | 'h3'
}

export function RecordParts({ parts, ...form }: RecordFormProps & { parts: readonly FormPart[] }) {
  return (
    <>
      {parts.map((part) => (
        <Part key={part.key} part={part} {...form} />
      ))}
    </>
  )
}

const topOf = (path: string) => path.split('.')[0] ?? path

function Part({ part, ...form }: RecordFormProps & { part: FormPart }) {
  const { i18n } = useLingui()
  const { record, drafts, heading: Heading = 'h3' } = form
  const errors = drafts.errors[record.key] ?? {}
  const isWrong = part.paths.some((path) => errors[path] || errors[topOf(path)])
  const isAnswered = part.paths.some((path) => hasAnswer(valueAt(record, path)))
  const [isOpen, setIsOpen] = useState(!part.isExtra || isAnswered)
  const fields = part.isGrouped ? (
    <Grouped paths={part.paths} {...form} />
  ) : (
    <div className={classes.fields}>
      {part.paths.map((path) => (
        <PathField key={path} path={path} {...form} />
      ))}
    </div>
  )
  if (!part.isExtra) {
    return (
      <section className={classes.part}>
        <Heading className={classes.partTitle}>{i18n._(part.title)}</Heading>
        {fields}
      </section>
    )
  }
  return (
    <details
      className={classes.part}
      open={isOpen || isWrong}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className={classes.partSummary}>
        <Heading className={classes.partTitle}>{i18n._(part.title)}</Heading>
        <span className="ui-quiet">
          <Trans>optional</Trans>
        </span>
      </summary>
      {(isOpen || isWrong) && fields}
    </details>
  )
}

const hasAnswer = (value: unknown) =>
  value !== null && value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0)

/** Fields of sections that have sections: each obligation with its own boxes in a line. */
function Grouped({ paths, ...form }: RecordFormProps & { paths: readonly string[] }) {
  const entity = entityOf(form.record.path)
  const groups = [...new Set(paths.map((path) => path.split('.').slice(0, -1).join('.')))].filter((group) =>
    group.includes('.'),
  )
  const single = paths.filter((path) => path.split('.').length === 2)
  return (
    <>
      {groups.map((group) => (
        <fieldset key={group} className={classes.group}>
          <legend>{labelOf(group.split('.').at(-1) ?? '', fieldOf(entity, group))}</legend>
          <div className={classes.line}>
            {paths
              .filter((path) => path.startsWith(`${group}.`))
              .map((path) => (
                <PathField key={path} path={path} {...form} />
              ))}
          </div>
        </fieldset>
      ))}
      <div className={classes.fields}>
        {single.map((path) => (
          <PathField key={path} path={path} {...form} />
        ))}
      </div>
    </>
  )
}

const WIDE_KINDS = ['note', 'address', 'json', 'file']

function PathField({ path, ...form }: RecordFormProps & { path: string }) {
  const { record } = form
  const field = fieldOf(entityOf(record.path), path)
  const read: Read = (name) => valueAt(record, name)
  if (!field || !isAsked(path, read)) return null
  const isName = record.path === 'properties' && path === 'name'
  const isWide = WIDE_KINDS.includes(field.parts.kind) || path === 'allocations' || isName
  return (
    <div id={fieldId(record.key, path)} className={isWide ? classes.wide : undefined}>
      <FieldBox path={path} {...form} />
    </div>
  )
}

/** Accounts have the same two boxes: each says whose it is. */
function labelFor(path: string, record: DraftRecord): string {
  const [top = '', middle = '', last] = path.split('.')
  const entity = entityOf(record.path)
  const own = labelOf(path.split('.').at(-1) ?? '', fieldOf(entity, path))
  if (top === 'reserves' && last)
    return `${labelOf(middle, fieldOf(entity, `${top}.${middle}`))}: ${toLabel(last).toLowerCase()}`
  if (top === 'insurance' && record.path === 'properties') return `Insurance ${own.toLowerCase()}`
  return own.replace(/ bps$/, '')
}

function FieldBox({ path, drafts, record, lists, currency, readOnly }: RecordFormProps & { path: string }) {
  const field = fieldOf(entityOf(record.path), path) as NonNullable<ReturnType<typeof fieldOf>>
  const { kind, target, isRequired } = field.parts
  const { t } = useLingui()
  const isMaturity = path === 'maturityDate'
  // Until another day is typed it ends with its term.
  const value = valueAt(record, path) ?? (isMaturity ? expiryOf(merged(record)) : null)
  const read: Read = (name) => valueAt(record, name)
  const contacts = useContactOptions(read('lenderId'), path === 'leadLenderContactId')
  const shared = {
    label: labelFor(path, record),
    error: drafts.errors[record.key]?.[path],
    readOnly,
    optional: !isRequired && !ALWAYS_SET.includes(path),
    ...(isMaturity && { description: t`First payment date plus term, unless another day is typed.` }),
    onChange: (next: unknown) => drafts.change(record.key, path, next),
  }
  const list = ROW_LISTS[path.split('.').at(-1) ?? '']
  if (path === 'allocations') return <AllocationsField {...{ drafts, record, lists, currency, readOnly }} />
  if (kind === 'json' && list) {
    return <RowList {...shared} shape={list} value={value as Values[] | null} currency={currency} />
  }
  if (kind === 'address') return <AddressField {...shared} value={(value as Address | null) ?? null} />
  if (kind === 'file')
    return <FileField {...shared} value={(value as StoredFile | null) ?? null} source={record.path} />
  if (target === 'lender-company') {
    const country = currency === 'USD' ? 'US' : 'CA'
    return kind === 'references' ? (
      <LendersField {...shared} country={country} value={(value as number[] | null) ?? []} />
    ) : (
      <LenderField {...shared} country={country} value={(value as number | null) ?? null} />
    )
  }
  if (path === 'allInRate' && read('rateType') === 'Floating' && read('facilityIndexId')) {
    return <RateHint record={record} indexes={lists.indexes} label={shared.label} />
  }
  const options =
    path === 'leadLenderContactId'
      ? contacts
      : path === 'facilityIndexId'
        ? indexOptions(lists.indexes, read)
        : lists.options[target ?? '']?.filter((option) => option.value !== read('_id'))
  return <RecordField {...shared} name={path} field={field} value={value} currency={currency} options={options} />
}

/** Never empty: the server gives the usual answer. */
const ALWAYS_SET = [
  'rateType',
  'loanStatus',
  'compounding',
  'dayCount',
  'paymentFrequency',
  'paymentRule',
  'maturityDate',
  'crossCollaterizedLoan',
  'allInRate',
]
