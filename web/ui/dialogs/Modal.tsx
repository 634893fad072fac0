/** Mantine's dialog, in a file of its own because it loads later. */
import { Modal as MantineModal, type ModalProps } from '@mantine/core'
import { useOpening } from './use-opening.ts'

export default function Modal(props: ModalProps) {
  return <MantineModal {...props} opened={useOpening(props.opened)} />
}
