/** Choosing a password by a link: after forgetting the old one, or when one was invited. */

import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { pathTo } from '#domain/access/addresses.ts'
import type { TokenPurpose } from '#domain/team/auth-token.ts'
import { useParameter } from '#web/data/address.ts'
import { ApiError } from '#web/data/api.ts'
import { AppLink, useNavigation } from '#web/ui/index.ts'
import { AccountFrame, FormHead } from './AccountFrame.tsx'
import classes from './account.module.css'
import { manageAccount } from './account-calls.ts'
import { ChoosePasswordForm } from './ChoosePasswordForm.tsx'

const isOver = (error: unknown) => error instanceof ApiError && error.code === 410

export default function ResetPasswordPage() {
  const token = useParameter('token') ?? ''
  const navigate = useNavigation()
  const [isDone, setIsDone] = useState(false)
  const { data, error } = useQuery({
    queryKey: ['authmanagement', 'check', token],
    queryFn: () => manageAccount<{ purpose: TokenPurpose }>('checkToken', token),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { isBackground: true },
  })
  useEffect(() => {
    if (isOver(error)) navigate(pathTo('expiredLink'))
  }, [error, navigate])

  return (
    <AccountFrame>
      {isDone ? (
        <div className={classes.form} role="status">
          <FormHead title={<Trans>Your password is set</Trans>}>
            <Trans>Sign in with it now. Every earlier session was ended.</Trans>
          </FormHead>
          <div>
            <Button
              size="md"
              renderRoot={(props: Record<string, unknown>) => <AppLink {...props} to={pathTo('login')} />}
            >
              <Trans>Go to sign in</Trans>
            </Button>
          </div>
        </div>
      ) : (
        <ChoosePasswordForm token={token} isFirst={data?.purpose === 'invite'} onDone={() => setIsDone(true)} />
      )}
    </AccountFrame>
  )
}
