/** A new password for the signed-in person; all other sessions end with it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { say } from '#domain/kernel/words.ts'
import { PASSWORDS_DIFFER, passwordProblem } from '#domain/team/passwords.ts'
import { useShortForm } from '#web/data/forms/use-short-form.ts'
import { usePerson } from '#web/data/session.tsx'
import { storeSession } from '#web/data/session-store.ts'
import classes from '#web/features/team/account/account.module.css'
import { manageAccount } from '#web/features/team/account/account-calls.ts'
import { ErrorLine, focusFirstError, notify, Panel, TextField } from '#web/ui/index.ts'

type PasswordEntry = { oldPassword: string | null; password: string | null; again: string | null }
const EMPTY: PasswordEntry = { oldPassword: null, password: null, again: null }

export function OwnPasswordPanel() {
  const { t } = useLingui()
  const person = usePerson()
  const client = useQueryClient()
  const owner = { name: person.name, email: person.email, company: person.user_company?.name ?? null }
  const [isAsked, setIsAsked] = useState(false)
  const { values, field, error, isBusy, submit } = useShortForm(EMPTY, async ({ oldPassword, password, again }) => {
    if (!oldPassword || passwordProblem(password ?? '', owner) || password !== again) return undefined
    const { accessToken } = await manageAccount<{ accessToken: string }>('passwordChange', { oldPassword, password })
    storeSession(accessToken, person)
    setIsAsked(false)
    notify.ok(t`Password changed. Your other sessions have ended.`)
    await client.invalidateQueries({ queryKey: ['sessions'] })
    return EMPTY
  })
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    setIsAsked(true)
    await submit()
    focusFirstError(element)
  }
  const isMissing = isAsked && !values.oldPassword
  const problem = isAsked ? passwordProblem(values.password ?? '', owner) : undefined
  const differs = isAsked && values.password !== values.again
  return (
    <Panel title={t`Password`}>
      <form className={classes.fields} onSubmit={(event) => void send(event)} noValidate>
        <TextField
          label={t`Present password`}
          type="password"
          autoComplete="current-password"
          {...field('oldPassword')}
          {...(isMissing && { error: t`Present password is required.` })}
        />
        <div className={classes.pair}>
          <TextField
            label={t`New password`}
            type="password"
            autoComplete="new-password"
            {...field('password')}
            {...(problem && { error: problem })}
          />
          <TextField
            label={t`New password again`}
            type="password"
            autoComplete="new-password"
            {...field('again')}
            {...(differs && { error: say(PASSWORDS_DIFFER) })}
          />
        </div>
        {error && <ErrorLine>{error}</ErrorLine>}
        <div className={classes.actions}>
          <Button type="submit" variant="default" loading={isBusy}>
            <Trans>Change password</Trans>
          </Button>
        </div>
      </form>
    </Panel>
  )
}
