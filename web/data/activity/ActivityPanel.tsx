/** What happened to a record: who changed what, newest first. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { toMessage } from '#web/data/errors.ts'
import { type Id, useCall } from '#web/data/hooks.ts'
import { Avatar, EmptyState, ErrorPanel, RelativeTime } from '#web/ui/index.ts'
import classes from './activity.module.css'
import { type Change, changedParts } from './changed-parts.ts'

interface ActivityLine {
  userId: number | null
  name: string
  at: string
  action: string
  changes: readonly Change[]
}

const FIRST_LINES = 8
export function ActivityPanel({ entity, id }: { entity: string; id: Id }) {
  const { t } = useLingui()
  const [isAll, setIsAll] = useState(false)
  const { data, error, refetch } = useCall<{ data: ActivityLine[] }>(
    'activity',
    { entity, entityId: id },
    { isBackground: true },
  )
  const lines = data?.data ?? []
  if (error) return <ErrorPanel compact message={toMessage(error)} onRetry={refetch} />
  if (data && lines.length === 0) return <EmptyState compact title={<Trans>Nothing has happened yet.</Trans>} />
  const shown = isAll ? lines : lines.slice(0, FIRST_LINES)
  return (
    <>
      <ul className={classes.activity} aria-label={t`Activity`}>
        {shown.map((line) => (
          <li key={`${line.at} ${line.userId}`} className={classes.activityLine}>
            <Avatar name={line.name} size={24} decorative />
            <span>
              <span className="ui-name">{line.name}</span> {describe(line)}
            </span>
            <RelativeTime className={classes.activityWhen} at={line.at} />
            {line.changes.length > 0 && (
              <span className={classes.activityWhat}>
                {line.changes.flatMap(changedParts).map(({ path, label, before, after }) => (
                  <div key={path}>
                    {label}: {before && `${before} → `}
                    {after}
                  </div>
                ))}
              </span>
            )}
          </li>
        ))}
      </ul>
      {!isAll && lines.length > FIRST_LINES && (
        <Button size="xs" variant="subtle" onClick={() => setIsAll(true)}>
          <Trans>Show all {lines.length}</Trans>
        </Button>
      )}
    </>
  )
}

function describe({ action, changes }: ActivityLine) {
  if (action === 'insert' || action === 'create') return <Trans>created this</Trans>
  if (action === 'delete' || action === 'remove') return <Trans>deleted this</Trans>
  return <Plural value={changes.length} one="changed one thing" other="changed # things" />
}
