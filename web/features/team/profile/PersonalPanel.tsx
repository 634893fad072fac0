/** Name, address and particulars of the signed-in person. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { users } from '#domain/team/user.ts'
import { showError } from '#web/data/errors.ts'
import { ResumedNotice } from '#web/data/forms/ResumedNotice.tsx'
import { useShortForm } from '#web/data/forms/use-short-form.ts'
import { useAction } from '#web/data/hooks.ts'
import classes from '#web/features/team/account/account.module.css'
import { ErrorLine, focusFirstError, NoticeLine, notify, Panel, TextField } from '#web/ui/index.ts'
import type { OwnUser } from './own-record.ts'
import { changedOf, type Particulars, PersonFields, particularsOf } from './PersonFields.tsx'

const formOf = (user: OwnUser): Record<'firstName' | 'lastName' | 'email', string | null> & Particulars => ({
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  ...particularsOf(user),
})

export type OwnPanelProps = { user: OwnUser; save: (changes: Record<string, unknown>) => Promise<unknown> }

export function PersonalPanel({ user, save }: OwnPanelProps) {
  const { t } = useLingui()
  const before = formOf(user)
  // Apart from the form: a password outlives no refusal.
  const [currentPassword, setCurrentPassword] = useState<string | null>(null)
  const model = useShortForm(
    before,
    async (form) => {
      const changes = changedOf(before, form)
      const isMoving = changes.email !== undefined
      await save({ ...changes, ...(isMoving && currentPassword && { currentPassword }) })
      setCurrentPassword(null)
      notify.ok(isMoving ? t`Follow the link sent to ${form.email ?? ''}` : t`Profile saved`)
      // The present address stays in the form until the other one has been proven.
      return isMoving ? { ...form, email: before.email } : undefined
    },
    'profile',
  )
  const { values, field, error, errors, isBusy, submit } = model
  const isOtherAddress = values.email !== before.email
  const isChanged = Object.keys(changedOf(before, values)).length > 0
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    await submit()
    focusFirstError(form)
  }
  return (
    <Panel title={t`Personal data`}>
      <form className={classes.fields} onSubmit={(event) => void send(event)} noValidate>
        <ResumedNotice {...model} />
        <div className={classes.pair}>
          <TextField label={t`First name`} autoComplete="given-name" {...field('firstName')} />
          <TextField label={t`Last name`} autoComplete="family-name" {...field('lastName')} />
        </div>
        <div className={classes.pair}>
          <TextField label={t`E-mail`} type="email" autoComplete="email" {...field('email')} />
          <TextField label={t`Title`} optional {...field('title')} />
        </div>
        {isOtherAddress && (
          <>
            <NoticeLine tone="warn">
              <Trans>The new address counts once you have followed the link we send there.</Trans>
            </NoticeLine>
            <TextField
              label={t`Present password`}
              type="password"
              autoComplete="current-password"
              name="currentPassword"
              value={currentPassword}
              onChange={setCurrentPassword}
              {...(errors.currentPassword && { error: errors.currentPassword })}
            />
          </>
        )}
        {user.pendingEmail && !isOtherAddress && <PendingAddress user={user} />}
        <PersonFields model={model} />
        {error && !errors.currentPassword && <ErrorLine>{error}</ErrorLine>}
        <div className={classes.actions}>
          <Button type="submit" loading={isBusy} disabled={!isChanged}>
            <Trans>Save personal data</Trans>
          </Button>
        </div>
      </form>
    </Panel>
  )
}

/** What waits, and the way to leave everything as it is. */
function PendingAddress({ user }: { user: OwnUser }) {
  const { run, isPending } = useAction(users)
  return (
    <NoticeLine>
      <Trans>{user.pendingEmail} waits until the link sent there is followed.</Trans>{' '}
      <Button
        size="xs"
        variant="default"
        loading={isPending}
        onClick={() => void run({ id: user.id, name: 'keepAddress' }).catch(showError)}
      >
        <Trans>Keep {user.email}</Trans>
      </Button>
    </NoticeLine>
  )
}
