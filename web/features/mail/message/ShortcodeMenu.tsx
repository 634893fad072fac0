/** The place-holders that may be put into a line of text, as a list behind one button. */
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconBraces, IconChevronDown } from '@tabler/icons-react'
import type { ShortcodeToken } from '#domain/mail/shortcodes.ts'
import { LaterMenu } from '#web/ui/index.ts'
import { SUBJECT_SHORTCODES } from './shortcodes.ts'

export function ShortcodeMenu({ onPut }: { onPut: (token: ShortcodeToken) => void }) {
  return (
    <LaterMenu
      position="bottom-end"
      target={
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconBraces size={15} stroke={1.6} aria-hidden />}
          rightSection={<IconChevronDown size={14} stroke={1.6} aria-hidden />}
        >
          <Trans>Shortcode</Trans>
        </Button>
      }
    >
      {(Menu) =>
        SUBJECT_SHORTCODES.map(({ token, label }) => (
          <Menu.Item key={token} onClick={() => onPut(token)}>
            {label}
          </Menu.Item>
        ))
      }
    </LaterMenu>
  )
}
