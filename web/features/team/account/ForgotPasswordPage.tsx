/** Asking for a link to a new password; the answer never tells whether anybody has the address. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { say } from '#domain/kernel/words.ts'
import { LINK_SENT, RESEND_PAUSE_SECONDS } from '#domain/team/auth-token.ts'
import { useShortForm } from '#web/data/forms/use-short-form.ts'
import { ErrorLine, focusFirstError, NoticeLine, TextField } from '#web/ui/index.ts'
import { AccountFrame, FormHead } from './AccountFrame.tsx'
import classes from './account.module.css'
import { manageAccount } from './account-calls.ts'
import { useCountdown } from './use-countdown.ts'

export default function ForgotPasswordPage() {
  const { t } = useLingui()
  const [isSent, setIsSent] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  const [seconds, setSeconds] = useCountdown()
  const { values, field, error, isBusy, submit } = useShortForm<{ email: string | null }>(
    { email: null },
    async ({ email }) => {
      if (!email?.trim()) return
      setIsSent(false)
      await manageAccount('sendResetPwd', { email: email.trim() })
      setIsSent(true)
      setSeconds(RESEND_PAUSE_SECONDS)
    },
  )
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setIsAsked(true)
    await submit()
    focusFirstError(form)
  }
  const isMissing = isAsked && !values.email?.trim()
  return (
    <AccountFrame>
      <form className={classes.form} onSubmit={(event) => void send(event)} noValidate>
        <FormHead title={<Trans>Forgot your password?</Trans>}>
          <Trans>We send you a link with which you choose a new one.</Trans>
        </FormHead>
        <TextField
          label={t`E-mail`}
          type="email"
          autoComplete="username"
          size="md"
          {...field('email')}
          {...(isMissing && { error: t`E-mail is required.` })}
        />
        {isSent && <NoticeLine tone="ok">{say(LINK_SENT)}</NoticeLine>}
        {error && <ErrorLine>{error}</ErrorLine>}
        <Button type="submit" size="md" fullWidth loading={isBusy} disabled={seconds > 0}>
          {seconds > 0 ? <Trans>Send again in {seconds} s</Trans> : <Trans>Send the link</Trans>}
        </Button>
      </form>
    </AccountFrame>
  )
}
