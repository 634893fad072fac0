/** The files of a message: looked at here, or taken into the deal's documents in one step. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconFolderPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { StoredFile } from '#domain/kernel/field.ts'
import type { InboxMessage } from '#domain/mail/inbox/inbox-message.ts'
import { api } from '#web/data/api.ts'
import { FileMark, notify, SideDrawer } from '#web/ui/index.ts'
import classes from './inbox.module.css'
import { useInboxAct } from './use-inbox.ts'

type Looked = { file: StoredFile; url: string }

export function MessageFiles({ message, mayFile }: { message: InboxMessage; mayFile: boolean }) {
  const { t } = useLingui()
  const act = useInboxAct()
  const [looked, setLooked] = useState<Looked | null>(null)
  const look = async (file: StoredFile) => {
    const ask = () => api.send<{ url: string }>('POST', `file-storage/${file.hashedId}/ticket`, { purpose: 'view' })
    const answer = await act(ask)
    if (answer) setLooked({ file, url: answer.url })
  }
  const keep = async (file: StoredFile) => {
    if (await act(() => api.send('POST', `inbox/${message.id}/document`, { hashedId: file.hashedId }))) {
      notify.ok(t`Filed to the documents`)
    }
  }
  return (
    <ul className={classes.files}>
      {message.files.map((file) => (
        <li key={file.hashedId}>
          <button type="button" className={classes.file} onClick={() => void look(file)}>
            <FileMark name={file.name} />
            <span>{file.name}</span>
          </button>
          {mayFile && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconFolderPlus size={14} stroke={1.6} />}
              onClick={() => void keep(file)}
            >
              <Trans>To documents</Trans>
            </Button>
          )}
        </li>
      ))}
      {looked && (
        <SideDrawer opened title={looked.file.name} onClose={() => setLooked(null)}>
          {/\.(png|jpe?g|gif|webp)$/i.test(looked.file.name) ? (
            <img src={looked.url} alt={looked.file.name} className={classes.picture} />
          ) : (
            <iframe className={classes.preview} title={looked.file.name} src={looked.url} />
          )}
        </SideDrawer>
      )}
    </ul>
  )
}
