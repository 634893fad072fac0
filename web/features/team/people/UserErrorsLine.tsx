/** What went wrong with users, told above their list: a window that was closed takes its own message with it. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { toMessage } from '#web/data/errors.ts'
import { NoticeLine } from '#web/ui/index.ts'
import { USER_WORK, type UserErrors, type UserWork } from './use-user-errors.ts'

const WHAT_FAILED: Readonly<Record<UserWork, MessageDescriptor>> = {
  create: msg`The user was not added.`,
  update: msg`The user was not changed.`,
  remove: msg`The user was not deleted.`,
  related: msg`The people to choose from could not be read.`,
}

export function UserErrorsLine({ errors, onForget }: { errors: UserErrors; onForget: () => void }) {
  const { i18n } = useLingui()
  const failed = USER_WORK.filter((what) => errors[what])
  return (
    <NoticeLine
      tone="bad"
      icon={IconAlertTriangle}
      action={
        <Button size="xs" variant="subtle" onClick={onForget}>
          {errors.related ? <Trans>Try again</Trans> : <Trans>Dismiss</Trans>}
        </Button>
      }
    >
      {failed.map((what) => `${i18n._(WHAT_FAILED[what])} ${toMessage(errors[what])}`).join(' ')}
    </NoticeLine>
  )
}
