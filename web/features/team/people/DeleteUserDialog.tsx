/** Deletes a user, after open deals and those below have gone to somebody else. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { DEAL_ROLES, isOneOf } from '#domain/access/roles.ts'
import { users } from '#domain/team/user.ts'
import { toMessage } from '#web/data/errors.ts'
import { useAction, useList, useRemove } from '#web/data/hooks.ts'
import { FormDialog, NoticeLine, notify, SelectField } from '#web/ui/index.ts'
import { roleOf, type UserRow } from './user-row.ts'

const COLLEAGUES = { status: 'approved', $limit: 100, $sort: { name: 1 as const } }

export function DeleteUserDialog({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const { t } = useLingui()
  const { id, name, openDeals, reportsCount } = user
  const { rows } = useList<UserRow>(users, COLLEAGUES, { isBackground: true })
  const { run } = useAction<unknown>(users, { alsoChanges: ['deals'] })
  const { remove } = useRemove(users)
  const [heir, setHeir] = useState<number | null>(null)
  const [parent, setParent] = useState<number | null>(user.parent)
  const [error, setError] = useState<unknown>(null)
  const [isBusy, setIsBusy] = useState(false)
  const others = rows.filter((other) => other.id !== id)
  const toOptions = (people: readonly UserRow[]) =>
    people.map((other) => ({ value: other.id, label: `${other.name} · ${roleOf(other)}` }))
  const isReady = (openDeals === 0 || heir !== null) && (reportsCount === 0 || parent !== null)

  const submit = async () => {
    setIsBusy(true)
    try {
      if (openDeals > 0 || reportsCount > 0) {
        const body = { ...(openDeals > 0 && { userId: heir }), ...(reportsCount > 0 && { parent }) }
        await run({ id, name: 'reassign', body })
      }
      await remove(id)
      notify.ok(t`${name} was deleted`)
      onClose()
    } catch (problem) {
      setError(problem)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <FormDialog
      opened
      isDanger
      title={t`Delete ${name}?`}
      action={openDeals > 0 ? t`Reassign and delete` : t`Delete user`}
      isBusy={isBusy}
      isDisabled={!isReady}
      error={error ? toMessage(error) : undefined}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>
        <Trans>{name} is signed out everywhere and cannot sign in again. Closed deals keep the name.</Trans>
      </p>
      {openDeals > 0 && (
        <>
          <NoticeLine tone="warn">{t`Reassign ${openDeals} deals before deleting this user.`}</NoticeLine>
          <SelectField
            label={t`Who takes over the deals`}
            options={toOptions(others.filter((other) => isOneOf(roleOf(other), DEAL_ROLES)))}
            value={heir}
            onChange={setHeir}
            searchable
          />
        </>
      )}
      {reportsCount > 0 && (
        <>
          <NoticeLine tone="warn">
            <Plural value={reportsCount} one="# user stands below." other="# users stand below." />
          </NoticeLine>
          <SelectField
            label={t`Who they stand below from now on`}
            options={toOptions(others.filter(({ parent: above }) => above !== id))}
            value={parent}
            onChange={setParent}
            searchable
          />
        </>
      )}
    </FormDialog>
  )
}
