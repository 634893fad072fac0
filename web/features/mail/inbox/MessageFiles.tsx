/** The files of a message: looked at here, or taken where the deal keeps such files. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCornerDownRight, IconFolderPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { type BuiltInCategory, CATEGORY_WORDS } from '#domain/files/document-categories.ts'
import type { StoredFile } from '#domain/kernel/field.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { likelyCategory } from '#domain/mail/inbox/file-place.ts'
import type { InboxMessage } from '#domain/mail/inbox/inbox-message.ts'
import { api } from '#web/data/api.ts'
import { CheckboxField, FileMark, notify } from '#web/ui/index.ts'
import { FileDialog } from './FileDialog.tsx'
import { FilePreview } from './FilePreview.tsx'
import classes from './inbox.module.css'
import type { FilePlaces } from './use-file-places.ts'
import { useInboxAct } from './use-inbox.ts'

type Looked = { file: StoredFile; url: string }

interface MessageFilesProps {
  message: InboxMessage
  /** Into whose documents and conditions a file may be taken; null where into none. */
  dealId: number | null
  /** While the mail waits: which of its files go along. */
  places?: FilePlaces | undefined
}

export function MessageFiles({ message, dealId, places }: MessageFilesProps) {
  const act = useInboxAct()
  const [looked, setLooked] = useState<Looked | null>(null)
  const [filed, setFiled] = useState<StoredFile | null>(null)
  const look = async (file: StoredFile) => {
    const ask = () => api.send<{ url: string }>('POST', `file-storage/${file.hashedId}/ticket`, { purpose: 'view' })
    const answer = await act(ask)
    if (answer) setLooked({ file, url: answer.url })
  }
  return (
    <ul className={classes.files}>
      {message.files.map((file) => (
        <li key={file.hashedId}>
          <button type="button" className={classes.file} onClick={() => void look(file)}>
            <FileMark name={file.name} />
            <span>{file.name}</span>
          </button>
          {places && <GoesAlong file={file} places={places} />}
          {dealId !== null && <ToItsPlace messageId={message.id} file={file} />}
          {dealId !== null && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconFolderPlus size={14} stroke={1.6} />}
              onClick={() => setFiled(file)}
            >
              <Trans>File to…</Trans>
            </Button>
          )}
        </li>
      ))}
      {filed && dealId !== null && (
        <FileDialog messageId={message.id} dealId={dealId} file={filed} onClose={() => setFiled(null)} />
      )}
      {looked && <FilePreview {...looked} onClose={() => setLooked(null)} />}
    </ul>
  )
}

/** It is kept where its name says that it belongs once the mail is filed. */
function GoesAlong({ file: { name, hashedId }, places }: { file: StoredFile; places: FilePlaces }) {
  const { t } = useLingui()
  const category = likelyCategory(name)
  if (!category) return null
  return (
    <CheckboxField
      label={t`goes to Documents › ${wordOf(CATEGORY_WORDS, category)}`}
      value={places.isGoing(hashedId)}
      onChange={(goes) => places.let(hashedId, goes === true)}
    />
  )
}

/** One press keeps the file where its name says that it belongs. */
function ToItsPlace({ messageId, file: { name, hashedId } }: { messageId: number; file: StoredFile }) {
  const { t } = useLingui()
  const act = useInboxAct()
  const [isKept, setIsKept] = useState(false)
  const category = likelyCategory(name)
  if (!category) return null
  const keep = async (at: BuiltInCategory) => {
    setIsKept(true)
    const answer = await act(() => api.send('POST', `inbox/${messageId}/document`, { hashedId, category: at }))
    if (answer) notify.ok(t`Filed to the documents`)
    else setIsKept(false)
  }
  return (
    <Button
      size="xs"
      variant="default"
      disabled={isKept}
      leftSection={<IconCornerDownRight size={14} stroke={1.6} />}
      onClick={() => void keep(category)}
    >
      <Trans>Documents › {wordOf(CATEGORY_WORDS, category)}</Trans>
    </Button>
  )
}
