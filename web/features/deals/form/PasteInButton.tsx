/** The way to the page that reads a rent roll or a statement into the answers. */
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconClipboardText } from '@tabler/icons-react'
import { pathTo } from '#domain/access/addresses.ts'
import { AppLink } from '#web/ui/index.ts'

export function PasteInButton({ dealId }: { dealId: number }) {
  return (
    <Button
      variant="default"
      component={AppLink}
      to={pathTo('deal', { id: dealId }, { tab: 'paste-in' })}
      leftSection={<IconClipboardText size={16} stroke={1.6} />}
    >
      <Trans>Paste in</Trans>
    </Button>
  )
}
