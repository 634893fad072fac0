/** What lenders asked about the package, for the deal's team: each is answered where it stands, to one lender or to all. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { mayUpdate } from '#domain/access/rights.ts'
import { packageQuestions } from '#domain/deals/package/package-question.ts'
import { READING_PART_WORDS } from '#domain/deals/package/reading.ts'
import type { RowOf } from '#domain/kernel/entity.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { showError, toMessage } from '#web/data/errors.ts'
import { useList, useUpdate } from '#web/data/hooks.ts'
import type { DealRow } from '#web/features/deals/life/deal-row.ts'
import { Avatar, CheckboxField, Chip, ErrorPanel, formatLocalDate, NoteField, notify } from '#web/ui/index.ts'
import site from './site/site.module.css'

type QuestionRow = RowOf<typeof packageQuestions>

/** More than the lenders of one deal ask. */
const MOST = 200

/** The unanswered first, the one that waits longest on top. */
export function useTeamQuestions(dealId: number) {
  const found = useList(packageQuestions, { dealId, $sort: { createdAt: 1 }, $limit: MOST }, { isBackground: true })
  const rows = found.rows.toSorted((a, b) => Number(a.answeredAt !== null) - Number(b.answeredAt !== null))
  return { ...found, rows, open: rows.filter(({ answeredAt }) => answeredAt === null).length }
}

export function TeamQuestions({ deal }: { deal: DealRow }) {
  const { rows, open, error, refetch, isLoading } = useTeamQuestions(deal.id)
  return (
    <>
      <header className={site.partHead}>
        <h2>
          <Trans>Questions</Trans>
        </h2>
        {rows.length > 0 && (
          <span className="ui-quiet">
            {open === 0 ? (
              <Trans>all answered</Trans>
            ) : (
              <Plural value={open} one="# waits for an answer" other="# wait for an answer" />
            )}
          </span>
        )}
      </header>
      <div className={site.questions}>
        {error && <ErrorPanel message={toMessage(error)} onRetry={refetch} />}
        {!error && !isLoading && rows.length === 0 && (
          <p className="ui-quiet">
            <Trans>No lender has asked anything yet. Questions asked under the package stand here.</Trans>
          </p>
        )}
        <ul className={site.asked}>
          {rows.map((row) => (
            <li key={row.id}>
              <Question row={row} mayAnswer={mayUpdate(deal)} />
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

function Question({ row, mayAnswer }: { row: QuestionRow; mayAnswer: boolean }) {
  const { t } = useLingui()
  const [isEditing, setIsEditing] = useState(false)
  const about = row.section && wordOf(READING_PART_WORDS, row.section)
  const isOpen = row.answeredAt === null
  return (
    <>
      <p>
        <b>{row.question}</b>{' '}
        <span className="ui-quiet">
          {[about, row.askedBy, row.lenderName, formatLocalDate(row.createdAt)].filter(Boolean).join(' · ')}
        </span>{' '}
        {row.isShared && <Chip tone="neu">{t`Shown to all lenders`}</Chip>}
      </p>
      {!isOpen && !isEditing && (
        <p className={site.answer}>
          <Avatar name={row.answeredByName ?? 'Mandate'} size={20} decorative />
          <span>{row.answer}</span>
          {mayAnswer && (
            <Button
              size="compact-xs"
              variant="subtle"
              aria-label={t`Change the answer: ${row.question}`}
              onClick={() => setIsEditing(true)}
            >
              <Trans>Change</Trans>
            </Button>
          )}
        </p>
      )}
      {mayAnswer && (isOpen || isEditing) && (
        <AnswerForm row={row} isFirst={isOpen} onDone={() => setIsEditing(false)} />
      )}
    </>
  )
}

function AnswerForm({ row, isFirst, onDone }: { row: QuestionRow; isFirst: boolean; onDone: () => void }) {
  const { t } = useLingui()
  const { update, isPending } = useUpdate(packageQuestions)
  const [answer, setAnswer] = useState(row.answer ?? '')
  const [isShared, setIsShared] = useState(row.isShared)
  const lender = row.lenderName ?? ''
  const save = async () => {
    try {
      await update({ id: row.id, changes: { answer: answer.trim(), isShared } })
      notify.ok(isShared ? t`Answered. All lenders of the deal read it.` : t`Answered. ${lender} reads it.`)
      onDone()
    } catch (problem) {
      showError(problem)
    }
  }
  return (
    <div className={site.ask}>
      <NoteField
        label={t`Answer to ${lender}`}
        value={answer}
        onChange={(next) => setAnswer(next ?? '')}
        maxLength={4_000}
      />
      <CheckboxField label={t`Show to all lenders, without who asked`} value={isShared} onChange={setIsShared} />
      <div>
        <Button
          size="xs"
          variant="default"
          loading={isPending}
          disabled={answer.trim() === ''}
          onClick={() => void save()}
        >
          {isFirst ? <Trans>Answer</Trans> : <Trans>Save answer</Trans>}
        </Button>{' '}
        {!isFirst && (
          <Button size="xs" variant="subtle" onClick={onDone}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </div>
    </div>
  )
}
