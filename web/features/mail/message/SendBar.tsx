/** The foot of the composer: whether it is saved, how many more may go out today, a test to oneself, and Send. */

import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { MessageKind } from '#domain/mail/deal-draft.ts'
import type { LimitAnswer } from '#domain/mail/sending-limit.ts'
import { ApiError, api } from '#web/data/api.ts'
import { showError, toFieldErrors, toMessage } from '#web/data/errors.ts'
import { useSend } from '#web/data/hooks.ts'
import { usePerson } from '#web/data/session.tsx'
import { useIsUploading } from '#web/data/uploads.ts'
import type { DealRow } from '#web/features/deals/life/deal-row.ts'
import { confirm, formatTime, SavedState, useShortcuts } from '#web/ui/index.ts'
import { countContacts } from './draft-row.ts'
import classes from './message.module.css'
import type { SentResult } from './SentSummary.tsx'
import { DealTestButton } from './TestButton.tsx'
import type { Draft } from './use-draft.ts'

export interface SendBarProps {
  deal: DealRow
  draft: Draft
  onSent: (result: SentResult) => void
}

function useLimit(draft: Draft, maySend: boolean) {
  const { recipients } = draft.shown
  const { data } = useQuery({
    queryKey: ['deal-email', 'call', 'limit', countContacts(recipients)],
    queryFn: () => api.send<LimitAnswer>('POST', 'deal-email', { recipients }, { query: { limit: 'check' } }),
    placeholderData: keepPreviousData,
    enabled: maySend,
    meta: { isBackground: true },
  })
  return data
}

/** What a sending changes besides the deal and its letters. */
const CHANGED: Readonly<Record<MessageKind, readonly string[]>> = {
  lender: ['deals-lender-bids', 'lender-draft-email-deals', 'lenders-contacts'],
  consultant: ['deals-consultant-bids', 'consultant-draft-email-deals'],
}

function useSending({ deal, draft, onSent }: SendBarProps) {
  const { t } = useLingui()
  const { send, isPending } = useSend<SentResult, object>('POST', 'deal-email', {
    changes: ['deals', 'outbox-messages', ...CHANGED[draft.kind]],
  })
  const toBody = (confirmMissing: boolean) => {
    const { recipients, subject, body, attachments, includeBidLink, requestId } = draft.shown
    return {
      dealId: deal.id,
      kind: draft.kind,
      recipients: recipients.filter(({ checked }) => checked),
      subject: subject ?? '',
      body: body ?? '',
      attachments,
      includeBidLink,
      ...(requestId && { requestId }),
      confirmMissing,
    }
  }
  const attempt = async (confirmMissing = false): Promise<void> => {
    try {
      if (!(await draft.flush())) return
      onSent(await send(toBody(confirmMissing)))
    } catch (error) {
      const gaps = toFieldErrors(error).confirmMissing
      if (error instanceof ApiError && error.code === 409 && gaps && !confirmMissing) {
        if (await confirm({ title: gaps, action: t`Send anyway` })) await attempt(true)
        return
      }
      draft.fail(toFieldErrors(error), toMessage(error))
      showError(error)
    }
  }
  return { attempt, isSending: isPending }
}

export function SendBar(props: SendBarProps) {
  const { deal, draft } = props
  const { t } = useLingui()
  const person = usePerson()
  const maySend = person.rights.includes('accessInbox')
  const count = countContacts(draft.shown.recipients)
  const limit = useLimit(draft, maySend)
  const { attempt, isSending } = useSending(props)
  const isUploading = useIsUploading()
  const isOpen = deal.dealStatus === 'in-progress' && maySend && count > 0
  useShortcuts({ 'mod+enter': isOpen ? () => void attempt() : undefined })
  return (
    <footer className={classes.foot}>
      <SavedState state={draft.state} savedAt={draft.savedAt} onRetry={() => void draft.flush()} />
      <span className={classes.footText}>
        {limit && (
          <Trans>
            {limit.used}/{limit.dailyLimit} today
          </Trans>
        )}
        {limit && !limit.allowed && limit.resetsAt && (
          <>
            {' · '}
            <Trans>
              {limit.remaining} of {limit.dailyLimit} left until {formatTime(limit.resetsAt)}
            </Trans>
          </>
        )}
        {!maySend && <Trans>Sending needs access to the inbox. Ask your manager for it.</Trans>}
      </span>
      <DealTestButton dealId={deal.id} draft={draft} />
      <Button
        // Before the deal is in progress another act comes first.
        variant={deal.dealStatus === 'in-progress' ? 'filled' : 'default'}
        leftSection={<IconSend size={15} stroke={1.6} />}
        loading={isSending || isUploading}
        disabled={!isOpen || limit?.allowed === false}
        title={t`Ctrl Enter`}
        onClick={() => void attempt()}
      >
        <Trans>Send ({count})</Trans>
      </Button>
    </footer>
  )
}
