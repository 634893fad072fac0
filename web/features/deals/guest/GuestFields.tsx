/** Questions as a guest answers them, mostly by a finger: large boxes, two a row where there is room. */
import type { ComponentProps } from 'react'
import type { FieldErrors } from '#domain/kernel/errors.ts'
import { SectionFields } from '#web/data/forms/RecordFields.tsx'
import { withoutPrefix } from '#web/features/deals/form/answer-changes.ts'

const FOR_FINGERS = { size: 'md' } as const

interface GuestFieldsProps
  extends Pick<ComponentProps<typeof SectionFields>, 'questions' | 'values' | 'onChange' | 'room'> {
  /** As the server names them: `values.feeAmount`. */
  errors: FieldErrors
  /** Hints in empty boxes, by the names of their questions. */
  hints?: Readonly<Record<string, string>>
}

export const GuestFields = ({ errors, hints, ...props }: GuestFieldsProps) => (
  <SectionFields
    isDense
    {...props}
    errors={withoutPrefix(errors)}
    asideOf={(path) => (hints?.[path] ? { ...FOR_FINGERS, placeholder: hints[path] } : FOR_FINGERS)}
  />
)
