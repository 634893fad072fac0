/** Two people changed the same answers: shows both and lets the reader choose. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { NoticeLine } from '#web/ui/index.ts'
import classes from './forms.module.css'

/** An answer that both changed, in words. */
export interface Contested {
  path: string
  label: string
  theirs: string
  mine: string
}

export interface ConflictNoticeProps {
  contested: readonly Contested[]
  onKeepMine: () => void
  onTakeTheirs: () => void
}

export function ConflictNotice({ contested, onKeepMine, onTakeTheirs }: ConflictNoticeProps) {
  const { t } = useLingui()
  return (
    <NoticeLine
      tone="warn"
      icon={IconUsers}
      action={
        <span className={classes.buttons}>
          <Button size="xs" onClick={onKeepMine}>
            <Trans>Keep mine</Trans>
          </Button>
          <Button size="xs" variant="default" onClick={onTakeTheirs}>
            <Trans>Take theirs</Trans>
          </Button>
        </span>
      }
    >
      {contested.map(({ path, label, theirs, mine }) => (
        <div key={path}>{t`${label} was changed by someone else to ${theirs}; you wrote ${mine}.`}</div>
      ))}
    </NoticeLine>
  )
}
