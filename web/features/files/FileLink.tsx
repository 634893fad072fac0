/** A stored file by its name; opening it asks for a link that works for five minutes. */
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { StoredFile } from '#domain/kernel/field.ts'
import { type Api, api } from '#web/data/api.ts'
import { showError } from '#web/data/errors.ts'
import { FileMark } from '#web/ui/FileMark.tsx'
import classes from './files.module.css'

export interface FileLinkProps {
  file: Pick<StoredFile, 'hashedId' | 'name'>
  /** A guest's calls instead of the signed-in person's. */
  client?: Pick<Api, 'send'>
}

/** Opens the file in a tab of its own. */
export async function openFile(hashedId: string, client: Pick<Api, 'send'> = api): Promise<void> {
  // The tab must be opened by the click itself, or the browser takes it for a pop-up.
  const tab = window.open('', '_blank')
  try {
    const { url } = await client.send<{ url: string }>('POST', `file-storage/${hashedId}/ticket`, { purpose: 'view' })
    if (tab) {
      tab.opener = null
      tab.location.href = url
    } else window.location.assign(url)
  } catch (error) {
    tab?.close()
    throw error
  }
}

export function FileLink({ file, client }: FileLinkProps) {
  const { t } = useLingui()
  const [isBusy, setIsBusy] = useState(false)
  const open = async () => {
    setIsBusy(true)
    try {
      await openFile(file.hashedId, client)
    } catch (error) {
      showError(error)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <button
      type="button"
      className={classes.link}
      disabled={isBusy}
      aria-label={t`Open ${file.name}`}
      onClick={() => void open()}
    >
      <FileMark name={file.name} size={17} />
      <span className="ui-ellipsis">{file.name}</span>
    </button>
  )
}
