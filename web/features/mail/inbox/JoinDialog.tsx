/** Puts all messages of a conversation into another; answers to either address still arrive. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ThreadLine } from '#domain/mail/inbox/inbox-list.ts'
import { FormDialog, SearchBox } from '#web/ui/index.ts'
import classes from './inbox.module.css'
import { useThreadActs, useThreads } from './use-inbox.ts'

const MOST_OFFERED = 8

interface JoinThreadsProps {
  thread: Pick<ThreadLine, 'id' | 'subject' | 'dealId'>
  onClose: () => void
  onMerged: (id: number) => void
}

export function JoinDialog({ thread, onClose, onMerged }: JoinThreadsProps) {
  const { t } = useLingui()
  const { merge } = useThreadActs()
  const [text, setText] = useState('')
  const [intoId, setIntoId] = useState<number | null>(null)
  // Of its own deal first: those are what it was most likely torn from.
  const isOfDeal = thread.dealId !== null && text === ''
  const { data } = useThreads(
    { folder: 'all', ...(isOfDeal && { dealId: thread.dealId ?? 0 }), search: text },
    MOST_OFFERED + 1,
  )
  const others = data?.data.filter(({ id }) => id !== thread.id).slice(0, MOST_OFFERED) ?? []
  const join = async () => {
    if (intoId !== null && (await merge(thread.id, intoId))) onMerged(intoId)
  }
  return (
    <FormDialog
      opened
      title={t`Put ${thread.subject || t`No subject`} into another conversation`}
      action={t`Join conversations`}
      isDisabled={!others.some(({ id }) => id === intoId)}
      onSubmit={() => void join()}
      onClose={onClose}
    >
      <div className={classes.other} role="radiogroup" aria-label={t`Conversation`}>
        <SearchBox withoutKey placeholder={t`Find a conversation`} value={text} onChange={setText} />
        {others.map(({ id, subject, counterpartName, dealName }) => (
          <button
            key={id}
            type="button"
            role="radio"
            aria-checked={id === intoId}
            className={classes.candidate}
            onClick={() => setIntoId(id)}
          >
            <span>{subject || t`No subject`}</span>
            <span className="ui-quiet">{[counterpartName, dealName].filter(Boolean).join(' · ')}</span>
          </button>
        ))}
        {others.length === 0 && (
          <p className="ui-quiet">
            <Trans>Nothing here.</Trans>
          </p>
        )}
      </div>
    </FormDialog>
  )
}
