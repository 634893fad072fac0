/** What happened at the door of the person's account: when, from where, with which browser. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { RowOf } from '#domain/kernel/entity.ts'
import type { SecurityEventKind } from '#domain/kernel/security-event.ts'
import { securityEvents } from '#domain/team/security-event.ts'
import { toMessage } from '#web/data/errors.ts'
import { useList } from '#web/data/hooks.ts'
import classes from '#web/features/team/account/account.module.css'
import { ErrorPanel, formatDateTime, Panel } from '#web/ui/index.ts'
import { describeBrowser } from './browser-name.ts'
import { PanelLoading } from './PanelLoading.tsx'

type SecurityEvent = RowOf<typeof securityEvents>

const PAGE = 10

const WORDS: Record<SecurityEventKind, MessageDescriptor> = {
  'sign-in': msg`Signed in`,
  'sign-in-failed': msg`Wrong password`,
  'sign-in-refused': msg`Too many attempts, refused`,
  'sign-out': msg`Signed out`,
  'sessions-ended': msg`Ended other sessions`,
  'access-asked': msg`Asked for access`,
  invited: msg`Invited`,
  'address-verified': msg`Verified the address`,
  'reset-asked': msg`Asked for a new password`,
  'password-set': msg`Set a password by a link`,
  'password-changed': msg`Changed the password`,
  'password-change-failed': msg`Wrong password when changing it`,
  'address-change-asked': msg`Asked for another address`,
  'address-change-failed': msg`Wrong password when changing the address`,
  'address-changed': msg`Changed the address`,
  'address-change-undone': msg`Took back a change of address`,
  'role-changed': msg`Got another role`,
  suspended: msg`Suspended`,
  reactivated: msg`Reactivated`,
  deleted: msg`Deleted`,
  exported: msg`Exported a list`,
  downloaded: msg`Downloaded a file`,
  opened: msg`Opened a file`,
  'calendar-address-made': msg`Made a calendar address`,
  'calendar-address-ended': msg`Ended the calendar address`,
  'guest-viewed': msg`A guest looked`,
  'guest-refused': msg`A guest was refused`,
}

export function SecurityPanel() {
  const { t, i18n } = useLingui()
  const [skip, setSkip] = useState(0)
  const { rows, total, isLoading, error, refetch } = useList<SecurityEvent>(securityEvents, {
    $limit: PAGE,
    $skip: skip,
    '$sort[createdAt]': -1,
  })
  const last = Math.min(skip + PAGE, total)
  const first = total === 0 ? 0 : skip + 1
  return (
    <Panel title={t`Security`}>
      {error && rows.length === 0 && <ErrorPanel message={toMessage(error)} onRetry={refetch} />}
      {isLoading && <PanelLoading rows={4} />}
      {!isLoading && !error && rows.length === 0 && <p className={classes.done}>{t`Nothing yet.`}</p>}
      <ul className={classes.sessions} aria-label={t`What happened with your account`}>
        {rows.map(({ id, kind, detail, address, userAgent, createdAt }) => (
          <li key={id} className={classes.session}>
            <div>
              <div>{[i18n._(WORDS[kind]), detail].filter(Boolean).join(': ')}</div>
              <div className="ui-quiet">{[describeBrowser(userAgent), address].filter(Boolean).join(' · ')}</div>
            </div>
            <time className="ui-quiet" dateTime={createdAt}>
              {formatDateTime(createdAt)}
            </time>
          </li>
        ))}
      </ul>
      {total > PAGE && (
        <div className={classes.actions}>
          <Button size="xs" variant="default" disabled={skip === 0} onClick={() => setSkip(Math.max(0, skip - PAGE))}>
            <Trans>Newer</Trans>
          </Button>
          <Button size="xs" variant="default" disabled={last >= total} onClick={() => setSkip(skip + PAGE)}>
            <Trans>Older</Trans>
          </Button>
          <span className="ui-quiet">
            <Trans>
              {first} to {last} of {total}
            </Trans>
          </span>
        </div>
      )}
    </Panel>
  )
}
