/** After each test of a component: what it told, kept or chose, such as a dark page, meets no other test. */
import { notifications } from '@mantine/notifications'
import { afterEach } from 'vitest'

afterEach(() => {
  notifications.clean()
  notifications.cleanQueue()
  localStorage.clear()
  sessionStorage.clear()
})
