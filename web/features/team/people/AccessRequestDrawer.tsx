/** One request for access in full, and the two answers to it. */

import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { MISSING } from '#domain/kernel/format.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { accessRequests } from '#domain/team/access-request.ts'
import { COMPANY_TYPE_WORDS } from '#domain/team/user-company.ts'
import { showError } from '#web/data/errors.ts'
import { useAction } from '#web/data/hooks.ts'
import classes from '#web/features/team/account/account.module.css'
import { NoticeLine, notify, SideDrawer } from '#web/ui/index.ts'
import { ApproveDialog } from './ApproveDialog.tsx'
import type { AccessRequestRow } from './access-request-row.ts'
import { RefuseDialog } from './RefuseDialog.tsx'

export function AccessRequestDrawer({ row: request, onClose }: { row: AccessRequestRow; onClose: () => void }) {
  const { t } = useLingui()
  const [asked, setAsked] = useState<'approve' | 'refuse' | null>(null)
  const { run, isPending } = useAction(accessRequests)
  const { user, status } = request
  const name = user?.name ?? request.companyName
  const isWaiting = status === 'waiting'
  const resend = async () => {
    try {
      await run({ id: request.id, name: 'resendVerification' })
      notify.ok(t`The link was sent to ${user?.email ?? ''}`)
    } catch (error) {
      showError(error)
    }
  }
  const facts: [string, string | null | undefined][] = [
    [t`E-mail`, user?.email],
    [t`Phone`, user?.phone],
    [t`Place`, user && `${user.province}, ${user.country}`],
    [t`Company`, `${request.companyName} · ${wordOf(COMPANY_TYPE_WORDS, request.companyType)}`],
    [t`Asks as`, request.roleWanted],
    [t`Reason`, request.reason],
    ...(request.grantedRole ? [[t`Role given`, request.grantedRole] as [string, string]] : []),
    ...(request.refusalReason ? [[t`Refused because`, request.refusalReason] as [string, string]] : []),
  ]
  return (
    <SideDrawer
      opened
      // Esc in the dialog above closes that one only.
      onClose={() => asked === null && onClose()}
      title={name}
      foot={
        isWaiting && (
          <>
            <Button variant="default" onClick={() => setAsked('refuse')}>
              <Trans>Refuse</Trans>
            </Button>
            <Button disabled={!user?.isVerified} onClick={() => setAsked('approve')}>
              <Trans>Approve</Trans>
            </Button>
          </>
        )
      }
    >
      <div className={classes.fields}>
        {isWaiting && !user?.isVerified && (
          <NoticeLine
            tone="warn"
            action={
              <Button size="xs" variant="default" loading={isPending} onClick={() => void resend()}>
                <Trans>Send again</Trans>
              </Button>
            }
          >
            <Trans>The address has not been verified yet.</Trans>
          </NoticeLine>
        )}
        <dl className={classes.facts}>
          {facts.map(([label, value]) => (
            <Fact key={label} label={label} value={value} />
          ))}
        </dl>
      </div>
      {asked === 'approve' && <ApproveDialog request={request} onClose={() => setAsked(null)} onDone={onClose} />}
      {asked === 'refuse' && <RefuseDialog request={request} onClose={() => setAsked(null)} onDone={onClose} />}
    </SideDrawer>
  )
}

function Fact({ label, value }: { label: string; value: string | null | undefined }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value || MISSING}</dd>
    </>
  )
}
