/** Every key that acts, on one sheet. */
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Modal } from '#web/ui/dialogs/windows.ts'
import { SwitchField } from '#web/ui/fields/choice-fields.tsx'
import { areSingleKeysOn, switchSingleKeys } from '#web/ui/use-shortcuts.ts'
import classes from './ShortcutHelp.module.css'

export interface ShortcutGroup {
  label: ReactNode
  items: readonly { keys: readonly string[]; does: ReactNode }[]
}

export interface ShortcutHelpProps {
  opened: boolean
  onClose: () => void
  groups: readonly ShortcutGroup[]
}

export function ShortcutHelp({ opened, onClose, groups }: ShortcutHelpProps) {
  const [isOn, setIsOn] = useState(areSingleKeysOn)
  const change = (next: boolean) => {
    switchSingleKeys(next)
    setIsOn(next)
  }
  return (
    <Modal opened={opened} onClose={onClose} title={<Trans>Shortcuts</Trans>} size={620}>
      <div className={classes.groups}>
        {groups.map(({ label, items }, index) => (
          <section key={index}>
            <h3 className={classes.label}>{label}</h3>
            <dl className={classes.items}>
              {items.map(({ keys, does }) => (
                <div key={keys.join(' ')} className={classes.item}>
                  <dt className={classes.keys}>
                    {keys.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dt>
                  <dd className={classes.does}>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <SwitchField label={<Trans>Single keys act</Trans>} value={isOn} onChange={change} />
    </Modal>
  )
}
