/** The deals to which a mail that waits may belong: the one that is chosen, and what of it stands in the mail. */
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { deals } from '#domain/deals/deal.ts'
import type { RowOf } from '#domain/kernel/entity.ts'
import type { FilingCandidate, FilingReason } from '#domain/mail/inbox/filing.ts'
import { dealWordsIn } from '#domain/mail/inbox/filing-signs.ts'
import type { OpenThread } from '#domain/mail/inbox/inbox-list.ts'
import { toPlainText } from '#domain/mail/plain-text.ts'
import { api } from '#web/data/api.ts'

type Deal = RowOf<typeof deals>

export interface FilingChoice {
  candidates: readonly FilingCandidate[]
  dealOf: (index: number) => Deal | undefined
  at: number
  choose: (index: number) => void
  chosen: FilingCandidate | undefined
  /** The chosen deal's words as they stand in the mail, by the reason they give. */
  words: Partial<Record<FilingReason, string>>
}

const NOBODY: readonly FilingCandidate[] = []

export function useFiling(thread: OpenThread | undefined): FilingChoice {
  const [at, choose] = useState(0)
  const candidates = (thread?.isUnassigned && thread.filing?.candidates) || NOBODY
  const asked = useQueries({
    queries: candidates.map(({ dealId }) => ({
      queryKey: [deals.path, 'one', String(dealId)],
      queryFn: () => api.get<Deal>(`deals/${dealId}`),
      meta: { isBackground: true },
    })),
  })
  const dealOf = (index: number) => asked[index]?.data
  const deal = dealOf(at)
  return { candidates, dealOf, at, choose, chosen: candidates[at], words: deal && thread ? wordsIn(thread, deal) : {} }
}

function wordsIn({ messages, subject }: OpenThread, deal: Deal) {
  const text = messages.map(({ body }) => toPlainText(body)).join('\n')
  const address = deal.values?.Property_Address
  return dealWordsIn(`${text}\n${subject}`, {
    number: deal.dealId,
    name: deal.dealName,
    street: address?.street ?? address?.formattedAddress?.split(',')[0] ?? null,
    amount: deal.values?.Loan_Amount ?? null,
  })
}
