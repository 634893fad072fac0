/** An info icon: a click says what the part beside it does. */
import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Popover } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './message.module.css'

export function InfoButton({ about, children }: { about: string; children: ReactNode }) {
  const { t } = useLingui()
  return (
    <Popover width={320} position="bottom-start" withArrow shadow="md" trapFocus={false} returnFocus>
      <Popover.Target>
        <ActionIcon size={24} aria-label={t`About ${about}`}>
          <IconInfoCircle size={16} stroke={1.6} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.info}>{children}</Popover.Dropdown>
    </Popover>
  )
}
