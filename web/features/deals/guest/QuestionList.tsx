/** Questions as a lender reads them: its own with what became of them, and those of others without a name. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { GuestQuestion } from '#domain/deals/package/package-question.ts'
import { READING_PART_WORDS } from '#domain/deals/package/reading.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { Avatar, formatLocalDate } from '#web/ui/index.ts'
import site from './site/site.module.css'

export function QuestionList({ questions, sender }: { questions: readonly GuestQuestion[]; sender: string }) {
  if (questions.length === 0) {
    return (
      <p className="ui-quiet">
        <Trans>Nothing has been asked yet.</Trans>
      </p>
    )
  }
  return (
    <ul className={site.asked}>
      {questions.map((each) => (
        <li key={each.key}>
          <p>
            <b>{each.question}</b> <Asked question={each} />
          </p>
          {each.answer !== null && (
            <p className={site.answer}>
              <Avatar name={sender} size={20} decorative />
              <span>{each.answer}</span>
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

function Asked({ question: { isOwn, section, askedBy, askedAt, answeredAt } }: { question: GuestQuestion }) {
  const { t } = useLingui()
  const about = section && wordOf(READING_PART_WORDS, section)
  const whose = isOwn ? askedBy : t`Another lender`
  const when = isOwn && askedAt ? t`asked ${formatLocalDate(askedAt)}` : null
  const state = isOwn && answeredAt === null ? t`not answered yet` : null
  return <span className="ui-quiet">{[about, whose, when, state].filter(Boolean).join(' · ')}</span>
}
