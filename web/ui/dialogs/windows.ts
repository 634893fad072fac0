/** The windows that all dialogs and sheets are made of. */
import type { DrawerProps, ModalProps } from '@mantine/core'
import { laterWhenOpened } from '#web/ui/later.tsx'

export const Modal = laterWhenOpened<ModalProps>(() => import('./Modal.tsx'))
export const Drawer = laterWhenOpened<DrawerProps>(() => import('./Drawer.tsx'))
