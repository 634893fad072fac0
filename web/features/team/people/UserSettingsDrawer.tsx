/** What one user may open beyond the role: each switch takes effect at once. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { users } from '#domain/team/user.ts'
import { RIGHT_FLAGS, type RightFlag, userSettings } from '#domain/team/user-settings.ts'
import { toMessage } from '#web/data/errors.ts'
import { useUpdate } from '#web/data/hooks.ts'
import { usePerson } from '#web/data/session.tsx'
import classes from '#web/features/team/account/account.module.css'
import { rightName } from '#web/features/team/team-words.ts'
import { ErrorLine, SideDrawer, SwitchField } from '#web/ui/index.ts'
import { roleOf, type SettingRow, type UserRow } from './user-row.ts'

export function UserSettingsDrawer({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const person = usePerson()
  const { update } = useUpdate<SettingRow>(userSettings, { alsoChanges: [users.path] })
  const { user_setting: settings, name } = user
  const role = roleOf(user)

  // A switch moves under the finger; should the server refuse, it moves back.
  const [wanted, setWanted] = useState<Partial<Record<RightFlag, boolean>>>({})
  const [refusal, setRefusal] = useState<string | null>(null)

  const change = async (flag: RightFlag, isOn: boolean) => {
    if (!settings) return
    setWanted((now) => ({ ...now, [flag]: isOn }))
    setRefusal(null)
    try {
      await update({ id: settings.id, changes: { [flag]: isOn } })
    } catch (error) {
      setWanted((now) => ({ ...now, [flag]: !isOn }))
      setRefusal(toMessage(error))
    }
  }
  return (
    <SideDrawer opened onClose={onClose} title={t`Settings of ${name}`}>
      <div className={classes.fields}>
        <p className="ui-quiet">
          <Trans>
            {role}. Changes take effect at once, wherever {name} is signed in.
          </Trans>
        </p>
        {refusal && <ErrorLine>{refusal}</ErrorLine>}
        <div className={classes.switches}>
          {RIGHT_FLAGS.map((flag) => {
            const isLacking = !person.rights.includes(flag) && settings?.[flag] !== true
            return (
              <SwitchField
                key={flag}
                label={i18n._(rightName[flag])}
                value={wanted[flag] ?? settings?.[flag] ?? false}
                disabled={isLacking}
                {...(isLacking && { description: t`You do not hold this right yourself.` })}
                onChange={(isOn) => void change(flag, isOn)}
              />
            )
          })}
        </div>
      </div>
    </SideDrawer>
  )
}
