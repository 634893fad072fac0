/** "Share" on a record of one's own: opens the dialog with its collaborators. */
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconShare } from '@tabler/icons-react'
import { ShareDialog, type ShareDialogProps } from './ShareDialog.tsx'

export function ShareButton(props: Pick<ShareDialogProps, 'name' | 'scopes'>) {
  const [opened, { open, close }] = useDisclosure()
  return (
    <>
      <Button variant="default" leftSection={<IconShare size={16} stroke={1.6} />} onClick={open}>
        <Trans>Share</Trans>
      </Button>
      <ShareDialog {...props} opened={opened} onClose={close} />
    </>
  )
}
