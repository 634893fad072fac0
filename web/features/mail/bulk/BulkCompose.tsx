/** Writing to many: who does not get it and why, who does, what it says, and how it will read. */

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Skeleton } from '@mantine/core'
import { IconCalendarTime, IconLock, IconSend } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { cutByLimit } from '#domain/mail/sending-windows.ts'
import { toMessage } from '#web/data/errors.ts'
import { useIsUploading } from '#web/data/uploads.ts'
import type { MailDraft } from '#web/features/contacts/mail-draft.ts'
import { AttachmentField } from '#web/features/files/AttachmentField.tsx'
import { TemplatePicker } from '#web/features/mail/message/TemplatePicker.tsx'
import { TestButton } from '#web/features/mail/message/TestButton.tsx'
import { serverNow } from '#web/ui/clock.ts'
import { ErrorPanel, FieldError, NoticeLine, Page, TextField } from '#web/ui/index.ts'
import { BulkAudience } from './BulkAudience.tsx'
import { BulkLetter } from './BulkLetter.tsx'
import { BulkTime, type SendTime, toSendAt } from './BulkTime.tsx'
import classes from './bulk.module.css'
import { LimitLine } from './LimitLine.tsx'
import { LETTER_KINDS } from './letter-kinds.ts'
import { keysOf, sendBulkTest, useBulkDraft, useBulkPreview, useBulkSending } from './use-bulk-draft.ts'

// The editor is the heaviest part of the product; the page must not wait for it.
const MessageBodyEditor = lazy(() => import('#web/features/mail/message/MessageBodyEditor.tsx'))

const AT_ONCE: SendTime = { isLater: false, day: null, time: '09:30' }

export function BulkCompose({ first }: { first: MailDraft }) {
  const { t } = useLingui()
  const { draft, set } = useBulkDraft(first)
  const [recipient, setRecipient] = useState<string>()
  const [time, setTime] = useState(AT_ONCE)
  // The editor holds its own text: another one is put in by beginning anew.
  const [edition, setEdition] = useState(0)
  const { data: preview, error, refetch } = useBulkPreview(draft, recipient)
  const { attempt, errors, isSending } = useBulkSending(draft, set)
  const isUploading = useIsUploading()
  const chosen = draft.leadIds.length + draft.ownerIds.length
  const getting = preview?.recipients.filter(({ skip }) => skip === null).map(({ key }) => key) ?? []
  const count = getting.length
  const isCut = !time.isLater && preview?.limit.allowed === false
  const parts = preview && isCut ? cutByLimit(getting, preview.limit, serverNow()) : []
  const sendAt = toSendAt(time)
  const isTimed = time.isLater ? sendAt !== null : !isCut || parts.length > 0
  const isReady = preview?.postalAddress != null && count > 0 && isTimed
  return (
    <Page
      title={<Plural value={chosen} one="E-mail to # recipient" other="E-mail to # recipients" />}
      actions={
        <>
          <TestButton send={() => sendBulkTest(draft, preview?.shown)} />
          <Button
            leftSection={
              time.isLater || isCut ? <IconCalendarTime size={16} stroke={1.6} /> : <IconSend size={16} stroke={1.6} />
            }
            disabled={!isReady}
            loading={isSending || isUploading}
            onClick={() => void attempt(isCut ? parts : [{ keys: keysOf(draft), sendAt }])}
          >
            {time.isLater || isCut ? (
              <Plural value={count} one="Schedule for # recipient" other="Schedule for # recipients" />
            ) : (
              <Plural value={count} one="Send to # recipient" other="Send to # recipients" />
            )}
          </Button>
        </>
      }
      lead={
        <>
          {preview && <LimitLine limit={preview.limit} parts={parts} />}
          {preview?.problems.map((problem) => (
            <NoticeLine key={problem} tone="warn">
              {problem}
            </NoticeLine>
          ))}
          {error && <ErrorPanel compact message={toMessage(error)} onRetry={() => void refetch()} />}
        </>
      }
    >
      <div className={classes.layout}>
        <BulkAudience
          recipients={preview?.recipients}
          shown={preview?.shown ?? undefined}
          onShow={setRecipient}
          onInclude={(email) => set({ included: [...draft.included, email] })}
        />
        <div className={classes.form}>
          <TemplatePicker
            kinds={LETTER_KINDS}
            text={{ subject: draft.subject, body: draft.body }}
            onTake={({ subject, body }) => {
              set({ subject: subject ?? '', body: body ?? '' })
              setEdition((now) => now + 1)
            }}
          />
          <TextField
            label={t`Subject`}
            value={draft.subject}
            onChange={(subject) => set({ subject: subject ?? '' })}
            error={errors.subject}
            maxLength={300}
          />
          <div>
            <Suspense fallback={<Skeleton height={330} />}>
              <MessageBodyEditor key={edition} value={draft.body} onChange={(body) => set({ body })} />
            </Suspense>
            {errors.body && <FieldError>{errors.body}</FieldError>}
            <p className={classes.added}>
              <IconLock size={14} stroke={1.6} aria-hidden />
              <Trans>Added to every mail: {preview?.postalAddress ?? '…'} · why you get this · Unsubscribe</Trans>
            </p>
          </div>
          <AttachmentField
            label={t`Attachments`}
            value={draft.attachments}
            onChange={(attachments) => set({ attachments })}
            source="bulk-emails-service"
            error={errors.attachments}
          />
          <BulkTime
            time={time}
            onTime={setTime}
            days={draft.excludeContactedDays}
            onDays={(excludeContactedDays) => set({ excludeContactedDays })}
            error={errors.sendAt}
          />
        </div>
        <BulkLetter preview={preview} onShow={setRecipient} />
      </div>
    </Page>
  )
}
