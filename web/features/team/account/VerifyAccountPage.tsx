/** The page behind links that prove or change an address: some do so at once, others ask first. */

import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { pathTo } from '#domain/access/addresses.ts'
import type { TokenPurpose } from '#domain/team/auth-token.ts'
import type { UserStatus } from '#domain/team/user.ts'
import { useParameter } from '#web/data/address.ts'
import { ApiError } from '#web/data/api.ts'
import { toMessage } from '#web/data/errors.ts'
import { AppLink, ErrorLine, useNavigation } from '#web/ui/index.ts'
import { AccountFrame, FormHead } from './AccountFrame.tsx'
import classes from './account.module.css'
import { manageAccount } from './account-calls.ts'
import { ChoosePasswordForm } from './ChoosePasswordForm.tsx'

type Followed = { purpose: TokenPurpose; status?: UserStatus; email?: string }

const isOver = (error: unknown) => error instanceof ApiError && (error.code === 410 || error.code === 400)
/** Those that change what somebody else has set in motion are followed by a click, not by looking. */
const ASKS_FIRST: readonly TokenPurpose[] = ['email-consent', 'email-undo']

/** Asked once: a link works a single time, however often the page is drawn. */
const ONCE = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
  meta: { isBackground: true },
}

export default function VerifyAccountPage() {
  const token = useParameter('token') ?? ''
  const navigate = useNavigation()
  const [isMeant, setIsMeant] = useState(false)
  const [isChosen, setIsChosen] = useState(false)
  const check = useQuery({
    queryKey: ['authmanagement', 'check', token],
    queryFn: () => manageAccount<{ purpose: TokenPurpose }>('checkToken', token),
    ...ONCE,
  })
  const purpose = check.data?.purpose
  const isAsking = purpose !== undefined && ASKS_FIRST.includes(purpose) && !isMeant
  const follow = useQuery({
    queryKey: ['authmanagement', 'verify', token],
    queryFn: () => manageAccount<Followed>('verifySignupLong', token),
    enabled: purpose !== undefined && purpose !== 'register' && !isAsking,
    ...ONCE,
  })
  const error = check.error ?? follow.error
  useEffect(() => {
    if (isOver(error)) navigate(pathTo('expiredLink'))
  }, [error, navigate])

  if (purpose === 'register' && !isChosen) {
    return (
      <AccountFrame>
        <ChoosePasswordForm token={token} isFirst onDone={() => setIsChosen(true)} />
      </AccountFrame>
    )
  }
  return (
    <AccountFrame>
      <div className={classes.form} aria-live="polite">
        {isChosen && <Outcome followed={{ purpose: 'register', status: 'requested' }} />}
        {follow.data && <Outcome followed={follow.data} />}
        {isAsking && purpose && <Question purpose={purpose} onMeant={() => setIsMeant(true)} />}
        {!isChosen && !follow.data && !isAsking && <FormHead title={<Trans>Verifying your address…</Trans>} />}
        {error && !isOver(error) && (
          <>
            <ErrorLine>{toMessage(error)}</ErrorLine>
            <Button size="md" onClick={() => void (check.error ? check.refetch() : follow.refetch())}>
              <Trans>Try again</Trans>
            </Button>
          </>
        )}
      </div>
    </AccountFrame>
  )
}

function Question({ purpose, onMeant }: { purpose: TokenPurpose; onMeant: () => void }) {
  const isUndo = purpose === 'email-undo'
  return (
    <>
      <FormHead title={isUndo ? <Trans>Keep your address?</Trans> : <Trans>Use the new address?</Trans>}>
        {isUndo ? (
          <Trans>The change is taken back, all sessions end, and you choose a new password.</Trans>
        ) : (
          <Trans>We then write to the new address, and it counts once the link there is followed.</Trans>
        )}
      </FormHead>
      <div>
        <Button size="md" onClick={onMeant}>
          {isUndo ? <Trans>Keep this address</Trans> : <Trans>I agree</Trans>}
        </Button>
      </div>
    </>
  )
}

function Outcome({ followed: { purpose, status, email } }: { followed: Followed }) {
  if (purpose === 'email') {
    return (
      <Told title={<Trans>Your address was changed</Trans>}>
        <Trans>Sign in with {email} from now on. Your other sessions have ended.</Trans>
      </Told>
    )
  }
  if (purpose === 'email-consent') {
    return (
      <Told title={<Trans>Thank you</Trans>}>
        <Trans>We have written to {email}. Until the link there is followed nothing changes.</Trans>
      </Told>
    )
  }
  if (purpose === 'email-undo') {
    return (
      <Told title={<Trans>Your address stays</Trans>}>
        <Trans>All sessions have ended. We have sent a link to {email}: choose a new password with it.</Trans>
      </Told>
    )
  }
  return (
    <Told title={<Trans>Your address is verified</Trans>}>
      {status === 'approved' ? (
        <Trans>You can sign in now.</Trans>
      ) : (
        <Trans>Your request is waiting for approval. We write to you as soon as it is decided.</Trans>
      )}
    </Told>
  )
}

function Told({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <>
      <FormHead title={title}>{children}</FormHead>
      <div>
        <Button size="md" renderRoot={(props: Record<string, unknown>) => <AppLink {...props} to={pathTo('login')} />}>
          <Trans>Go to sign in</Trans>
        </Button>
      </div>
    </>
  )
}
