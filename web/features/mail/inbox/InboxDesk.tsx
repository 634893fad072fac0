/** Three panes: folders, conversations, and the one that is read. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { INBOX_FOLDERS } from '#domain/mail/inbox/inbox-message.ts'
import { useAddressWords, useSayWords } from '#web/data/address.ts'
import { EmptyState, useShortcuts } from '#web/ui/index.ts'
import { Composer } from './Composer.tsx'
import { FolderRail } from './FolderRail.tsx'
import classes from './inbox.module.css'
import { MailDrop } from './MailDrop.tsx'
import type { ComposerStart } from './reply-start.ts'
import { ThreadList } from './ThreadList.tsx'
import { ThreadPane } from './ThreadPane.tsx'
import { type InboxView, useThread } from './use-inbox.ts'
import { useTray } from './use-tray.ts'

export interface InboxDeskProps {
  dealId?: number
  mayWrite: boolean
  hasFolders?: boolean
}

export function InboxDesk({ dealId, mayWrite, hasFolders = false }: InboxDeskProps) {
  const { t } = useLingui()
  const words = useAddressWords()
  const say = useSayWords()
  const [start, setStart] = useState<ComposerStart | null>(null)
  const folder = INBOX_FOLDERS.find((each) => each === words.folder) ?? (dealId === undefined ? 'inbox' : 'all')
  const threadId = Number(words.thread) || undefined
  const view: InboxView = {
    folder,
    ...(dealId !== undefined && { dealId }),
    ...(words.company === 'all' && { isAdmin: true }),
    ...(typeof words.kind === 'string' && { kind: words.kind }),
    ...(words.only === 'unread' && { unread: true }),
    ...(words.only === 'files' && { files: true }),
    ...(words.q !== undefined && { search: String(words.q) }),
  }
  const open = (thread: number | undefined) => {
    setStart(null)
    say({ ...words, thread })
  }
  const compose = () => {
    say({ ...words, thread: undefined })
    setStart({ composeType: 'new', ...(dealId !== undefined && { dealId }) })
  }
  const { next, filed, takeBack } = useTray(view, threadId)
  const isTray = useThread(threadId).data?.isUnassigned ?? folder === 'unassigned'
  useShortcuts({
    n: mayWrite && !isTray ? compose : undefined,
    z: isTray && takeBack ? () => void takeBack().then((id) => id !== undefined && open(id)) : undefined,
  })
  return (
    <MailDrop
      className={classes.desk}
      isOpen={mayWrite}
      data-folders={hasFolders || undefined}
      data-reading={threadId !== undefined || start !== null || undefined}
    >
      {hasFolders && (
        <FolderRail
          folder={folder}
          isAdmin={view.isAdmin ?? false}
          {...(dealId !== undefined && { dealId })}
          {...(mayWrite && { onCompose: compose })}
          onChange={(parts) => say({ ...words, thread: undefined, ...parts })}
        />
      )}
      <ThreadList
        view={view}
        opened={threadId}
        onOpen={open}
        onView={(parts) => say({ ...words, ...parts })}
        {...(!hasFolders && mayWrite && { onCompose: compose })}
      />
      <section className={classes.reading} aria-label={t`Conversation`}>
        {start ? (
          <Composer start={start} onDone={open} onClose={() => setStart(null)} />
        ) : threadId === undefined ? (
          <EmptyState title={<Trans>Choose a conversation.</Trans>} />
        ) : (
          <ThreadPane
            key={threadId}
            id={threadId}
            mayWrite={mayWrite}
            onOpen={open}
            onFiled={(id) => {
              filed(id)
              open(next)
            }}
          />
        )}
      </section>
    </MailDrop>
  )
}
