/** Choosing a password by a link: after forgetting the old one, or when one was invited. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import { isStrongPassword, PASSWORDS_DIFFER, WEAK_PASSWORD } from '#domain/team/passwords.ts'
import { ApiError } from '#web/data/api.ts'
import { AppLink, ErrorLine, focusFirstError, TextField, useNavigation } from '#web/ui/index.ts'
import { AccountFrame, FormHead } from './AccountFrame.tsx'
import classes from './account.module.css'
import { manageAccount } from './account-calls.ts'
import { useForm } from './use-form.ts'

const isOver = (error: unknown) => error instanceof ApiError && error.code === 410

export default function ResetPasswordPage() {
  const { token = '' } = useParams({ strict: false }) as { token?: string }
  const navigate = useNavigation()
  const [isDone, setIsDone] = useState(false)
  const { data, error } = useQuery({
    queryKey: ['authmanagement', 'check', token],
    queryFn: () => manageAccount<{ purpose: 'reset' | 'invite' }>('checkToken', token),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { isBackground: true },
  })
  useEffect(() => {
    if (isOver(error)) navigate('/expired-link')
  }, [error, navigate])

  return (
    <AccountFrame>
      {isDone ? (
        <div className={classes.form} role="status">
          <FormHead title={<Trans>Your password is set</Trans>}>
            <Trans>Sign in with it now. Every earlier session was ended.</Trans>
          </FormHead>
          <div>
            <Button size="md" renderRoot={(props: Record<string, unknown>) => <AppLink {...props} to="/login" />}>
              <Trans>Go to sign in</Trans>
            </Button>
          </div>
        </div>
      ) : (
        <PasswordForm token={token} isInvited={data?.purpose === 'invite'} onDone={() => setIsDone(true)} />
      )}
    </AccountFrame>
  )
}

function PasswordForm({ token, isInvited, onDone }: { token: string; isInvited: boolean; onDone: () => void }) {
  const { t } = useLingui()
  const navigate = useNavigation()
  const [isAsked, setIsAsked] = useState(false)
  const start = { password: null as string | null, again: null as string | null }
  const { values, field, error, isBusy, submit } = useForm(start, async ({ password, again }) => {
    if (!isStrongPassword(password ?? '') || password !== again) return
    try {
      await manageAccount('resetPwdLong', { token, password })
      onDone()
    } catch (problem) {
      if (!isOver(problem)) throw problem
      navigate('/expired-link')
    }
  })
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setIsAsked(true)
    await submit()
    focusFirstError(form)
  }
  const isWeak = isAsked && !isStrongPassword(values.password ?? '')
  const differs = isAsked && values.password !== values.again
  return (
    <form className={classes.form} onSubmit={(event) => void send(event)} noValidate>
      <FormHead title={isInvited ? <Trans>Choose your password</Trans> : <Trans>Choose a new password</Trans>}>
        <Trans>At least 10 characters with a letter and a number.</Trans>
      </FormHead>
      <TextField
        label={t`Password`}
        type="password"
        autoComplete="new-password"
        size="md"
        {...field('password')}
        {...(isWeak && { error: WEAK_PASSWORD })}
      />
      <TextField
        label={t`Password again`}
        type="password"
        autoComplete="new-password"
        size="md"
        {...field('again')}
        {...(differs && { error: PASSWORDS_DIFFER })}
      />
      {error && <ErrorLine>{error}</ErrorLine>}
      <Button type="submit" size="md" fullWidth loading={isBusy}>
        <Trans>Set password</Trans>
      </Button>
    </form>
  )
}
