/** Days of the next weeks that something hangs on. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { pathTo } from '#domain/access/addresses.ts'
import type { Role } from '#domain/access/roles.ts'
import { pitchPath } from '#domain/leads/lead-path.ts'
import { type ComingDeal, type ComingUp, DAYS_AHEAD } from '#domain/reports/today.ts'
import { taskPath } from '#domain/team/task-path.ts'
import { usePerson } from '#web/data/session.tsx'
import { dealHref } from '#web/features/deals/life/deal-address.ts'
import { AppLink, Chip, formatTime, Panel } from '#web/ui/index.ts'
import { FIRST_LINES } from './LinesColumn.tsx'
import classes from './today.module.css'

const TONES = { quote: 'plum', condition: 'warn', closing: 'ok', pitch: 'plum', task: 'neu' } as const

export function ComingColumn({ days, count }: { days: readonly ComingUp[]; count: number }) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? days : days.slice(0, FIRST_LINES)
  return (
    <Panel
      title={<Trans>Coming up</Trans>}
      hint={count}
      actions={
        <span className="ui-quiet">
          <Trans>next {DAYS_AHEAD} days</Trans>
        </span>
      }
      ruled
    >
      {days.length === 0 && (
        <p className="ui-quiet">
          <Trans>No quote lapses, nothing falls due and nothing funds.</Trans>
        </p>
      )}
      <ul className={classes.lines}>
        {shown.map((day) => (
          <li key={keyOf(day)} className={classes.line}>
            <Day day={day} />
          </li>
        ))}
      </ul>
      {shown.length < days.length && (
        <Button size="xs" variant="subtle" onClick={() => setShowsAll(true)}>
          <Trans>{count - shown.length} more</Trans>
        </Button>
      )}
    </Panel>
  )
}

function keyOf(day: ComingUp): string {
  if (day.kind === 'pitch') return `pitch ${day.pitch.key}`
  return `${day.kind} ${day.kind === 'task' ? day.task.id : day.id}`
}

function Day({ day }: { day: ComingUp }) {
  const { t } = useLingui()
  const { role } = usePerson()
  const labels = { quote: t`Bid`, condition: t`Due`, closing: t`Funding`, pitch: t`Pitch`, task: t`Task` }
  const words = wordsOf(day, role, { lapses: (name) => t`${name} lapses`, funds: t`Expected to fund` })
  return (
    <>
      <time className={classes.day} dateTime={day.on}>
        {day.on.slice(5)}
      </time>
      <span className={classes.words}>
        {words.to ? (
          <AppLink to={words.to} className={classes.title} title={words.title}>
            {words.title}
          </AppLink>
        ) : (
          <span className={classes.title}>{words.title}</span>
        )}
        <span className={classes.about}>{words.about}</span>
      </span>
      <Chip tone={TONES[day.kind]}>{labels[day.kind]}</Chip>
    </>
  )
}

type Said = { lapses: (name: string) => string; funds: string }
type DayWords = { title: string; about: string; to?: string | undefined }

function wordsOf(day: ComingUp, role: Role, said: Said): DayWords {
  if (day.kind === 'pitch') {
    return { title: day.pitch.name, about: formatTime(day.pitch.pitchTime), to: pitchPath(day.pitch, role) }
  }
  if (day.kind === 'task') {
    const { title, recordName, other } = day.task
    return { title, about: [recordName, other].filter(Boolean).join(' · '), to: taskPath(day.task, role) }
  }
  return { about: day.dealName, ...ofDeal(day, said) }
}

function ofDeal({ kind, dealKey, name }: ComingDeal, { lapses, funds }: Said) {
  if (kind === 'quote') return { title: lapses(name ?? ''), to: pathTo('lenderBids', { id: dealKey }) }
  if (kind === 'condition')
    return { title: name ?? '', to: pathTo('prefundingTracker', {}, { dealId: String(dealKey) }) }
  return { title: funds, to: dealHref({ id: dealKey }) }
}
