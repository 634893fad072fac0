/** The messages that went out for a deal, newest first, and what a person may do about each. */
import { useLingui } from '@lingui/react/macro'
import type { Judged } from '#domain/access/rights.ts'
import type { RowOf } from '#domain/kernel/entity.ts'
import { outboxMessages } from '#domain/mail/outbox-message.ts'
import { showError } from '#web/data/errors.ts'
import { useAction, useList } from '#web/data/hooks.ts'
import { notify } from '#web/ui/index.ts'

export type OutboxRow = Judged & RowOf<typeof outboxMessages>

export function useOutbox(dealId: number) {
  const { rows, total, isLoading, error, refetch } = useList<OutboxRow>(
    outboxMessages,
    { dealId, $limit: 100, $sort: { createdAt: -1 } },
    { isBackground: true },
  )
  return { messages: rows, total, isLoading, error, refetch }
}

export function useOutboxActions() {
  const { t } = useLingui()
  const { run } = useAction<OutboxRow>(outboxMessages)
  const act = (name: string, said: string) => async (message: OutboxRow) => {
    try {
      await run({ id: message.id, name })
      notify.ok(said)
    } catch (error) {
      showError(error)
    }
  }
  return {
    resend: act('resend', t`The message is on its way again`),
    markSent: act('markSent', t`The message is marked as sent`),
    cancel: act('cancel', t`The message is cancelled`),
  }
}
