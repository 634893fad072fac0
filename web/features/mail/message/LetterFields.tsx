/** Subject and text of a letter that is proposed and may be rewritten before it goes. */
import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { FieldError, TextField } from '#web/ui/index.ts'

// The editor is the heaviest part of the product; lists and forms must not wait for it.
const MessageBodyEditor = lazy(() => import('./MessageBodyEditor.tsx'))

type Letter = { subject: string; body: string }

interface LetterFieldsProps {
  letter: Letter
  /** A letter that follows an answer beside it is shown anew with each. */
  version: string
  errors: Readonly<Record<string, string>>
  onChange: (letter: Letter) => void
}

export function LetterFields({ letter, version, errors, onChange }: LetterFieldsProps) {
  const { t } = useLingui()
  const { subject, body } = errors
  return (
    <>
      <TextField
        label={t`Subject`}
        value={letter.subject}
        onChange={(next) => onChange({ ...letter, subject: next ?? '' })}
        error={subject ?? errors['letter.subject']}
        maxLength={300}
      />
      <Suspense fallback={<Skeleton height={220} />}>
        <MessageBodyEditor
          key={version}
          value={letter.body}
          onChange={(next) => next !== letter.body && onChange({ ...letter, body: next })}
        />
      </Suspense>
      {body && <FieldError>{body}</FieldError>}
    </>
  )
}
