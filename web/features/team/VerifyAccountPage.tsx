/** The page behind the link that verifies an address. */
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { UserStatus } from '#domain/team/user.ts'
import { ApiError } from '#web/data/api.ts'
import { toMessage } from '#web/data/errors.ts'
import { AppLink, ErrorLine, useNavigation } from '#web/ui/index.ts'
import { AccountFrame, FormHead } from './AccountFrame.tsx'
import classes from './account.module.css'
import { manageAccount } from './account-calls.ts'

const isOver = (error: unknown) => error instanceof ApiError && (error.code === 410 || error.code === 400)

export default function VerifyAccountPage() {
  const { token = '' } = useParams({ strict: false }) as { token?: string }
  const navigate = useNavigation()
  // Once: the link works a single time, however often the page is drawn.
  const { data, error, refetch } = useQuery({
    queryKey: ['authmanagement', 'verify', token],
    queryFn: () => manageAccount<{ status: UserStatus }>('verifySignupLong', token),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { isBackground: true },
  })
  useEffect(() => {
    if (isOver(error)) navigate('/expired-link')
  }, [error, navigate])

  return (
    <AccountFrame>
      <div className={classes.form} aria-live="polite">
        {data ? (
          <Verified isApproved={data.status === 'approved'} />
        ) : (
          <FormHead title={<Trans>Verifying your address…</Trans>} />
        )}
        {error && !isOver(error) && (
          <>
            <ErrorLine>{toMessage(error)}</ErrorLine>
            <Button size="md" onClick={() => void refetch()}>
              <Trans>Try again</Trans>
            </Button>
          </>
        )}
      </div>
    </AccountFrame>
  )
}

function Verified({ isApproved }: { isApproved: boolean }) {
  return (
    <>
      <FormHead title={<Trans>Your address is verified</Trans>}>
        {isApproved ? (
          <Trans>You can sign in now.</Trans>
        ) : (
          <Trans>Your request is waiting for approval. We write to you as soon as it is decided.</Trans>
        )}
      </FormHead>
      <div>
        <Button size="md" renderRoot={(props: Record<string, unknown>) => <AppLink {...props} to="/login" />}>
          <Trans>Go to sign in</Trans>
        </Button>
      </div>
    </>
  )
}
