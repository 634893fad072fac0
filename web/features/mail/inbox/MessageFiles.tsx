/** The files of a message: looked at here, or taken where the deal keeps such files. */
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconFolderPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { StoredFile } from '#domain/kernel/field.ts'
import type { InboxMessage } from '#domain/mail/inbox/inbox-message.ts'
import { api } from '#web/data/api.ts'
import { FileMark } from '#web/ui/index.ts'
import { FileDialog } from './FileDialog.tsx'
import { FilePreview } from './FilePreview.tsx'
import classes from './inbox.module.css'
import { useInboxAct } from './use-inbox.ts'

type Looked = { file: StoredFile; url: string }

interface MessageFilesProps {
  message: InboxMessage
  /** Into whose documents and conditions a file may be taken; null where into none. */
  dealId: number | null
}

export function MessageFiles({ message, dealId }: MessageFilesProps) {
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
