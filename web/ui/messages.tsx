/** Where short messages appear, and Mantine's way of showing them; loads with the first message or ahead of it. */
import { Notifications } from '@mantine/notifications'
import { SHOWN_MS } from './notify.tsx'

export { notifications } from '@mantine/notifications'

export default function Messages() {
  return <Notifications position="bottom-left" autoClose={SHOWN_MS} limit={4} />
}
