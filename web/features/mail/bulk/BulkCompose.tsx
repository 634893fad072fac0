/** Writing to many: who does not get it and why, who does, what it says, and how it will read. */

import { Plural, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCalendarTime, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { versionFor } from '#domain/mail/letter-versions.ts'
import { cutByLimit } from '#domain/mail/sending-windows.ts'
import { unknownShortcode } from '#domain/mail/shortcodes.ts'
import { toMessage } from '#web/data/errors.ts'
import { useIsUploading } from '#web/data/uploads.ts'
import type { MailDraft } from '#web/features/contacts/mail-draft.ts'
import { AttachmentField } from '#web/features/files/AttachmentField.tsx'
import { TestButton } from '#web/features/mail/message/TestButton.tsx'
import { serverNow } from '#web/ui/clock.ts'
import { ErrorPanel, NoticeLine, Page, SavedState } from '#web/ui/index.ts'
import { BulkAudience } from './BulkAudience.tsx'
import { BulkLetter } from './BulkLetter.tsx'
import { BulkText } from './BulkText.tsx'
import { BulkTime, type SendTime, toSendAt } from './BulkTime.tsx'
import classes from './bulk.module.css'
import { LimitLine } from './LimitLine.tsx'
import { keysOf, sendBulkTest, useBulkDraft, useBulkPreview, useBulkSending } from './use-bulk-draft.ts'

const AT_ONCE: SendTime = { isLater: false, day: null, time: '09:30' }

export function BulkCompose({ first }: { first: MailDraft }) {
  const { t } = useLingui()
  const { draft, set, savedAt } = useBulkDraft(first)
  const [recipient, setRecipient] = useState<string>()
  const [time, setTime] = useState(AT_ONCE)
  const { data: preview, error, refetch } = useBulkPreview(draft, recipient)
  const { attempt, errors, isSending } = useBulkSending(draft, set)
  const isUploading = useIsUploading()
  const chosen = draft.leadIds.length + draft.ownerIds.length
  const getting = preview?.recipients.filter(({ skip }) => skip === null).map(({ key }) => key) ?? []
  const count = getting.length
  const shown = preview?.recipients.find(({ key }) => key === preview.shown)
  const isCut = !time.isLater && preview?.limit.allowed === false
  const parts = preview && isCut ? cutByLimit(getting, preview.limit, serverNow()) : []
  const sendAt = toSendAt(time)
  const isTimed = time.isLater ? sendAt !== null : !isCut || parts.length > 0
  const unknown = preview?.unknown ?? []
  const isReady = preview?.postalAddress != null && unknown.length === 0 && count > 0 && isTimed
  return (
    <Page
      title={<Plural value={chosen} one="E-mail to # recipient" other="E-mail to # recipients" />}
      actions={
        <>
          {savedAt && <SavedState state="saved" savedAt={savedAt} draft />}
          <TestButton send={() => sendBulkTest(versionFor(draft, shown?.reads ?? null), preview?.shown)} />
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
          {unknown.map((name) => (
            <NoticeLine key={name} tone="bad">
              {unknownShortcode(name)}
            </NoticeLine>
          ))}
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
          language={draft.language}
          shown={preview?.shown ?? undefined}
          onShow={setRecipient}
          onInclude={(email) => set({ included: [...draft.included, email] })}
        />
        <div className={classes.form}>
          <BulkText draft={draft} set={set} preview={preview} errors={errors} />
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
            count={count}
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
