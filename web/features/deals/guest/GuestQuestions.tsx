/** Under the package: what was asked and answered, and a question of one's own to the sender. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import {
  type GuestQuestion,
  packageQuestions,
  QUESTION_PARTS,
  type QuestionPart,
} from '#domain/deals/package/package-question.ts'
import { READING_PART_WORDS } from '#domain/deals/package/reading.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { api } from '#web/data/api.ts'
import { toMessage } from '#web/data/errors.ts'
import { ErrorLine, NoteField, SelectField, TextField } from '#web/ui/index.ts'
import { useInvitation } from './guest-deal.ts'
import { QuestionList } from './QuestionList.tsx'
import site from './site/site.module.css'

interface GuestQuestionsProps {
  token: string
  sender: string
  questions: readonly GuestQuestion[]
  /** A lender that is out, or has won, asks its broker directly. */
  hasEnded: boolean
}

export function GuestQuestions({ token, sender, questions, hasEnded }: GuestQuestionsProps) {
  const answered = questions.filter(({ answeredAt }) => answeredAt !== null).length
  const count = questions.length
  return (
    <>
      <header className={site.partHead}>
        <h2>
          <Trans>Questions</Trans>
        </h2>
        {count > 0 && (
          <span className="ui-quiet">
            <Trans>
              {count}, {answered} answered
            </Trans>
          </span>
        )}
      </header>
      <div className={site.questions}>
        <QuestionList questions={questions} sender={sender} />
        {!hasEnded && <AskForm token={token} sender={sender} />}
      </div>
    </>
  )
}

type AskedDraft = { askedBy: string | null; section: QuestionPart | null; question: string | null }

/** The name is that of whoever accepted the agreement until somebody else writes theirs. */
function AskForm({ token, sender }: Pick<GuestQuestionsProps, 'token' | 'sender'>) {
  const { t } = useLingui()
  const { data: invitation } = useInvitation(token)
  const [draft, setDraft] = useState<AskedDraft>({ askedBy: null, section: null, question: null })
  const { send, isBusy, error } = useAsk(token)
  const askedBy = draft.askedBy ?? invitation?.acceptedBy ?? ''
  const question = draft.question?.trim() ?? ''
  const set = (part: Partial<AskedDraft>) => setDraft((now) => ({ ...now, ...part }))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const body = { askedBy: askedBy.trim(), question, ...(draft.section && { section: draft.section }) }
    if (await send(body)) set({ question: null, section: null })
  }
  return (
    <form className={site.ask} onSubmit={(event) => void submit(event)} noValidate>
      <NoteField
        label={t`Ask ${sender}`}
        value={draft.question}
        onChange={(next) => set({ question: next })}
        maxLength={1_000}
        size="md"
      />
      {question !== '' && (
        <div className={site.askWho}>
          <SelectField<QuestionPart>
            label={t`About`}
            placeholder={t`The whole package`}
            optional
            options={QUESTION_PARTS.map((value) => ({ value, label: wordOf(READING_PART_WORDS, value) }))}
            value={draft.section}
            onChange={(section) => set({ section })}
            size="md"
          />
          <TextField
            label={t`Your name`}
            autoComplete="name"
            value={askedBy}
            onChange={(name) => set({ askedBy: name ?? '' })}
            size="md"
          />
        </div>
      )}
      {error !== null && <ErrorLine>{toMessage(error)}</ErrorLine>}
      <Button type="submit" variant="default" loading={isBusy} disabled={question === '' || askedBy.trim() === ''}>
        <Trans>Send question</Trans>
      </Button>
    </form>
  )
}

function useAsk(token: string) {
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const send = async (body: object): Promise<boolean> => {
    setIsBusy(true)
    setError(null)
    try {
      await api.asGuest(token).send('POST', packageQuestions.path, body)
      await client.invalidateQueries({ queryKey: ['guest-questions', 'guest', token] })
      return true
    } catch (problem) {
      setError(problem)
      return false
    } finally {
      setIsBusy(false)
    }
  }
  return { send, isBusy, error }
}
