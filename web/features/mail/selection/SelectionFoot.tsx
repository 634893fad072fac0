/** The foot of a selection: how many companies and people, whether it is saved, and what comes next. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { checkedOf, countContacts } from '#web/features/mail/message/draft-row.ts'
import type { Draft } from '#web/features/mail/message/use-draft.ts'
import { SavedState } from '#web/ui/index.ts'
import classes from './selection.module.css'

export interface SelectionFootProps {
  draft: Draft
  /** How many of the ticked ones were written to about this deal. */
  before: number
  /** Other ways on. */
  children?: ReactNode
}

export function SelectionFoot({ draft, before, children }: SelectionFootProps) {
  const { t } = useLingui()
  const { recipients } = draft.shown
  const count = checkedOf(recipients).length
  const contacts = countContacts(recipients)
  return (
    <footer className={classes.foot} aria-label={t`Selection`}>
      <span className={classes.footCount}>
        {draft.kind === 'lender' ? (
          <Plural value={count} one="# lender" other="# lenders" />
        ) : (
          <Plural value={count} one="# request" other="# requests" />
        )}
      </span>
      <span className={classes.footHint}>
        <Plural value={contacts} one="# contact" other="# contacts" />
        {before > 0 && (
          <>
            {' · '}
            <Trans>{before} sent before</Trans>
          </>
        )}
      </span>
      <SavedState state={draft.state} savedAt={draft.savedAt} onRetry={() => void draft.flush()} />
      {children}
    </footer>
  )
}

export interface MessageButtonProps {
  count: number
  /** For those who write, and leave the sending to their approver. */
  handsOver: boolean
  /** The message is with the approver: it is looked at, not handed over for the first time. */
  isHandedOver: boolean
  onClick: () => void
}

/** On to the message. */
export function MessageButton({ count, handsOver, isHandedOver, onClick }: MessageButtonProps) {
  return (
    <Button
      variant={handsOver && isHandedOver ? 'default' : 'filled'}
      disabled={count === 0}
      rightSection={<IconArrowRight size={15} stroke={1.6} />}
      onClick={onClick}
    >
      {!handsOver ? (
        <Trans>Continue to e-mail ({count})</Trans>
      ) : isHandedOver ? (
        <Trans>Look at the message handed over ({count})</Trans>
      ) : (
        <Trans>Hand over for sending ({count})</Trans>
      )}
    </Button>
  )
}
