/** The message that is being written: its fields, its files, its draft on the server, and sending it. */

import { useLingui } from '@lingui/react/macro'
import { useDebouncedCallback } from '@mantine/hooks'
import { useRef, useState } from 'react'
import type { Instant } from '#domain/kernel/dates.ts'
import type { StoredFile } from '#domain/kernel/field.ts'
import type { Addressee } from '#domain/mail/inbox/inbox-thread.ts'
import { ApiError, api } from '#web/data/api.ts'
import { showError, toFieldErrors } from '#web/data/errors.ts'
import { confirm, notify } from '#web/ui/index.ts'
import type { ComposerStart } from './reply-start.ts'
import { useInboxAct, useThreadActs } from './use-inbox.ts'

/** So long after the last key a draft is kept. */
const KEEP_AFTER_MS = 2_500

type KeptMessage = { id: number; threadId: number; chatId: string; undoSeconds?: number }

const toText = (people: readonly Addressee[] = []) =>
  people.map(({ name, address }) => (name ? `${name} <${address}>` : address)).join(', ')

/** `Ines Moreau <ines@lender.test>, marc@lender.test` as people. */
const toPeople = (text: string): Addressee[] =>
  text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [, name = '', address = part] = /^"?([^"<]*)"?\s*<([^<>]*)>$/.exec(part) ?? []
      return { name: name.trim(), address: address.trim() }
    })

type Fields = { to: string; cc: string; bcc: string; subject: string; body: string }

const fieldsOf = ({ to, cc, bcc, subject = '', body = '' }: ComposerStart): Fields => ({
  ...{ to: toText(to), cc: toText(cc), bcc: toText(bcc) },
  subject,
  body,
})

type Latest = { fields: Fields; files: readonly StoredFile[]; draftId: number | undefined }

function messageOf(start: ComposerStart, { fields, files, draftId }: Latest) {
  const { composeType, chatId, repliesToId, dealId } = start
  const people = { to: toPeople(fields.to), cc: toPeople(fields.cc), bcc: toPeople(fields.bcc) }
  const { subject, body } = fields
  return { id: draftId, chatId, repliesToId, dealId, composeType, ...people, subject, body, files }
}

/** What is typed, and its draft on the server. */
function useKeptDraft(start: ComposerStart) {
  const [fields, setFields] = useState(() => fieldsOf(start))
  const [files, setFiles] = useState<readonly StoredFile[]>(start.files ?? [])
  const [state, setState] = useState<'saved' | 'saving' | 'failed'>('saved')
  const latest = useRef({ fields, files, draftId: start.id, isOver: false })
  const pending = useRef<Promise<unknown>>(Promise.resolve())

  const toMessage = () => messageOf(start, latest.current)
  const keep = async () => {
    if (latest.current.isOver) return
    setState('saving')
    const compose = latest.current.draftId === undefined ? 'newDraft' : 'updateDraft'
    try {
      const { id } = await api.send<KeptMessage>('POST', `inbox?compose=${compose}`, toMessage())
      latest.current.draftId = id
      setState('saved')
    } catch {
      setState('failed')
    }
  }
  // One after the other: two at once would make two drafts.
  const keepSoon = useDebouncedCallback(() => {
    pending.current = pending.current.then(keep)
  }, KEEP_AFTER_MS)
  const set = (part: Partial<Fields>) => {
    latest.current.fields = { ...latest.current.fields, ...part }
    setFields(latest.current.fields)
    keepSoon()
  }
  const hold = (change: (now: readonly StoredFile[]) => readonly StoredFile[]) => {
    latest.current.files = change(latest.current.files)
    setFiles(latest.current.files)
    keepSoon()
  }
  /** Nothing is kept any more, once what is under way has ended. */
  const rest = async () => {
    keepSoon.cancel()
    await pending.current
  }
  const end = () => {
    latest.current.isOver = true
    return latest.current.draftId
  }
  return { fields, files, state, set, hold, rest, end, toMessage }
}

export function useComposer(start: ComposerStart, onDone: (threadId: number) => void) {
  const { t } = useLingui()
  const act = useInboxAct()
  const { undo, remove } = useThreadActs()
  const { hold, rest, end, toMessage, ...kept } = useKeptDraft(start)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [isBusy, setIsBusy] = useState(false)

  const addFiles = async (added: readonly File[]) => {
    const form = new FormData()
    for (const file of added) form.append('files', file)
    const stored = await act(() => api.upload<StoredFile[]>('inbox?create=newfile', form))
    if (stored) hold((now) => [...now, ...stored])
  }
  const post = async (sendAt: Instant | null, confirmMissing: boolean): Promise<void> => {
    const path = `inbox?compose=${start.repliesToId === undefined ? 'new' : 'reply'}`
    try {
      const sent = await api.send<KeptMessage>('POST', path, { ...toMessage(), sendAt, confirmMissing })
      end()
      await act(async () => undefined)
      notify.undoable(sendAt ? t`Will be sent later` : t`Sent`, () => void undo(sent.id))
      onDone(sent.threadId)
    } catch (error) {
      const question = toFieldErrors(error).confirmMissing
      if (error instanceof ApiError && error.code === 409 && question && !confirmMissing) {
        if (await confirm({ title: question, action: t`Send anyway` })) await post(sendAt, true)
        return
      }
      setErrors(toFieldErrors(error))
      showError(error)
    }
  }
  const send = async (sendAt: Instant | null) => {
    setIsBusy(true)
    setErrors({})
    await rest()
    await post(sendAt, false)
    setIsBusy(false)
  }
  const discard = async () => {
    await rest()
    const draftId = end()
    if (draftId !== undefined) await remove(`inbox/${draftId}?delType=message`)
  }
  const removeFile = (hashedId: string) => hold((now) => now.filter((file) => file.hashedId !== hashedId))
  return { ...kept, addFiles, removeFile, errors, send, discard, isBusy }
}
