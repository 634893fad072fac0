/** One answer for all the deals that are changed together: why they are put away, who takes them over, when they close. */

import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { INACTIVE_REASON_WORDS, INACTIVE_REASONS } from '#domain/deals/deal-lifecycle.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { users } from '#domain/team/user.ts'
import { useList } from '#web/data/hooks.ts'
import { DateField, type FieldProps, FormDialog, SelectField } from '#web/ui/index.ts'

export type OneForAll = 'archive' | 'assign' | 'closing'
export type AnswerForAll = string | number

const PEOPLE = { $limit: 100, $sort: { name: 1 as const }, status: 'approved' }

type Asking = Pick<FieldProps<AnswerForAll>, 'value' | 'onChange' | 'error'>

/** What is asked, in which words, and what is said when nothing is answered. */
function useQuestions(count: number) {
  const { t } = useLingui()
  const { rows: people } = useList<{ id: number; name: string }>(users, PEOPLE, { isBackground: true })
  return {
    archive: {
      title: t`Archive ${plural(count, { one: '# deal', other: '# deals' })}?`,
      action: t`Archive deals`,
      missing: t`A reason is required.`,
      field: (asking: Asking) => (
        <SelectField
          {...asking}
          label={t`Reason`}
          options={INACTIVE_REASONS.map((value) => ({ value, label: wordOf(INACTIVE_REASON_WORDS, value) }))}
          description={t`Links that lenders hold are switched off.`}
        />
      ),
    },
    assign: {
      title: t`Assign ${plural(count, { one: '# deal', other: '# deals' })}`,
      action: t`Assign deals`,
      missing: t`Originator is required.`,
      field: (asking: Asking) => (
        <SelectField
          {...asking}
          label={t`Originator`}
          options={people.map(({ id, name }) => ({ value: id, label: name }))}
          description={t`The deals become theirs.`}
        />
      ),
    },
    closing: {
      title: t`Set the closing of ${plural(count, { one: '# deal', other: '# deals' })}`,
      action: t`Set closing`,
      missing: t`Closing is required.`,
      field: ({ value, ...asking }: Asking) => (
        <DateField {...asking} value={value === null ? null : String(value)} label={t`Closing`} />
      ),
    },
  } satisfies Record<OneForAll, { field: (asking: Asking) => ReactNode } & Record<string, unknown>>
}

type OneForAllDialogProps = {
  kind: OneForAll
  count: number
  onAnswer: (answer: AnswerForAll) => void
  onClose: () => void
}

export default function OneForAllDialog({ kind, count, onAnswer, onClose }: OneForAllDialogProps) {
  const [answer, setAnswer] = useState<AnswerForAll | null>(null)
  const [isAsked, setIsAsked] = useState(false)
  const { title, action, missing, field } = useQuestions(count)[kind]
  return (
    <FormDialog
      opened
      title={title}
      action={action}
      isDanger={kind === 'archive'}
      onClose={onClose}
      onSubmit={() => {
        setIsAsked(true)
        if (answer !== null) onAnswer(answer)
      }}
    >
      {field({ value: answer, onChange: setAnswer, error: isAsked && answer === null ? missing : undefined })}
    </FormDialog>
  )
}
