/** Where the person is signed in, and ending what should not be. */

import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { Instant } from '#domain/kernel/dates.ts'
import { api } from '#web/data/api.ts'
import { leaveOnRefusedChange, showError, toMessage } from '#web/data/errors.ts'
import { useCall } from '#web/data/hooks.ts'
import classes from '#web/features/team/account/account.module.css'
import { Chip, ErrorPanel, notify, Panel, RelativeTime } from '#web/ui/index.ts'
import { describeBrowser } from './browser-name.ts'
import { PanelLoading } from './PanelLoading.tsx'

type OpenSession = {
  key: string
  createdAt: Instant
  lastSeenAt: Instant
  userAgent: string | null
  isCurrent: boolean
}

export function SessionsPanel() {
  const { t } = useLingui()
  const client = useQueryClient()
  const { data: sessions, error, refetch } = useCall<OpenSession[]>('sessions')
  const end = async (path: string) => {
    try {
      await api.send('DELETE', path)
      notify.ok(t`Signed out there`)
      await client.invalidateQueries({ queryKey: ['sessions'] })
    } catch (problem) {
      leaveOnRefusedChange(problem)
      showError(problem)
    }
  }
  const hasOthers = (sessions?.length ?? 0) > 1
  return (
    <Panel
      title={t`Sessions`}
      actions={
        hasOthers && (
          <Button size="xs" variant="default" onClick={() => void end('sessions')}>
            <Trans>End all others</Trans>
          </Button>
        )
      }
    >
      {error && !sessions && <ErrorPanel message={toMessage(error)} onRetry={refetch} />}
      {!error && !sessions && <PanelLoading rows={2} />}
      <ul className={classes.sessions}>
        {sessions?.map(({ key, userAgent, lastSeenAt, createdAt, isCurrent }) => {
          const name = describeBrowser(userAgent) ?? t`Unknown program`
          return (
            <li key={key} className={classes.session}>
              <div>
                <div>
                  {name} {isCurrent && <Chip tone="ok">{t`This session`}</Chip>}
                </div>
                <div className="ui-quiet">
                  <Trans>
                    Signed in: <RelativeTime at={createdAt} /> · Last seen: <RelativeTime at={lastSeenAt} />
                  </Trans>
                </div>
              </div>
              {!isCurrent && (
                <Button
                  size="xs"
                  variant="default"
                  aria-label={t`End the session in ${name}`}
                  onClick={() => void end(`sessions/${key}`)}
                >
                  <Trans>End</Trans>
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
