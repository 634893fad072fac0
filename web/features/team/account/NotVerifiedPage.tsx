/** For an account whose e-mail address was never confirmed: where the message is, and how to get it again. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useRouterState } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { say } from '#domain/kernel/words.ts'
import { LINK_SENT } from '#domain/team/auth-token.ts'
import { useShortForm } from '#web/data/forms/use-short-form.ts'
import { useSession } from '#web/data/session.tsx'
import { ErrorLine, focusFirstError, NoticeLine, TextField } from '#web/ui/index.ts'
import { AccountFrame, FormHead } from './AccountFrame.tsx'
import classes from './account.module.css'
import { GuestMessage } from './GuestMessage.tsx'
import { useResend } from './use-resend.ts'

export default function NotVerifiedPage() {
  const { person } = useSession()
  const title = <Trans>Please verify your e-mail first</Trans>
  if (person) {
    return (
      <GuestMessage title={title}>
        <Trans>This page is for people whose address was never confirmed. Yours was.</Trans>
      </GuestMessage>
    )
  }
  return (
    <AccountFrame>
      <ResendForm />
    </AccountFrame>
  )
}

function ResendForm() {
  const { t } = useLingui()
  const email = useRouterState({ select: ({ location }) => location.state.email }) ?? null
  const { seconds, isSent, resend } = useResend()
  const [isAsked, setIsAsked] = useState(false)
  const form = useShortForm({ email }, async (values) => {
    if (values.email?.trim()) await resend(values.email.trim())
  })
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    setIsAsked(true)
    await form.submit()
    focusFirstError(element)
  }
  return (
    <form className={classes.form} onSubmit={(event) => void send(event)} noValidate>
      <FormHead title={<Trans>Please verify your e-mail first</Trans>}>
        <Trans>Open the message that was sent to you when your account was made, and follow its link.</Trans>
      </FormHead>
      <TextField
        label={t`E-mail`}
        type="email"
        autoComplete="username"
        size="md"
        {...form.field('email')}
        {...(isAsked && !form.values.email?.trim() && { error: t`E-mail is required.` })}
      />
      {isSent && <NoticeLine tone="ok">{say(LINK_SENT)}</NoticeLine>}
      {form.error && <ErrorLine>{form.error}</ErrorLine>}
      <Button type="submit" size="md" fullWidth loading={form.isBusy} disabled={seconds > 0}>
        {seconds > 0 ? <Trans>Resend in {seconds} s</Trans> : <Trans>Resend the message</Trans>}
      </Button>
    </form>
  )
}
