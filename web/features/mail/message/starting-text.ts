/** What a message to lenders or consultants begins with, so that nobody starts from an empty page. */
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { formatShortMoney } from '#domain/kernel/format.ts'
import { addressOf, type DealRow } from '#web/features/deals/life/deal-row.ts'
import { amountOf, type RequestRow, useRequests } from '#web/features/deals/requests/use-requests.ts'
import { isEmptyHtml } from './shortcodes.ts'
import type { Draft } from './use-draft.ts'

/**
 * Fills an unbegun message once; what somebody wrote is left alone. A proposed subject names the amount that is asked for:
 * it goes along when the message is about another request of the deal.
 */
export function useStartingText(deal: DealRow, draft: Draft): void {
  const { t } = useLingui()
  const { shown, set } = draft
  // Looking at a deal that cannot be written about must leave nothing behind.
  const isOpen = deal.dealStatus !== 'archived' && deal.dealStatus !== 'inactive'
  const isUnbegun = isOpen && isEmptyHtml(shown.body) && !shown.subject
  const requests = useRequests(deal.id)
  const city = addressOf(deal.values)?.city
  const isToLenders = draft.kind === 'lender'
  // What is borrowed is none of a consultant's business.
  const subjectFor = (request?: RequestRow) => {
    const asked = amountOf(request, deal.values)
    const amount = asked === null ? '' : formatShortMoney(asked)
    return isToLenders
      ? [t`Financing request: ${deal.dealName}`, amount, city].filter(Boolean).join(', ')
      : [t`Request for a proposal: ${deal.dealName}`, city].filter(Boolean).join(', ')
  }
  const subject = subjectFor(requests.find(({ id }) => id === shown.requestId))
  const isOfAnotherRequest =
    shown.subject !== subject && [undefined, ...requests].some((request) => subjectFor(request) === shown.subject)
  const lines = [
    t`Hello ${'{{name}}'},`,
    ...(isToLenders
      ? [
          t`We are placing a loan of ${'{{loanAmount}}'} on ${'{{propertyAddress}}'} and would like to have your terms.`,
          t`To read the package and bid, ${'{{clickHere}}'}.`,
        ]
      : [
          t`For a financing of ${'{{propertyAddress}}'} we need a report and would like to have your proposal: scope, fee, days and reliance.`,
          t`To see the property and answer, ${'{{clickHere}}'}.`,
        ]),
  ]
  const body = `${lines.map((line) => `<p>${line}</p>`).join('')}<p>{{signature}}</p>`
  useEffect(() => {
    if (isUnbegun) set({ subject, body })
    // Only the first look decides: who empties the text wants it empty.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  useEffect(() => {
    if (isOpen && isOfAnotherRequest) set({ subject })
  }, [isOpen, isOfAnotherRequest, set, subject])
}
