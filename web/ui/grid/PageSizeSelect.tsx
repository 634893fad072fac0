/** Mantine's list of choices, in a file of its own because it loads later. */
export { Select as default } from '@mantine/core'
