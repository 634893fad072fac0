/** Choosing a password behind a link; the server has the last word on it. */

import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { pathTo } from '#domain/access/addresses.ts'
import { say } from '#domain/kernel/words.ts'
import { PASSWORDS_DIFFER, passwordProblem } from '#domain/team/passwords.ts'
import { ApiError } from '#web/data/api.ts'
import { useShortForm } from '#web/data/forms/use-short-form.ts'
import { ErrorLine, focusFirstError, TextField, useNavigation } from '#web/ui/index.ts'
import { FormHead } from './AccountFrame.tsx'
import classes from './account.module.css'
import { manageAccount } from './account-calls.ts'

const isOver = (error: unknown) => error instanceof ApiError && error.code === 410

export function ChoosePasswordForm({
  token,
  isFirst,
  onDone,
}: {
  token: string
  isFirst: boolean
  onDone: () => void
}) {
  const { t } = useLingui()
  const navigate = useNavigation()
  const [isAsked, setIsAsked] = useState(false)
  const start: Record<'password' | 'again', string | null> = { password: null, again: null }
  const { values, field, error, isBusy, submit } = useShortForm(start, async ({ password, again }) => {
    if (passwordProblem(password ?? '') || password !== again) return
    try {
      await manageAccount('resetPwdLong', { token, password })
      onDone()
    } catch (problem) {
      if (!isOver(problem)) throw problem
      navigate(pathTo('expiredLink'))
    }
  })
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setIsAsked(true)
    await submit()
    focusFirstError(form)
  }
  const problem = isAsked ? passwordProblem(values.password ?? '') : undefined
  const differs = isAsked && values.password !== values.again
  return (
    <form className={classes.form} onSubmit={(event) => void send(event)} noValidate>
      <FormHead title={isFirst ? <Trans>Choose your password</Trans> : <Trans>Choose a new password</Trans>}>
        <Trans>At least 10 characters: a few words that belong to nobody’s name are good.</Trans>
      </FormHead>
      <TextField
        label={t`Password`}
        type="password"
        autoComplete="new-password"
        size="md"
        {...field('password')}
        {...(problem && { error: problem })}
      />
      <TextField
        label={t`Password again`}
        type="password"
        autoComplete="new-password"
        size="md"
        {...field('again')}
        {...(differs && { error: say(PASSWORDS_DIFFER) })}
      />
      {error && <ErrorLine>{error}</ErrorLine>}
      <Button type="submit" size="md" fullWidth loading={isBusy}>
        <Trans>Set password</Trans>
      </Button>
    </form>
  )
}
