/** Where short messages appear, and Mantine's way of showing them; loads with the first message or ahead of it. */
import { Notifications } from '@mantine/notifications'

export { notifications } from '@mantine/notifications'

export default function Messages({ shownMs }: { shownMs: number }) {
  return <Notifications position="bottom-left" autoClose={shownMs} limit={4} />
}
