/** Invites somebody by e-mail: to what, with which access, and until when. */

import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { held } from '#domain/kernel/narrow.ts'
import { collaborators } from '#domain/portfolio/collaborator.ts'
import { SHARE_LEVELS, type ShareLevel } from '#domain/portfolio/portfolio-access.ts'
import { toFieldErrors, toMessage } from '#web/data/errors.ts'
import { useCreate } from '#web/data/hooks.ts'
import { useToday } from '#web/data/use-today.ts'
import { DateField, ErrorLine, focusFirstError, notify, SelectField, TextField } from '#web/ui/index.ts'
import classes from './share.module.css'
import { levelText, type ShareRow, type ShareScope } from './share-row.ts'

/** The share ends with its last day, by the clock of whoever gives it. */
const endOf = (day: string | null) => day && new Date(`${day}T23:59:59`).toISOString()

export function InviteForm({ scopes }: { scopes: readonly ShareScope[] }) {
  const { t } = useLingui()
  const today = useToday()
  const { create, isPending } = useCreate<ShareRow>(collaborators)
  const [email, setEmail] = useState<string | null>(null)
  const [access, setAccess] = useState<ShareLevel | null>('view')
  const [scope, setScope] = useState<number | null>(0)
  const [until, setUntil] = useState<string | null>(null)
  const [error, setError] = useState<unknown>()
  const errors = toFieldErrors(error)
  const isElsewhere = error !== undefined && !errors.email && !errors.expiresAt

  const invite = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const { kind, ids } = held(scopes[scope ?? 0], 'such scope')
    create({ email, access, scopeKind: kind, scopeIds: ids, expiresAt: endOf(until) }).then(
      () => {
        notify.ok(t`Invitation sent`)
        setEmail(null)
        setError(undefined)
      },
      (failure) => {
        setError(failure)
        focusFirstError(form)
      },
    )
  }

  return (
    <form onSubmit={invite} noValidate>
      <div className={classes.invite}>
        <TextField type="email" label={t`E-mail`} value={email} onChange={setEmail} error={errors.email} />
        <SelectField
          label={t`Access`}
          value={access}
          onChange={setAccess}
          options={SHARE_LEVELS.map((level) => ({ value: level, label: levelText(level) }))}
        />
        <SelectField
          label={t`What is shared`}
          value={scope}
          onChange={setScope}
          options={scopes.map(({ label }, index) => ({ value: index, label }))}
        />
        <DateField optional label={t`Until`} value={until} onChange={setUntil} min={today} error={errors.expiresAt} />
      </div>
      {isElsewhere && <ErrorLine>{toMessage(error)}</ErrorLine>}
      <div className={classes.foot}>
        <Button type="submit" loading={isPending} disabled={!email}>
          <Trans>Invite</Trans>
        </Button>
      </div>
    </form>
  )
}
