/** Adds a user, who is invited by mail, or changes one. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { Role } from '#domain/access/roles.ts'
import { users } from '#domain/team/user.ts'
import { assignableRoles, needsParent, parentRoles } from '#domain/team/user-roles.ts'
import { useShortForm } from '#web/data/forms/use-short-form.ts'
import { useCreate, useUpdate } from '#web/data/hooks.ts'
import { type SignedIn, usePerson } from '#web/data/session.tsx'
import classes from '#web/features/team/account/account.module.css'
import { changedOf, type Particulars, PersonFields, particularsOf } from '#web/features/team/profile/PersonFields.tsx'
import { FormDialog, NoticeLine, notify, SelectField, TextField } from '#web/ui/index.ts'
import { useLeaders } from './use-leaders.ts'
import { roleOf, type UserRow } from './user-row.ts'

/** What may be left open until it is sent. */
type Unsent<Row> = { [Name in keyof Row]: Row[Name] | null }
type UserEntry = Particulars & Unsent<Pick<UserRow, 'firstName' | 'lastName' | 'email' | 'parent'> & { roles: Role }>

/** Most colleagues work where their leader does. */
const startOf = ({ timeZone }: SignedIn) => ({ country: 'CA', province: 'ON', timeZone })

const formOf = (user: UserRow | undefined, leader: SignedIn): UserEntry => ({
  firstName: user?.firstName ?? null,
  lastName: user?.lastName ?? null,
  email: user?.email ?? null,
  roles: user ? roleOf(user) : null,
  parent: user?.parent ?? null,
  ...particularsOf(user ?? startOf(leader)),
})

/** The role as the server keeps it: the one of a list. */
function valuesOf({ roles, ...values }: Partial<UserEntry>) {
  return { ...values, ...(roles && { roles: [roles] }) }
}

export function UserDialog({ user, onClose }: { user?: UserRow; onClose: () => void }) {
  const { t } = useLingui()
  const person = usePerson()
  const { create } = useCreate<UserRow>(users)
  const { update } = useUpdate<UserRow>(users)
  const before = formOf(user, person)
  const model = useShortForm(
    before,
    async (form) => {
      if (user) await update({ id: user.id, changes: valuesOf(changedOf(before, form)), base: user })
      else await create(valuesOf(form))
      notify.ok(user ? t`User saved` : t`The invitation was sent to ${form.email ?? ''}`)
      onClose()
    },
    `user.${user?.id ?? 'new'}`,
  )
  const { values, field, error, isBusy, isResumed, startOver, submit } = model
  const role = values.roles
  const leaders = useLeaders(role, user?.id)
  const isOtherAddress = user !== undefined && values.email !== user.email
  return (
    <FormDialog
      opened
      title={user ? t`Edit ${user.name}` : t`Add user`}
      action={user ? t`Save user` : t`Add and invite`}
      isBusy={isBusy}
      isResumed={isResumed}
      onStartOver={startOver}
      error={error}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <div className={classes.pair}>
        <TextField label={t`First name`} {...field('firstName')} />
        <TextField label={t`Last name`} {...field('lastName')} />
      </div>
      <TextField label={t`E-mail`} type="email" {...field('email')} />
      {isOtherAddress && (
        <NoticeLine tone="warn">
          {user.isVerified ? (
            <Trans>{user.name} is asked at the present address whether to use the new one.</Trans>
          ) : (
            <Trans>The invitation goes to the new address.</Trans>
          )}
        </NoticeLine>
      )}
      <div className={classes.pair}>
        <SelectField
          label={t`Role`}
          options={assignableRoles(person.role).map((value) => ({ value, label: value }))}
          {...field('roles')}
        />
        {role && parentRoles(role).length > 0 && (
          <SelectField
            label={t`Parent`}
            options={leaders}
            optional={!needsParent(role)}
            placeholder={needsParent(role) && !user ? person.name : undefined}
            searchable
            {...field('parent')}
          />
        )}
      </div>
      {user && role !== roleOf(user) && (
        <NoticeLine>
          <Trans>Another role begins with that role’s rights.</Trans>
        </NoticeLine>
      )}
      <TextField label={t`Title`} optional {...field('title')} />
      <PersonFields model={model} />
    </FormDialog>
  )
}
