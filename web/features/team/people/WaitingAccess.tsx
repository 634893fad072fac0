/** Who waits to be let in, on the home of whoever decides: each with the way to approve, the rest a click away. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { pathTo } from '#domain/access/addresses.ts'
import { accessRequestAccess, accessRequests } from '#domain/team/access-request.ts'
import { useList } from '#web/data/hooks.ts'
import { useCan } from '#web/data/session.tsx'
import classes from '#web/features/team/team.module.css'
import { AppLink, Panel, RelativeTime } from '#web/ui/index.ts'
import { ApproveDialog } from './ApproveDialog.tsx'
import type { AccessRequestRow } from './access-request-row.ts'

const MOST_SHOWN = 3
const WAITING = { status: 'waiting', $sort: { createdAt: 1 as const }, $limit: MOST_SHOWN }

export function WaitingAccess() {
  const { t } = useLingui()
  const decides = useCan('update', accessRequests, accessRequestAccess)
  const { rows, total } = useList<AccessRequestRow>(accessRequests, WAITING, { isBackground: true, enabled: decides })
  const [asked, setAsked] = useState<AccessRequestRow | null>(null)
  if (!decides || total === 0) return null
  const close = () => setAsked(null)
  return (
    <Panel
      className={classes.waitingPanel ?? ''}
      title={<Trans>Requests for access</Trans>}
      hint={total}
      actions={
        <AppLink to={pathTo('users', {}, { tab: 'requests' })}>
          <Trans>All requests</Trans>
        </AppLink>
      }
      ruled
    >
      <ul className={classes.waiting} aria-label={t`Requests for access`}>
        {rows.map((request) => (
          <li key={request.id}>
            <span>
              <b>{request.user?.name ?? request.companyName}</b>
              <span className="ui-quiet">
                {request.companyName} · {request.roleWanted} · <RelativeTime at={request.createdAt} />
                {request.user?.isVerified === false && (
                  <>
                    {' · '}
                    <Trans>address not confirmed yet</Trans>
                  </>
                )}
              </span>
            </span>
            <Button
              size="xs"
              variant="default"
              disabled={!request.user?.isVerified}
              aria-label={t`Approve ${request.user?.name ?? request.companyName}`}
              onClick={() => setAsked(request)}
            >
              <Trans>Approve</Trans>
            </Button>
          </li>
        ))}
      </ul>
      {asked && <ApproveDialog request={asked} onClose={close} onDone={close} />}
    </Panel>
  )
}
