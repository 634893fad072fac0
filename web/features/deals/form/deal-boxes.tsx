/** The boxes that only a deal's form has: a place with its building, tables of figures, pictures and passages. */

import { underwrittenIncome } from '#domain/deals/operating-statement.ts'
import type { StoredFile } from '#domain/kernel/field.ts'
import { listIn, numberIn, textIn } from '#domain/kernel/narrow.ts'
import type { AnswerBox } from '#web/data/forms/form-room.ts'
import { answerOf } from '#web/features/deals/life/deal-row.ts'
import { AttachmentField } from '#web/features/files/AttachmentField.tsx'
import { FileLink } from '#web/features/files/FileLink.tsx'
import { AddressField } from '#web/features/market/AddressField.tsx'
import { MoneyField, ReadOnlyValue } from '#web/ui/index.ts'
import { buildingAnswers } from './building-answers.ts'
import { OperatingStatementField } from './OperatingStatementField.tsx'
import { PassageField } from './PassageField.tsx'
import { RentRollField } from './RentRollField.tsx'
import { SourcesAndUsesField } from './SourcesAndUsesField.tsx'

const Place: AnswerBox = ({ value, description, change, reads, ...props }) => (
  <AddressField
    {...props}
    value={value ?? null}
    hint={description}
    onBuilding={(building) => {
      for (const [name, answer] of buildingAnswers(building, reads)) change(name, answer)
    }}
  />
)

const Statement: AnswerBox = ({ path, value, reads, ...props }) => (
  <OperatingStatementField
    {...props}
    answers={{ ...reads, [path]: value }}
    propertyGroup={textIn(reads['Property_Type.group'])}
  />
)

/** Follows from the statement once that has figures, and is then not typed. */
const UnderwrittenIncome: AnswerBox = ({ value, reads, readOnly, ...props }) => (
  <MoneyField
    {...props}
    value={numberIn(value)}
    readOnly={readOnly || underwrittenIncome(answerOf(reads, 'Operating_Statement')) !== null}
  />
)

const PICTURES = ['jpg', 'jpeg', 'png']
const MOST_PICTURES = 40

const filesIn = (value: unknown): StoredFile[] => listIn(value)

const Pictures: AnswerBox = ({ label, value, onChange, readOnly, error }) => {
  const files = filesIn(value)
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
      maxFiles={MOST_PICTURES}
      error={error}
    />
  )
}

/** By the name that a question gives, or the kind of its field. */
export const DEAL_BOXES: Readonly<Record<string, AnswerBox>> = {
  address: Place,
  html: ({ value, ...props }) => <PassageField {...props} value={textIn(value)} />,
  pictures: Pictures,
  'rent-roll': ({ path, value, reads, ...props }) => <RentRollField {...props} answers={{ ...reads, [path]: value }} />,
  'operating-statement': Statement,
  'sources-and-uses': ({ path, value, reads, ...props }) => (
    <SourcesAndUsesField {...props} answers={{ ...reads, [path]: value }} />
  ),
  'underwritten-income': UnderwrittenIncome,
}
