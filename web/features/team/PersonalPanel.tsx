/** Name, address and particulars of the signed-in person. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type FormEvent } from 'react'
import { ErrorLine, focusFirstError, NoticeLine, notify, Panel, TextField } from '#web/ui/index.ts'
import classes from './account.module.css'
import type { OwnUser } from './own-record.ts'
import { changedOf, PersonFields, particularsOf } from './PersonFields.tsx'
import { useForm } from './use-form.ts'

const formOf = (user: OwnUser) => ({
  firstName: user.firstName as string | null,
  lastName: user.lastName as string | null,
  email: user.email as string | null,
  ...particularsOf(user),
})

export type OwnPanelProps = { user: OwnUser; save: (changes: Record<string, unknown>) => Promise<unknown> }

export function PersonalPanel({ user, save }: OwnPanelProps) {
  const { t } = useLingui()
  const before = formOf(user)
  const model = useForm(
    before,
    async (form) => {
      await save(changedOf(before, form))
      notify.ok(t`Profile saved`)
    },
    'profile',
  )
  const { values, field, error, isBusy, submit } = model
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
        <div className={classes.pair}>
          <TextField label={t`First name`} autoComplete="given-name" {...field('firstName')} />
          <TextField label={t`Last name`} autoComplete="family-name" {...field('lastName')} />
        </div>
        <div className={classes.pair}>
          <TextField label={t`E-mail`} type="email" autoComplete="email" {...field('email')} />
          <TextField label={t`Title`} optional {...field('title')} />
        </div>
        {values.email !== before.email && (
          <NoticeLine tone="warn">
            <Trans>The new address has to be verified before your next sign-in.</Trans>
          </NoticeLine>
        )}
        <PersonFields model={model} />
        {error && <ErrorLine>{error}</ErrorLine>}
        <div className={classes.actions}>
          <Button type="submit" loading={isBusy} disabled={!isChanged}>
            <Trans>Save personal data</Trans>
          </Button>
        </div>
      </form>
    </Panel>
  )
}
