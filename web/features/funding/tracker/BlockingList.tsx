/** What blocks funding, the most urgent first: each condition precedent that is open, who owes it, and by when. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconShieldExclamation } from '@tabler/icons-react'
import { useState } from 'react'
import { PARTY_WORDS } from '#domain/funding/condition-choices.ts'
import { openPrecedents } from '#domain/funding/document-count.ts'
import { dayDiff } from '#domain/kernel/dates.ts'
import { wordOf } from '#domain/kernel/words.ts'
import classes from './tracker.module.css'
import type { Condition, Tracker } from './tracker.ts'

const MOST_SHOWN = 5
/** Days before the due date in which it is close. */
const CLOSE_DAYS = 3
/** Behind every date: what nobody has promised. */
const NEVER = '9999'

const urgency = ({ dueDate }: Condition) => dueDate ?? NEVER

export function BlockingList({ tracker, onOpen }: { tracker: Tracker; onOpen: (condition: Condition) => void }) {
  const { t } = useLingui()
  const [isWhole, setIsWhole] = useState(false)
  const open = openPrecedents(tracker.documents).toSorted((a, b) => urgency(a).localeCompare(urgency(b)) || a.id - b.id)
  if (open.length === 0) return null
  const shown = isWhole ? open : open.slice(0, MOST_SHOWN)
  const rest = open.slice(shown.length)
  return (
    <section className={`${classes.railPart} ui-no-print`} aria-label={t`Blocking funding`}>
      <h3 className={classes.railTitle}>
        <span className={classes.blockingHead}>
          <IconShieldExclamation size={17} stroke={1.6} aria-hidden />
          <Trans>Blocking funding</Trans>
        </span>
        <span>{open.length}</span>
      </h3>
      <ul className={classes.blocking}>
        {shown.map((condition) => (
          <li key={condition.id}>
            <button type="button" onClick={() => onOpen(condition)}>
              <b>{condition.name}</b>
              <DueIn condition={condition} today={tracker.plan.today} />
              <span className="ui-quiet">{wordOf(PARTY_WORDS, condition.party)}</span>
            </button>
          </li>
        ))}
        {rest.length > 0 && (
          <li>
            <button type="button" data-more onClick={() => setIsWhole(true)}>
              {rest.every(({ status }) => status === 'in-review') ? (
                <Plural value={rest.length} one="# more in review" other="# more in review" />
              ) : (
                <Plural value={rest.length} one="# more" other="# more" />
              )}
            </button>
          </li>
        )}
      </ul>
    </section>
  )
}

function DueIn({ condition: { dueDate }, today }: { condition: Condition; today: string }) {
  if (dueDate === null) return null
  const days = dayDiff(today, dueDate)
  const tone = days < 0 ? 'bad' : days <= CLOSE_DAYS ? 'warn' : undefined
  return (
    <span className={classes.due} data-tone={tone}>
      {days < 0 ? (
        <Plural value={-days} one="# day overdue" other="# days overdue" />
      ) : days === 0 ? (
        <Trans>due today</Trans>
      ) : (
        <Plural value={days} one="due in # day" other="due in # days" />
      )}
    </span>
  )
}
