/** The parts of a message that are written: to whom, subject, text, files, and whether the link goes along. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { lazy, type ReactNode, Suspense } from 'react'
import { AttachmentField } from '#web/features/files/AttachmentField.tsx'
import { SwitchField, TextField } from '#web/ui/index.ts'
import classes from './message.module.css'
import { RecipientList } from './RecipientList.tsx'
import type { Draft } from './use-draft.ts'

// The editor is the heaviest part of the product; lists and forms must not wait for it.
const MessageBodyEditor = lazy(() => import('./MessageBodyEditor.tsx'))

const MOST_FILES = 10
const MOST_MEGABYTES = 10

export function MessageFields({ draft, chooseAction }: { draft: Draft; chooseAction?: ReactNode }) {
  const { t } = useLingui()
  const { shown, set, errors } = draft
  return (
    <div className={classes.form}>
      <RecipientList
        recipients={shown.recipients}
        onChange={(recipients) => set({ recipients })}
        action={chooseAction}
      />
      <TextField
        label={t`Subject`}
        name="subject"
        value={shown.subject}
        onChange={(subject) => set({ subject })}
        error={errors.subject}
        maxLength={300}
      />
      <div>
        <div className={classes.headLine}>
          <span className="ui-label">
            <Trans>Message</Trans>
          </span>
        </div>
        <Suspense fallback={<Skeleton height={330} />}>
          <MessageBodyEditor value={shown.body} onChange={(body) => set({ body })} />
        </Suspense>
      </div>
      <SwitchField
        label={t`Add a link to the deal, where the lender reads the package and bids`}
        value={shown.includeBidLink}
        onChange={(includeBidLink) => set({ includeBidLink })}
      />
      <AttachmentField
        label={t`Attachments`}
        value={shown.attachments}
        onChange={(attachments) => set({ attachments })}
        source="deal-email"
        maxFiles={MOST_FILES}
        maxMegabytes={MOST_MEGABYTES}
        error={errors.attachments}
      />
    </div>
  )
}
