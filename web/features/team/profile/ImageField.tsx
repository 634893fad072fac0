/** One picture of a record: shown, replaced and removed, each at once. */
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { StoredFile } from '#domain/kernel/field.ts'
import { toMessage } from '#web/data/errors.ts'
import { useUploadLimits } from '#web/data/upload-limits.ts'
import classes from '#web/features/team/account/account.module.css'
import { confirm, FileDropField, notify } from '#web/ui/index.ts'
import { uploadImage } from './stored-image.ts'

export type ImageFieldProps = {
  label: string
  /** Which kind of record it belongs to, as the store notes it. */
  source: string
  image: StoredFile | null
  /** The picture as it is now; in its own frame. */
  preview: ReactNode
  words: { notAnImage: string; saved: string; remove: string; removeTitle: string; removeMessage: string }
  save: (image: StoredFile | null) => Promise<unknown>
}

export function ImageField({ label, source, image, preview, words, save }: ImageFieldProps) {
  const { t } = useLingui()
  const { maxMegabytes } = useUploadLimits()
  const [error, setError] = useState<string | null>(null)
  const [sending, setSending] = useState<{ name: string; progressPct: number } | null>(null)

  const attempt = async (work: () => Promise<unknown>) => {
    setError(null)
    try {
      await work()
    } catch (problem) {
      setError(toMessage(problem))
    } finally {
      setSending(null)
    }
  }
  const add = ([file]: File[]) =>
    attempt(async () => {
      if (!file) return
      // The server looks at the content as well.
      if (!file.type.startsWith('image/')) return setError(words.notAnImage)
      const tell = (share: number) => setSending({ name: file.name, progressPct: share * 100 })
      tell(0)
      await save(await uploadImage(file, source, tell))
      notify.ok(words.saved)
    })
  const remove = async () => {
    const { removeTitle: title, removeMessage: message, remove: action } = words
    if (await confirm({ title, message, action, isDanger: true })) await attempt(() => save(null))
  }
  return (
    <div>
      {image && (
        <div className={classes.logo}>
          {preview}
          <Button variant="default" onClick={() => void remove()}>
            {words.remove}
          </Button>
        </div>
      )}
      <FileDropField
        label={label}
        hint={t`PNG or JPEG, up to ${maxMegabytes} MB`}
        maxFiles={1}
        maxMegabytes={maxMegabytes}
        files={sending ? [{ key: source, ...sending }] : []}
        onAdd={(files) => void add(files)}
        {...(error && { error })}
      />
    </div>
  )
}
