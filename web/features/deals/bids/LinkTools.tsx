/** What can be done with the link a lender or a consultant answers by; what is not given cannot be done just now. */
import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconClockPlus, IconLink, IconRefresh } from '@tabler/icons-react'

export interface LinkToolsProps {
  /** Whose link it is. */
  name: string
  onCopy: (() => void) | undefined
  /** Gives a link that has run out more time. */
  onRenew: (() => void) | undefined
  /** Makes another link in place of one that went astray. */
  onReplace: (() => void) | undefined
}

export function LinkTools({ name, onCopy, onRenew, onReplace }: LinkToolsProps) {
  const { t } = useLingui()
  return (
    <>
      {onRenew && (
        <ActionIcon size={26} aria-label={t`Renew the link of ${name}`} title={t`Renew link`} onClick={onRenew}>
          <IconClockPlus size={16} stroke={1.6} />
        </ActionIcon>
      )}
      {onCopy && (
        <ActionIcon size={26} aria-label={t`Copy the link of ${name}`} onClick={onCopy}>
          <IconLink size={16} stroke={1.6} />
        </ActionIcon>
      )}
      {onReplace && (
        <ActionIcon size={26} aria-label={t`Make a new link for ${name}`} title={t`New link`} onClick={onReplace}>
          <IconRefresh size={16} stroke={1.6} />
        </ActionIcon>
      )}
    </>
  )
}
