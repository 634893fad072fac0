/** One answer of a deal in the box that suits it: most are plain, some are addresses, lists, tables, files or passages. */
import { Trans } from '@lingui/react/macro'
import { memo } from 'react'
import type { DealRemark } from '#domain/deals/deal-warnings.ts'
import { type OperatingStatement, underwrittenIncome } from '#domain/deals/operating-statement.ts'
import type { Address, StoredFile } from '#domain/kernel/field.ts'
import type { Question } from '#domain/kernel/form.ts'
import type { Answers } from '#web/features/deals/life/deal-row.ts'
import { AttachmentField } from '#web/features/files/AttachmentField.tsx'
import { FileLink } from '#web/features/files/FileLink.tsx'
import { AddressField } from '#web/features/market/AddressField.tsx'
import { ReadOnlyValue, type SelectOption } from '#web/ui/index.ts'
import { AnswerHint } from './AnswerHint.tsx'
import { buildingAnswers } from './building-answers.ts'
import { OperatingStatementField } from './OperatingStatementField.tsx'
import { PassageField } from './PassageField.tsx'
import { QuestionField, questionLabel } from './QuestionField.tsx'
import { RentRollField } from './RentRollField.tsx'
import { type AnswerRow, RowsField } from './RowsField.tsx'
import { SourcesAndUsesField } from './SourcesAndUsesField.tsx'

export interface DealAnswerProps {
  name: string
  question: Question
  value: unknown
  change: (path: string, value: unknown) => void
  error?: string
  isNeeded: boolean
  canEdit: boolean
  currency: string
  options?: readonly SelectOption<number>[]
  /** What the other answers come to, to take over; percent or a multiple. */
  suggestion?: number
  /** What a lender would say to the answer. */
  remark?: string
  remarkTone?: DealRemark['tone']
  /** The answers that the box reads besides its own. */
  reads: Answers
  /** Group of the property type, such as `Residential`. */
  propertyGroup: string | null
}

/** Besides the answers read, everything given to a box is compared as it is. */
function isSame(before: DealAnswerProps, after: DealAnswerProps): boolean {
  const keys = Object.keys({ ...before, ...after }) as (keyof DealAnswerProps)[]
  const names = Object.keys({ ...before.reads, ...after.reads })
  return (
    keys.every((key) => key === 'reads' || before[key] === after[key]) &&
    names.every((name) => before.reads[name] === after.reads[name])
  )
}

/** Drawn again only when something of its own has changed: a form has some two hundred boxes. */
export const DealAnswer = memo(function DealAnswer(props: DealAnswerProps) {
  const { name, question, value, change, canEdit, isNeeded } = props
  const label = questionLabel(name, question)
  const shared = {
    error: props.error,
    readOnly: !canEdit,
    onChange: (next: unknown) => change(`values.${name}`, next),
    currency: props.currency,
  }
  if (isSpecial(name)) return <SpecialAnswer {...props} />
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
      readOnly={shared.readOnly || isComputed(name, props.reads)}
      name={name}
      question={{ ...question, isRequiredOnSubmit: isNeeded }}
      value={value}
      options={props.options}
      hint={
        canEdit && (props.suggestion !== undefined || props.remark) ? (
          <AnswerHint {...props} help={question.help} onTake={shared.onChange} />
        ) : undefined
      }
    />
  )
}, isSame)

/** The income then follows from the statement, and is not typed. */
const isComputed = (name: string, { Operating_Statement }: Answers) =>
  name === 'Net_Operating_Income' && underwrittenIncome(Operating_Statement as OperatingStatement | null) !== null

const SPECIAL = ['Property_Address', 'rentRoll', 'Operating_Statement', 'Sources_And_Uses', 'Photos']
const isSpecial = (name: string) => SPECIAL.includes(name)

/** Answers with boxes of their own. */
function SpecialAnswer(props: DealAnswerProps) {
  const { name, question, value, change, error, canEdit, propertyGroup } = props
  const shared = { error, readOnly: !canEdit, onChange: (next: unknown) => change(`values.${name}`, next) }
  const answers: Answers = { ...props.reads, [name]: value }
  switch (name) {
    case 'Property_Address':
      return (
        <AddressField
          {...shared}
          value={(value as Address | null) ?? null}
          hint={<Trans>The province decides which lenders can be matched.</Trans>}
          onBuilding={(building) => {
            for (const [key, answer] of buildingAnswers(building, props.reads)) change(`values.${key}`, answer)
          }}
        />
      )
    case 'rentRoll':
      return <RentRollField {...shared} answers={answers} />
    case 'Operating_Statement':
      return <OperatingStatementField {...shared} answers={answers} propertyGroup={propertyGroup} />
    case 'Sources_And_Uses':
      return <SourcesAndUsesField {...shared} answers={answers} />
    default:
      return <Photos {...shared} label={questionLabel(name, question)} value={value} />
  }
}

const MOST_PHOTOS = 40
const PICTURES = ['jpg', 'jpeg', 'png']

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
      error={error}
    />
  )
}
