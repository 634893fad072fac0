/** Some questions of a deal in their boxes, without the sections they stand in. */
import { useMemo } from 'react'
import { isRequired } from '#domain/deals/deal-rules.ts'
import type { FormSection } from '#domain/kernel/form.ts'
import { SectionFields } from '#web/data/forms/RecordFields.tsx'
import { withoutPrefix } from '#web/features/deals/form/answer-changes.ts'
import { questionId, useHints, useRoom } from '#web/features/deals/form/DealSections.tsx'
import { lookupsOf } from '#web/features/deals/form/reference-options.ts'
import type { DealFormState } from '#web/features/deals/form/use-deal-form.ts'
import { useStable } from '#web/features/deals/form/use-stable.ts'

export interface QuickQuestionsProps {
  state: DealFormState
  questions: FormSection['questions']
}

export function QuickQuestions({ state, questions }: QuickQuestionsProps) {
  const { answers, autosave, errors, lists } = state
  const room = useRoom(state)
  const lookups = useMemo(() => lookupsOf(lists, answers), [lists, answers])
  const change = useStable((name: string, value: unknown) => autosave.change(`values.${name}`, value))
  const hintOf = useHints(state, change)
  return (
    <SectionFields
      questions={questions}
      values={{ ...answers, 'Property_Type.group': lookups.propertyGroup }}
      errors={withoutPrefix(errors)}
      onChange={change}
      room={room}
      idOf={questionId}
      asideOf={(name, question) => ({ optional: !isRequired(name, question, answers, lookups) })}
      hintOf={hintOf}
    />
  )
}
