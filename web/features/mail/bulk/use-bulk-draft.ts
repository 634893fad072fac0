/** The letter that is being written, how it would go out, and sending it. */
import { useLingui } from '@lingui/react/macro'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pathTo } from '#domain/access/addresses.ts'
import type { RowOf } from '#domain/kernel/entity.ts'
import type { bulkEmails } from '#domain/mail/bulk-email.ts'
import { bulkMailPath } from '#domain/mail/bulk-path.ts'
import type { BulkPreviewAnswer } from '#domain/mail/bulk-preview.ts'
import { type LetterVersion, mainFirst } from '#domain/mail/letter-versions.ts'
import type { SendingPart } from '#domain/mail/sending-windows.ts'
import { ApiError, api } from '#web/data/api.ts'
import { showError, toFieldErrors } from '#web/data/errors.ts'
import { useSend } from '#web/data/hooks.ts'
import { dropMailDraft, keepMailDraft, type MailDraft } from '#web/features/contacts/mail-draft.ts'
import type { TestAnswer } from '#web/features/mail/message/TestButton.tsx'
import { serverNow } from '#web/ui/clock.ts'
import { confirm, useNavigation } from '#web/ui/index.ts'

/** Asked again only after the writer has paused. */
const PAUSE_MS = 600

export function useBulkDraft(first: MailDraft) {
  const [draft, setDraft] = useState(first)
  const [savedAt, setSavedAt] = useState<Date>()
  const set = (part: Partial<MailDraft>) => {
    const next = mainFirst({ ...draft, ...part })
    keepMailDraft(next)
    setDraft(next)
    setSavedAt(serverNow())
  }
  return { draft, set, savedAt }
}

/** Who would get it and who would not, and the letter of one recipient. */
export function useBulkPreview(draft: MailDraft, recipient: string | undefined) {
  const { id: _id, attachments: _attachments, ...text } = { ...draft, recipient }
  const [asked] = useDebouncedValue(text, PAUSE_MS)
  return useQuery({
    queryKey: ['bulk-emails-service', 'call', 'preview', asked],
    queryFn: () => api.send<BulkPreviewAnswer>('POST', 'bulk-emails-service/preview', asked),
    placeholderData: keepPreviousData,
    meta: { isBackground: true },
  })
}

const CHANGES = ['bulk-emails-service', 'bulk-email-recipients', 'leads', 'owners']

/** Sends it, in one or several parts at their times; asks first where something is missing. */
export function useBulkSending(draft: MailDraft, set: (part: Partial<MailDraft>) => void) {
  const { t } = useLingui()
  const navigate = useNavigation()
  const path = 'bulk-emails-service'
  const make = useSend<RowOf<typeof bulkEmails>, object>('POST', path, { changes: CHANGES })
  const change = useSend<RowOf<typeof bulkEmails>, object>('PUT', path, { changes: CHANGES })
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const { id: first, ...letter } = draft
  /** One after the other: what could not be kept stays to be written, and what was is not sent again. */
  const attempt = async (parts: readonly SendingPart[], confirmMissing = false, known = first): Promise<void> => {
    const left = [...parts]
    let id = known
    try {
      for (const { keys, sendAt } of parts) {
        const { send } = id === undefined ? make : change
        const kept = await send({ ...letter, ...(id && { id }), ...chosenBy(keys), sendAt, confirmMissing })
        left.shift()
        id = left.length > 0 ? undefined : kept.id
      }
      dropMailDraft()
      navigate(parts.length === 1 && id !== undefined ? bulkMailPath(id) : pathTo('crmDashboard', {}, { mail: 'all' }))
    } catch (error) {
      if (left.length < parts.length) set({ id, ...chosenBy(left.flatMap(({ keys }) => keys)) })
      const gaps = toFieldErrors(error).confirmMissing
      if (error instanceof ApiError && error.code === 409 && gaps && !confirmMissing) {
        if (await confirm({ title: gaps, action: t`Send anyway` })) await attempt(left, true, id)
        return
      }
      setErrors(toFieldErrors(error))
      showError(error)
    }
  }
  return { attempt, errors, isSending: make.isPending || change.isPending }
}

/** Everybody the letter is written to, whether or not they get it. */
export const keysOf = ({ leadIds, ownerIds }: MailDraft): string[] => [
  ...leadIds,
  ...ownerIds.map((id) => `${OWNER_PREFIX}${id}`),
]

const OWNER_PREFIX = 'owner-'
const OWNER_KEY = /^owner-(\d+)$/

/** Whom these keys name: a lead by its own key, an owner by `owner-7`. */
function chosenBy(keys: readonly string[]): Pick<MailDraft, 'leadIds' | 'ownerIds'> {
  const owners = keys.map((key) => OWNER_KEY.exec(key)?.[1])
  return {
    leadIds: keys.filter((_, index) => owners[index] === undefined),
    ownerIds: owners.filter((id) => id !== undefined).map(Number),
  }
}

/** Sends the letter to oneself, as it reads for the recipient with this key. */
export function sendBulkTest(
  { subject, body, language }: LetterVersion,
  key: string | null | undefined,
): Promise<TestAnswer[]> {
  const [, ownerId] = OWNER_KEY.exec(key ?? '') ?? []
  const recipient = ownerId ? { ownerId: Number(ownerId) } : key ? { leadId: key } : {}
  return api.send<TestAnswer[]>(
    'POST',
    'test-email',
    { subject, body, language, ...recipient },
    { query: { type: 'leadEmailTest' } },
  )
}
