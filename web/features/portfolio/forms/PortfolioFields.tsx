/** The questions of one record of a portfolio, with what they choose from. */
import { useMemo } from 'react'
import type { FormSection } from '#domain/kernel/form.ts'
import type { FormRoom } from '#web/data/forms/form-room.ts'
import { RecordFields, type RecordFieldsProps } from '#web/data/forms/RecordFields.tsx'
import { type DraftRecord, merged } from '#web/data/forms/records.ts'
import type { Drafts } from '#web/data/forms/use-drafts.ts'
import { fieldId } from '#web/data/forms/use-focus-field.ts'
import { ListsContext, PORTFOLIO_BOXES } from './portfolio-boxes.tsx'
import type { FormLists } from './use-options.ts'

export interface PortfolioFieldsProps extends Pick<RecordFieldsProps, 'heading' | 'readOnly'> {
  sections: readonly FormSection[]
  drafts: Drafts<unknown>
  record: DraftRecord
  lists: FormLists
  currency: string
}

const NOTHING_WRONG = {}

export function PortfolioFields({
  sections,
  drafts,
  record,
  lists,
  currency,
  heading,
  readOnly,
}: PortfolioFieldsProps) {
  const room = useMemo(
    (): FormRoom => ({ boxes: PORTFOLIO_BOXES, options: lists.options, currency }),
    [lists, currency],
  )
  return (
    <ListsContext value={lists}>
      <RecordFields
        sections={sections}
        values={merged(record)}
        errors={drafts.errors[record.key] ?? NOTHING_WRONG}
        onChange={(path, value) => drafts.change(record.key, path, value)}
        idOf={(path) => fieldId(record.key, path)}
        {...{ room, heading, readOnly }}
      />
    </ListsContext>
  )
}
