/** The acts that are not worth a button each, behind three dots. */
import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { type Icon, IconDots } from '@tabler/icons-react'
import { Fragment } from 'react'
import { LaterMenu } from '#web/ui/floating/floating.tsx'

export interface MenuAct {
  key: string
  label: string
  icon?: Icon
  onRun: () => void
  /** Stands apart, last, in the danger colour. */
  isDanger?: boolean
  isDisabled?: boolean
  /** A key that does the same. */
  shortcut?: string
}

export interface MenuButtonProps {
  items: readonly MenuAct[]
  /** Names what it acts on: "More about Parkway Plaza". */
  label?: string
  /** With an edge, in page heads. */
  framed?: boolean
  size?: number
}

export function MenuButton({ items, label, framed, size = 30 }: MenuButtonProps) {
  const { t } = useLingui()
  const acts = items.toSorted((a, b) => Number(a.isDanger ?? false) - Number(b.isDanger ?? false))
  const firstDanger = acts.findIndex(({ isDanger }) => isDanger)
  return (
    <LaterMenu
      position="bottom-end"
      // Where a live list moves its row out of sight, what was opened must still be there to use.
      hideDetached={false}
      target={
        <ActionIcon
          size={size}
          variant={framed ? 'default' : 'subtle'}
          aria-label={label ?? t`More`}
          onClick={(event) => event.stopPropagation()}
        >
          <IconDots size={16} stroke={1.6} />
        </ActionIcon>
      }
    >
      {(Menu) =>
        acts.map(({ key, label: name, icon: ActIcon, onRun, isDanger, isDisabled, shortcut }, index) => (
          <Fragment key={key}>
            {index === firstDanger && index > 0 && <Menu.Divider />}
            <Menu.Item
              c={isDanger ? 'var(--ui-bad)' : undefined}
              disabled={isDisabled}
              leftSection={ActIcon && <ActIcon size={16} stroke={1.6} />}
              rightSection={shortcut && <kbd>{shortcut}</kbd>}
              onClick={onRun}
            >
              {name}
            </Menu.Item>
          </Fragment>
        ))
      }
    </LaterMenu>
  )
}
