/** What a conversation is called, and what can be done with all of it: mark, put off, give to somebody, join, delete. */
import { Plural, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconArrowLeft, IconClockPause, IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { handsOver } from '#domain/access/roles.ts'
import type { OpenThread } from '#domain/mail/inbox/inbox-list.ts'
import { usePerson } from '#web/data/session.tsx'
import { confirm, MenuButton, useShortcuts } from '#web/ui/index.ts'
import { AssignDialog } from './AssignDialog.tsx'
import classes from './inbox.module.css'
import { JoinDialog } from './JoinDialog.tsx'
import { SnoozeDialog } from './SnoozeDialog.tsx'
import { useThreadActs } from './use-inbox.ts'

export interface ThreadHeadProps {
  thread: OpenThread
  mayWrite: boolean
  onOpen: (id: number | undefined) => void
}

export function ThreadHead({ thread, mayWrite, onOpen }: ThreadHeadProps) {
  const { t } = useLingui()
  const person = usePerson()
  const { favourite, remove, snooze, assign, file } = useThreadActs()
  const [asked, setAsked] = useState<'snooze' | 'assign' | 'merge' | null>(null)
  const close = () => setAsked(null)
  const erase = async () => {
    const isSure = await confirm({ title: t`Delete this conversation for you?`, action: t`Delete`, isDanger: true })
    if (isSure && (await remove(`inbox/${thread.id}`))) onOpen(undefined)
  }
  const putOff = () => (thread.snoozedUntil ? void snooze(thread.id, null) : setAsked('snooze'))
  // In the tray the key takes the last filing back.
  useShortcuts({ z: thread.isUnassigned ? undefined : putOff })
  const isMine = thread.assigneeId === person.id
  return (
    <header className={classes.head}>
      <ActionIcon className={classes.back} aria-label={t`Back`} onClick={() => onOpen(undefined)}>
        <IconArrowLeft size={17} stroke={1.6} />
      </ActionIcon>
      <div className={classes.headWords}>
        <h2>{thread.subject || t`No subject`}</h2>
        <p className="ui-quiet">
          {[thread.counterpartName, thread.dealName, thread.assigneeName].filter(Boolean).map((part) => `${part} · `)}
          <Plural value={thread.messageCount} one="# message" other="# messages" />
        </p>
      </div>
      <ActionIcon
        aria-label={t`Favourite`}
        aria-pressed={thread.favourite}
        onClick={() => void favourite(thread.chatId)}
      >
        {thread.favourite ? <IconStarFilled size={17} className={classes.star} /> : <IconStar size={17} stroke={1.6} />}
      </ActionIcon>
      <ActionIcon aria-label={thread.snoozedUntil ? t`Bring back` : t`Snooze`} onClick={putOff}>
        <IconClockPause size={17} stroke={1.6} />
      </ActionIcon>
      <ActionIcon aria-label={t`Delete`} onClick={() => void erase()}>
        <IconTrash size={17} stroke={1.6} />
      </ActionIcon>
      {(mayWrite || handsOver(person.role)) && (
        <MenuButton
          items={[
            ...(mayWrite
              ? [
                  {
                    key: 'mine',
                    label: isMine ? t`Give back` : t`Assign to me`,
                    onRun: () => void assign(thread.id, isMine ? null : person.id),
                  },
                ]
              : []),
            { key: 'assign', label: t`Assign to a colleague`, onRun: () => setAsked('assign') },
            ...(mayWrite
              ? [{ key: 'merge', label: t`Put into another conversation`, onRun: () => setAsked('merge') }]
              : []),
            ...(mayWrite && (thread.dealId !== null || !thread.isUnassigned)
              ? [{ key: 'none', label: t`No deal`, onRun: () => void file(thread.id, null) }]
              : []),
          ]}
        />
      )}
      {asked === 'snooze' && <SnoozeDialog threadId={thread.id} onClose={close} />}
      {asked === 'assign' && <AssignDialog thread={thread} onClose={close} />}
      {asked === 'merge' && <JoinDialog thread={thread} onClose={close} onMerged={onOpen} />}
    </header>
  )
}
