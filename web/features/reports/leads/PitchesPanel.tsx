/** The pitches of this week, and the way to have all of one's own in a calendar. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCalendarEvent, IconCalendarPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { pitchPath } from '#domain/leads/lead-path.ts'
import type { Pitch } from '#domain/leads/pitch.ts'
import { useCall } from '#web/data/hooks.ts'
import { usePerson } from '#web/data/session.tsx'
import { CalendarFeed } from '#web/features/portfolio/watch/CalendarFeed.tsx'
import classes from '#web/features/reports/reports.module.css'
import { Rows } from '#web/features/reports/waiting-rows.tsx'
import { AppLink, Avatar, formatDateTime, SideDrawer } from '#web/ui/index.ts'
import { PITCHES_PLACE } from './pitches-place.ts'
import type { WhoseLeads } from './whose-leads.ts'

type PitchesAnswer = { total: number; data: Pitch[] }

export function PitchesPanel({ whose: { userId, territoryId } }: { whose: WhoseLeads }) {
  const { role } = usePerson()
  const { data } = useCall<PitchesAnswer>('pitches', { userId, territoryId }, { isBackground: true })
  const rows = (data?.data ?? []).map((pitch) => ({ ...pitch, id: pitch.key, recordId: pitch.id }))
  return (
    <div id={PITCHES_PLACE}>
      <Rows
        title={<Trans>Pitches this week</Trans>}
        actions={<CalendarButton />}
        rows={rows}
        empty={<Trans>No pitch is set for this week.</Trans>}
      >
        {({ recordId, ...pitch }) => (
          <>
            <IconCalendarEvent size={17} stroke={1.6} className={classes.pin} aria-hidden />
            <span className={classes.rowTwo}>
              <AppLink to={pitchPath({ ...pitch, id: recordId }, role)} className={classes.rowName} title={pitch.name}>
                {pitch.name}
              </AppLink>
              <span className={classes.rowHint}>
                {formatDateTime(pitch.pitchTime)}
                {pitch.place && ` · ${pitch.place}`}
              </span>
            </span>
            {pitch.people.map((name) => (
              <Avatar key={name} name={name} size={20} />
            ))}
          </>
        )}
      </Rows>
    </div>
  )
}

function CalendarButton() {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconCalendarPlus size={15} stroke={1.6} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        <Trans>In my calendar</Trans>
      </Button>
      <SideDrawer opened={isOpen} onClose={() => setIsOpen(false)} title={t`Pitches in your calendar`}>
        <CalendarFeed what="pitches" />
      </SideDrawer>
    </>
  )
}
