/** The parts of a message that are written: to whom, subject, text, files, and whether the link goes along. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { MessageKind } from '#domain/mail/deal-draft.ts'
import type { TemplateKind } from '#domain/mail/email-template.ts'
import type { DealRow } from '#web/features/deals/life/deal-row.ts'
import { AttachmentField } from '#web/features/files/AttachmentField.tsx'
import { requestOf } from '#web/features/mail/selection/propose-contacts.ts'
import { FieldError, SwitchField, TextField } from '#web/ui/index.ts'
import { InfoButton } from './InfoButton.tsx'
import classes from './message.module.css'
import { RecipientList } from './RecipientList.tsx'
import { TemplatePicker } from './TemplatePicker.tsx'
import type { Draft } from './use-draft.ts'
import type { MessageText } from './use-templates.ts'

// The editor is the heaviest part of the product; lists and forms must not wait for it.
const MessageBodyEditor = lazy(() => import('./MessageBodyEditor.tsx'))

const TEMPLATES: Readonly<Record<MessageKind, readonly [TemplateKind, ...TemplateKind[]]>> = {
  lender: ['lender-request', 'lender-followup', 'bid-received'],
  consultant: ['consultant-request'],
}

export function MessageFields({
  deal,
  draft,
  chooseAction,
}: {
  deal: DealRow
  draft: Draft
  chooseAction?: ReactNode
}) {
  const { t } = useLingui()
  const { kind, shown, set, errors } = draft
  // The editor holds its own text: another one is put in by beginning anew.
  const [edition, setEdition] = useState(0)
  const take = ({ subject, body }: MessageText) => {
    set({ subject, body })
    setEdition((now) => now + 1)
  }
  return (
    <div className={classes.form}>
      <RecipientList
        kind={kind}
        recipients={shown.recipients}
        request={requestOf(deal)}
        onChange={(recipients) => set({ recipients })}
        action={chooseAction}
      />
      <TemplatePicker kinds={TEMPLATES[kind]} text={{ subject: shown.subject, body: shown.body }} onTake={take} />
      <TextField
        label={t`Subject`}
        name="subject"
        value={shown.subject}
        onChange={(subject) => set({ subject })}
        error={errors.subject}
        maxLength={300}
      />
      <div>
        <div className={classes.labelLine}>
          <span className="ui-label">
            <Trans>Message</Trans>
          </span>
          <InfoButton about={t`the message`}>
            <p>
              <Trans>
                Everybody gets a message of their own, in the name of the deal's owner; answers go to the owner.
              </Trans>
            </p>
            <p>
              <Trans>
                Words on chips are filled in for each recipient. When something is not known the preview says so, and
                you are asked before such a message goes out.
              </Trans>
            </p>
            <p>
              {kind === 'lender' ? (
                <Trans>
                  The link is each lender's own: whoever opens it accepts the agreement, reads the package and bids.
                </Trans>
              ) : (
                <Trans>
                  The link is each request's own: whoever opens it sees the property and answers with a price.
                </Trans>
              )}
            </p>
          </InfoButton>
        </div>
        <Suspense fallback={<Skeleton height={330} />}>
          <MessageBodyEditor key={edition} value={shown.body} onChange={(body) => set({ body })} />
        </Suspense>
        {errors.body && (
          <div className={classes.fieldError}>
            <FieldError>{errors.body}</FieldError>
          </div>
        )}
      </div>
      <SwitchField
        label={
          kind === 'lender'
            ? t`Add a link to the deal, where the lender reads the package and bids`
            : t`Add a link to the request, where the consultant sees the property and answers`
        }
        value={shown.includeBidLink}
        onChange={(includeBidLink) => set({ includeBidLink })}
      />
      <AttachmentField
        label={t`Attachments`}
        value={shown.attachments}
        onChange={(attachments) => set({ attachments })}
        source="deal-email"
        error={errors.attachments}
      />
    </div>
  )
}
