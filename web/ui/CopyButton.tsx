/** Copies a value; the tick says that it did. */
import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'

export interface CopyButtonProps {
  value: string
  /** What is copied, for those who cannot see it: "Copy link". */
  label?: string
}

export function CopyButton({ value, label }: CopyButtonProps) {
  const { t } = useLingui()
  const clipboard = useClipboard({ timeout: 2000 })
  return (
    <ActionIcon
      size={26}
      aria-label={clipboard.copied ? t`Copied` : (label ?? t`Copy`)}
      onClick={() => clipboard.copy(value)}
    >
      {clipboard.copied ? <IconCheck size={16} stroke={1.6} /> : <IconCopy size={16} stroke={1.6} />}
    </ActionIcon>
  )
}
