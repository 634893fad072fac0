/** One answer of a deal in the box that suits it: most are plain, some are addresses, lists, tables, files or passages. */
import { isRequired } from '#domain/deals/deal-rules.ts'
import { type OperatingStatement, underwrittenIncome } from '#domain/deals/operating-statement.ts'
import type { Address, StoredFile } from '#domain/kernel/field.ts'
import type { Question } from '#domain/kernel/form.ts'
import { AttachmentField } from '#web/features/files/AttachmentField.tsx'
import { FileLink } from '#web/features/files/FileLink.tsx'
import { ReadOnlyValue } from '#web/ui/index.ts'
import { AddressField } from './AddressField.tsx'
import { AnswerHint } from './AnswerHint.tsx'
import { addressOf } from './deal-row.ts'
import { OperatingStatementField } from './OperatingStatementField.tsx'
import { PassageField } from './PassageField.tsx'
import { QuestionField, questionLabel } from './QuestionField.tsx'
import { RentRollField } from './RentRollField.tsx'
import { type AnswerRow, RowsField } from './RowsField.tsx'
import { lookupsOf, optionsFrom } from './reference-options.ts'
import { SourcesAndUsesField } from './SourcesAndUsesField.tsx'
import type { DealFormState } from './use-deal-form.ts'

export interface DealAnswerProps {
  name: string
  question: Question
  form: DealFormState
}

const MOST_PHOTOS = 40
const PICTURES = ['jpg', 'jpeg', 'png']

export function DealAnswer({ name, question, form }: DealAnswerProps) {
  const { answers, lists, autosave, canEdit } = form
  const path = `values.${name}`
  const value = answers[name]
  const label = questionLabel(name, question)
  const lookups = lookupsOf(lists, answers)
  const isNeeded = isRequired(name, question, answers, lookups)
  const shared = {
    error: form.errors[path],
    readOnly: !canEdit,
    onChange: (next: unknown) => autosave.change(path, next),
    currency: autosave.base.currency,
  }
  if (name === 'Property_Address') return <AddressField {...shared} value={(value as Address | null) ?? null} />
  if (name === 'rentRoll') return <RentRollField {...shared} answers={answers} />
  if (name === 'Operating_Statement') {
    return <OperatingStatementField {...shared} answers={answers} propertyGroup={lookups.propertyGroup} />
  }
  if (name === 'Sources_And_Uses') return <SourcesAndUsesField {...shared} answers={answers} />
  if (name === 'Photos') return <Photos label={label} value={value} {...shared} />
  if (question.items) {
    return (
      <RowsField
        {...shared}
        label={label}
        items={question.items}
        value={(value as AnswerRow[] | null) ?? null}
        help={question.help}
        optional={!isNeeded}
        first={name === 'Existing_Debt' ? { toBePaidOut: true } : {}}
      />
    )
  }
  if (question.field.parts.kind === 'html') {
    return <PassageField {...shared} label={label} value={(value as string | null) ?? null} />
  }
  return (
    <QuestionField
      {...shared}
      readOnly={shared.readOnly || (name === 'Net_Operating_Income' && isUnderwritten(answers))}
      name={name}
      question={{ ...question, isRequiredOnSubmit: isNeeded }}
      value={value}
      options={question.optionsFrom ? optionsFrom(lists, question.optionsFrom, addressOf(answers)) : undefined}
      hint={canEdit ? <AnswerHint name={name} help={question.help} form={form} /> : undefined}
    />
  )
}

/** The income then follows from the statement, and is not typed. */
const isUnderwritten = ({ Operating_Statement }: DealFormState['answers']) =>
  underwrittenIncome(Operating_Statement as OperatingStatement | null) !== null

interface PhotosProps {
  label: string
  value: unknown
  onChange: (files: StoredFile[] | null) => void
  readOnly: boolean
  error?: string
}

function Photos({ label, value, onChange, readOnly, error }: PhotosProps) {
  const files = (value as StoredFile[] | null) ?? []
  if (readOnly) {
    return (
      <ReadOnlyValue label={label}>
        {files.length > 0 ? files.map((file) => <FileLink key={file.hashedId} file={file} />) : null}
      </ReadOnlyValue>
    )
  }
  return (
    <AttachmentField
      label={label}
      value={files}
      onChange={(next) => onChange(next.length > 0 ? next : null)}
      source="deal-photos"
      extensions={PICTURES}
      maxFiles={MOST_PHOTOS}
      maxMegabytes={25}
      error={error}
    />
  )
}
