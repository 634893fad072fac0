/** After each test of a component: what it told stays in no list that the next test's page would show. */
import { notifications } from '@mantine/notifications'
import { afterEach } from 'vitest'

afterEach(() => {
  notifications.clean()
  notifications.cleanQueue()
})
