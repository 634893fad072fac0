/** Signing in, beside what the product is for. */

import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { pathTo } from '#domain/access/addresses.ts'
import { toFieldErrors, toMessage } from '#web/data/errors.ts'
import { signIn } from '#web/data/session.tsx'
import classes from '#web/features/team/team.module.css'
import { AppLink, ErrorLine, focusFirstError, TextField } from '#web/ui/index.ts'
import { AccountFrame, FormHead } from './AccountFrame.tsx'

/** Accounts that exist but may not come in yet have a page each; everything else is a sentence under the form. */
const PAGE_OF_STATUS: Record<string, string> = {
  unverified: pathTo('notVerified'),
  requested: pathTo('notActive'),
  suspended: pathTo('notActive'),
  inactive: pathTo('notActive'),
}

export default function LoginPage() {
  return (
    <AccountFrame isSignIn>
      <SignInForm />
    </AccountFrame>
  )
}

function SignInForm() {
  const { t } = useLingui()
  const router = useRouter()
  const [email, setEmail] = useState<string | null>(null)
  const [password, setPassword] = useState<string | null>(null)
  const [isAsked, setIsAsked] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)

  const form = useRef<HTMLFormElement>(null)

  // The one thing to do on this page; where there is a screen keyboard it would cover half of it.
  useEffect(() => {
    if (window.matchMedia('(hover: hover)').matches) form.current?.querySelector('input')?.focus()
  }, [])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsAsked(true)
    focusFirstError(event.currentTarget)
    if (!email?.trim() || !password) return
    setIsBusy(true)
    setError(null)
    try {
      // The session's change opens the page that was asked for, or the role's home.
      await signIn(email.trim(), password)
    } catch (failure) {
      const page = PAGE_OF_STATUS[toFieldErrors(failure).status ?? '']
      if (page) router.history.push(page, { email: email.trim() })
      setError(failure)
      setIsBusy(false)
    }
  }
  const emailError = isAsked && !email?.trim() ? t`E-mail is required.` : undefined
  const passwordError = isAsked && !password ? t`Password is required.` : undefined
  return (
    <form ref={form} className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <FormHead title={<Trans>Sign in</Trans>}>
        <Trans>Use your work e-mail.</Trans>
      </FormHead>
      <div className={classes.fields}>
        <TextField
          label={t`E-mail`}
          type="email"
          autoComplete="username"
          size="md"
          value={email}
          onChange={setEmail}
          {...(emailError && { error: emailError })}
        />
        <TextField
          label={t`Password`}
          type="password"
          autoComplete="current-password"
          size="md"
          value={password}
          onChange={setPassword}
          {...(passwordError && { error: passwordError })}
        />
        {error !== null && <ErrorLine>{toMessage(error)}</ErrorLine>}
      </div>
      <Button type="submit" size="md" fullWidth loading={isBusy}>
        <Trans>Sign in</Trans>
      </Button>
      <div className={classes.links}>
        <AppLink to={pathTo('forgotPassword')}>
          <Trans>Forgot password</Trans>
        </AppLink>
        <AppLink to={pathTo('requestAccess')}>
          <Trans>Request access</Trans>
        </AppLink>
      </div>
    </form>
  )
}
