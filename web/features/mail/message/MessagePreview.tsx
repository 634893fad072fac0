/** One recipient's message as it will go out, with what is still missing in it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useDebouncedValue } from '@mantine/hooks'
import { IconAlertTriangle } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import DOMPurify from 'dompurify'
import { useState } from 'react'
import { api } from '#web/data/api.ts'
import { toMessage } from '#web/data/errors.ts'
import { ErrorPanel, NoticeLine, SelectField } from '#web/ui/index.ts'
import { checkedOf } from './draft-row.ts'
import classes from './message.module.css'
import { useRecipientDetails } from './RecipientList.tsx'
import { isEmptyHtml, shortcodeLabel } from './shortcodes.ts'
import type { Draft } from './use-draft.ts'

interface Preview {
  subject: string
  body: string
  from: { name: string; replyTo: string }
  to: { company: string; name: string; email: string } | null
  missing: readonly string[]
  unknown: readonly string[]
}

/** Asked again only after the writer has paused. */
const PAUSE_MS = 700

function usePreview(dealId: number, draft: Draft, recipient: string | null) {
  const { subject, body, includeBidLink, requestId } = draft.shown
  const { kind } = draft
  const [companyId, contactId] = (recipient ?? '').split(' ').map(Number)
  const [asked] = useDebouncedValue(
    {
      dealId,
      kind,
      subject: subject ?? '',
      body: body ?? '',
      includeBidLink,
      ...(requestId && { requestId }),
      ...(companyId && { companyId }),
      ...(contactId && { contactId }),
    },
    PAUSE_MS,
  )
  return useQuery({
    queryKey: ['deal-email-preview', 'preview', asked],
    queryFn: () => api.send<Preview>('POST', 'deal-email/preview', asked),
    placeholderData: keepPreviousData,
    enabled: !isEmptyHtml(body),
    meta: { isBackground: true },
  })
}

export function MessagePreview({ dealId, draft }: { dealId: number; draft: Draft }) {
  const { t } = useLingui()
  const { recipients } = draft.shown
  const { contactsOf, nameOf } = useRecipientDetails(draft.kind, recipients)
  // Whoever is asked for several reports is offered once.
  const companies = [...new Map(checkedOf(recipients).map((one) => [one.companyId, one])).values()]
  const people = companies.flatMap(({ companyId, contactIds }) =>
    contactsOf(companyId)
      .filter(({ id }) => contactIds.includes(id))
      .map(({ id, name }) => ({ value: `${companyId} ${id}`, label: name, group: nameOf(companyId) })),
  )
  const [chosen, setChosen] = useState<string | null>(null)
  const recipient = people.find(({ value }) => value === chosen)?.value ?? people[0]?.value ?? null
  const { data: preview, error, refetch } = usePreview(dealId, draft, recipient)
  return (
    <section className={classes.side} aria-label={t`Preview`}>
      <SelectField
        label={t`Preview for`}
        value={recipient}
        onChange={setChosen}
        options={people}
        placeholder={t`Sample values`}
      />
      {error && <ErrorPanel compact message={toMessage(error)} onRetry={() => void refetch()} />}
      {preview && <Gaps missing={preview.missing} unknown={preview.unknown} />}
      {preview ? (
        <article className={classes.preview}>
          <header className={classes.previewHead}>
            <div>
              <Trans>From</Trans> <b>{preview.from.name}</b>, <Trans>answers to</Trans> {preview.from.replyTo}
            </div>
            <div>
              <Trans>To</Trans>{' '}
              <b>{preview.to ? `${preview.to.name} <${preview.to.email}>` : <Trans>sample recipient</Trans>}</b>
            </div>
            <div>
              <b>{preview.subject || <Trans>(no subject)</Trans>}</b>
            </div>
          </header>
          {/* The server has cleaned it; the browser looks once more before showing what others typed. */}
          <div className={classes.previewBody} dangerouslySetInnerHTML={{ __html: DOMPurify.sanitize(preview.body) }} />
        </article>
      ) : (
        !error && (
          <p className="ui-quiet">
            <Trans>Write the message to see it as its reader will.</Trans>
          </p>
        )
      )}
    </section>
  )
}

function Gaps({ missing, unknown }: Pick<Preview, 'missing' | 'unknown'>) {
  if (missing.length === 0 && unknown.length === 0) return null
  return (
    <NoticeLine tone="warn" icon={IconAlertTriangle}>
      {unknown.map((name) => (
        <div key={name}>
          <Trans>Unknown shortcode: {`{{${name}}}`}</Trans>
        </div>
      ))}
      {missing.length > 0 && <Trans>No value for: {missing.map(shortcodeLabel).join(', ')}</Trans>}
    </NoticeLine>
  )
}
