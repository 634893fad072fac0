/** What can be done with a stored document besides looking at its row. */
import { api } from '#web/data/api.ts'
import { showError } from '#web/data/errors.ts'
import { openFile } from './FileLink.tsx'

/** Saves the file to the person's disk; the link works for five minutes. */
export async function downloadDocument(hashedId: string): Promise<void> {
  try {
    const { url } = await api.send<{ url: string }>('POST', `file-storage/${hashedId}/ticket`, { purpose: 'download' })
    const link = Object.assign(document.createElement('a'), { href: url, download: '' })
    link.click()
  } catch (error) {
    showError(error)
  }
}

/** Pictures and PDF open in a tab; other files are saved. */
export const previewDocument = (hashedId: string) => openFile(hashedId).catch(showError)
