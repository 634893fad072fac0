/** Whom to call about a lead of the radar, who has it, and when somebody last spoke with them. */
import { Trans } from '@lingui/react/macro'
import type { RadarRow } from '#domain/portfolio/radar-answer.ts'
import { LastTalk } from './LastTalk.tsx'
import { RadarCall } from './RadarCall.tsx'
import classes from './radar.module.css'

export function RadarContact({ row }: { row: RadarRow }) {
  if (!row.lead) return null
  const { email, assignedNames, lastTalkAt } = row.lead
  return (
    <div className={classes.contact}>
      <span>
        <Trans>Last talk</Trans> <LastTalk at={lastTalkAt} />
        {assignedNames.length > 0 && ` · ${assignedNames.join(', ')}`}
      </span>
      <RadarCall row={row} />
      {email && <a href={`mailto:${email}`}>{email}</a>}
    </div>
  )
}
