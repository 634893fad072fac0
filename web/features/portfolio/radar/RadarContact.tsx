/** Whom to call about a lead of the radar; a call is noted on the lead as it begins. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import { leads } from '#domain/leads/lead.ts'
import { leadNotes } from '#domain/leads/lead-note.ts'
import type { RadarRow } from '#domain/portfolio/radar-answer.ts'
import { showError } from '#web/data/errors.ts'
import { useCreate } from '#web/data/hooks.ts'
import { notify } from '#web/ui/index.ts'
import { LastTalk } from './LastTalk.tsx'
import classes from './radar.module.css'

export function RadarContact({ row: { _id, who, lead } }: { row: RadarRow }) {
  const { t } = useLingui()
  const { create } = useCreate(leadNotes, { alsoChanges: [leads.path] })
  if (!lead) return null
  const { phone, email, assignedNames, lastTalkAt } = lead
  const noteCall = () => {
    create({ leadId: _id, text: t`Called ${who ?? ''}, ${phone ?? ''}.` })
      .then(() => notify.ok(t`Call noted`))
      .catch(showError)
  }
  return (
    <div className={classes.contact}>
      <span>
        <Trans>Last talk</Trans> <LastTalk at={lastTalkAt} />
        {assignedNames.length > 0 && ` · ${assignedNames.join(', ')}`}
      </span>
      {phone && (
        <Button
          component="a"
          href={`tel:${phone.replace(/[^\d+]/g, '')}`}
          size="compact-sm"
          variant="default"
          leftSection={<IconPhone size={15} stroke={1.6} aria-hidden />}
          onClick={noteCall}
        >
          <Trans>Call {phone}</Trans>
        </Button>
      )}
      {email && <a href={`mailto:${email}`}>{email}</a>}
    </div>
  )
}
