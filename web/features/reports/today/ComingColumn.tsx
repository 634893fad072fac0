/** Days of the next weeks that something hangs on. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { pathTo } from '#domain/access/addresses.ts'
import { pitchPath } from '#domain/leads/lead-path.ts'
import { type ComingUp, DAYS_AHEAD } from '#domain/reports/today.ts'
import { usePerson } from '#web/data/session.tsx'
import { dealHref } from '#web/features/deals/life/deal-address.ts'
import { AppLink, Chip, formatTime, Panel } from '#web/ui/index.ts'
import { FIRST_LINES } from './LinesColumn.tsx'
import classes from './today.module.css'

const TONES = { quote: 'plum', condition: 'warn', closing: 'ok', pitch: 'plum' } as const

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
          <li key={`${day.kind} ${day.kind === 'pitch' ? day.pitch.key : day.id}`} className={classes.line}>
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

function Day({ day }: { day: ComingUp }) {
  const { t } = useLingui()
  const { role } = usePerson()
  const labels = { quote: t`Bid`, condition: t`Due`, closing: t`Funding`, pitch: t`Pitch` }
  const words =
    day.kind === 'pitch'
      ? { title: day.pitch.name, about: formatTime(day.pitch.pitchTime), to: pitchPath(day.pitch, role) }
      : { about: day.dealName, ...ofDeal(day, { lapses: t`${day.name ?? ''} lapses`, funds: t`Expected to fund` }) }
  return (
    <>
      <time className={classes.day} dateTime={day.on}>
        {day.on.slice(5)}
      </time>
      <span className={classes.words}>
        <AppLink to={words.to} className={classes.title} title={words.title}>
          {words.title}
        </AppLink>
        <span className={classes.about}>{words.about}</span>
      </span>
      <Chip tone={TONES[day.kind]}>{labels[day.kind]}</Chip>
    </>
  )
}

type SaidOfDeal = { lapses: string; funds: string }

function ofDeal({ kind, dealKey, name }: Exclude<ComingUp, { kind: 'pitch' }>, { lapses, funds }: SaidOfDeal) {
  if (kind === 'quote') return { title: lapses, to: pathTo('lenderBids', { id: dealKey }) }
  if (kind === 'condition')
    return { title: name ?? '', to: pathTo('prefundingTracker', {}, { dealId: String(dealKey) }) }
  return { title: funds, to: dealHref({ id: dealKey }) }
}
