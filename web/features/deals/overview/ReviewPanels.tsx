/** What an approver reads before deciding: checks, what changed since the deal was given back, and what was asked then. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconArrowRight, IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react'
import { RICH_ANSWERS } from '#domain/deals/deal-form/narrative.ts'
import { DEAL_SECTIONS } from '#domain/deals/deal-form.ts'
import { type AnswerChange, type DealReview, isBetter } from '#domain/deals/overview/deal-review.ts'
import { firstMeaning } from '#domain/deals/overview/review-checks.ts'
import type { ReviewCheck } from '#domain/deals/overview/review-ratios.ts'
import { questionLabel, questionsOf } from '#domain/kernel/form.ts'
import { readAnswer } from '#web/features/deals/form/answer-text.ts'
import { type ReferenceLists, useReferenceLists } from '#web/features/deals/form/reference-options.ts'
import type { DealRow } from '#web/features/deals/life/deal-row.ts'
import { dealPath } from '#web/features/deals/life/deal-tabs.ts'
import { AppLink, Chip, Panel } from '#web/ui/index.ts'
import classes from './review.module.css'

const QUESTIONS = questionsOf(DEAL_SECTIONS)

const labelOf = (name: string) => {
  const question = QUESTIONS[name]
  return question ? questionLabel(name, question) : name
}

interface ReviewChecksProps {
  checks: readonly ReviewCheck[]
  /** Begins a comment that asks the deal's owner about this figure; undefined for its owner. */
  onAsk?: ((about: string) => void) | undefined
  /** Who answers. */
  owner: string
}

export function Checks({ checks, onAsk, owner }: ReviewChecksProps) {
  const { t } = useLingui()
  const passed = checks.filter(({ isFine }) => isFine).length
  const open = checks.length - passed
  const odd = firstMeaning(checks)
  // What needs a look is read first.
  const inOrder = checks.toSorted((a, b) => Number(a.isFine) - Number(b.isFine))
  return (
    <Panel
      title={<Trans>Checks</Trans>}
      hint={
        <Trans>
          {passed} of {checks.length} pass
        </Trans>
      }
      actions={
        open > 0 && (
          <Chip tone="warn" icon={IconAlertTriangle}>
            <Plural value={open} one="# to look at" other="# to look at" />
          </Chip>
        )
      }
    >
      <ul className={classes.checks}>
        {inOrder.map(({ key, label, value, isFine }) => (
          <li key={key} data-look={!isFine || undefined}>
            {isFine ? (
              <IconCircleCheckFilled size={17} role="img" aria-label={t`passes`} />
            ) : (
              <IconAlertTriangle size={17} stroke={1.6} role="img" aria-label={t`to look at`} />
            )}
            <span>{label}</span>
            <b>{value}</b>
          </li>
        ))}
      </ul>
      {odd && (
        <p className={classes.meaning}>
          <IconAlertTriangle size={15} stroke={1.6} aria-hidden />
          <span>{odd.meaning}</span>
          {onAsk && (
            <Button size="compact-sm" variant="subtle" className="ui-no-print" onClick={() => onAsk(odd.label)}>
              <Trans>Ask {owner}</Trans>
            </Button>
          )}
        </p>
      )}
    </Panel>
  )
}

interface ChangesProps {
  deal: DealRow
  review: DealReview
}

/** Since the deal was given back; of a first submission what the request says in its own words. */
export function Changes({ deal, review: { returnedOn, changes, changesCount, words } }: ChangesProps) {
  const lists = useReferenceLists()
  const more = changesCount - changes.length
  if (returnedOn === null) return <WhatToKnow deal={deal} words={words} />
  return (
    <Panel
      title={<Trans>Changed since {returnedOn}</Trans>}
      hint={String(changesCount)}
      actions={
        <AppLink to={dealPath(deal, 'details')}>
          <Trans>All answers</Trans>
        </AppLink>
      }
    >
      {changesCount === 0 && (
        <p className={classes.none}>
          <Trans>No answer has changed.</Trans>
        </p>
      )}
      <ul className={classes.changes}>
        {changes.map((change) => (
          <Change key={change.name} change={change} lists={lists} />
        ))}
      </ul>
      {more > 0 && (
        <p className="ui-quiet">
          <Plural value={more} one="# more has changed" other="# more have changed" />
        </p>
      )}
    </Panel>
  )
}

const isSimple = (value: unknown) => value === null || typeof value !== 'object'

function Change({ change, lists }: { change: AnswerChange; lists: ReferenceLists }) {
  const { name, before, after } = change
  const question = QUESTIONS[name]
  const isShort = isSimple(before) && isSimple(after) && !RICH_ANSWERS.includes(name)
  return (
    <li>
      <span>{labelOf(name)}</span>
      {isShort ? (
        <>
          <s>{readAnswer(question, before, lists)}</s>
          <IconArrowRight size={14} stroke={1.6} role="img" aria-label="→" />
          <b data-better={isBetter(change) || undefined}>{readAnswer(question, after, lists)}</b>
        </>
      ) : (
        <b className={classes.reworded}>
          <Trans>changed</Trans>
        </b>
      )}
    </li>
  )
}

function WhatToKnow({ deal, words }: { deal: DealRow; words: readonly string[] }) {
  return (
    <Panel
      title={<Trans>What to know</Trans>}
      actions={
        <AppLink to={dealPath(deal, 'details')}>
          <Trans>All answers</Trans>
        </AppLink>
      }
    >
      {words.length === 0 && (
        <p className={classes.none}>
          <Trans>The request says nothing in its own words.</Trans>
        </p>
      )}
      {words.map((line, index) => (
        <p key={index} className={classes.line}>
          {line}
        </p>
      ))}
    </Panel>
  )
}

/** What was asked when the deal was given back, point by point, and what became of it. */
export function ReturnNotePanel({ review: { returnedOn, note, points, changes } }: Pick<ChangesProps, 'review'>) {
  const { t } = useLingui()
  const lists = useReferenceLists()
  const lines = (note ?? '').split('\n').filter((line) => line.trim() !== '')
  const answered = points.filter(({ isAnswered }) => isAnswered).length
  return (
    <Panel
      title={<Trans>Note of {returnedOn}</Trans>}
      hint={
        points.length > 0 ? (
          <Trans>
            {answered} of {points.length} answered
          </Trans>
        ) : undefined
      }
    >
      <ul className={classes.points}>
        {lines.map((line) => (
          <li key={line}>
            <IconCircleDashed size={17} stroke={1.6} aria-hidden />
            <span>“{line}”</span>
          </li>
        ))}
        {points.map(({ name, sentence, isAnswered }) => {
          const change = changes.find((each) => each.name === name)
          return (
            <li key={name} data-answered={isAnswered || undefined}>
              {isAnswered ? (
                <IconCircleCheckFilled size={17} role="img" aria-label={t`answered`} />
              ) : (
                <IconAlertTriangle size={17} stroke={1.6} role="img" aria-label={t`to look at`} />
              )}
              <span>
                “{sentence}”
                <span className="ui-quiet">
                  {change && isSimple(change.after) ? (
                    <Trans>
                      {labelOf(name)} is {readAnswer(QUESTIONS[name], change.after, lists)} now.
                    </Trans>
                  ) : isAnswered ? (
                    <Trans>{labelOf(name)} has changed.</Trans>
                  ) : (
                    <Trans>{labelOf(name)} is as it was.</Trans>
                  )}
                </span>
              </span>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
