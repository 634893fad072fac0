/** In the top bar: how much the reader is to do, and the way to it. */
import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChecklist } from '@tabler/icons-react'
import { usePerson } from '#web/data/session.tsx'
import { CountBadge, laterWhenOpened } from '#web/ui/index.ts'
import type { TasksDrawerProps } from './TasksDrawer.tsx'
import { useTaskCount } from './use-tasks.ts'

const TasksDrawer = laterWhenOpened<TasksDrawerProps>(() => import('./TasksDrawer.tsx'))

export function MyTasks() {
  const { t } = useLingui()
  const { id } = usePerson()
  const [isOpen, drawer] = useDisclosure()
  const count = useTaskCount(id)
  return (
    <>
      <ActionIcon aria-label={count ? t`My tasks, ${count} open` : t`My tasks`} onClick={drawer.open}>
        <CountBadge count={count}>
          <IconChecklist size={17} stroke={1.6} />
        </CountBadge>
      </ActionIcon>
      <TasksDrawer opened={isOpen} onClose={drawer.close} />
    </>
  )
}
