/** What the next step is called, why it comes first, what its button says, and where that leads. */
import { plural, t } from '@lingui/core/macro'
import { pathTo } from '#domain/access/addresses.ts'
import { TRACK_STAGE_WORDS } from '#domain/deals/deal-lifecycle.ts'
import type { DealNextStep, NextAct } from '#domain/deals/overview/next-step.ts'
import { wordOf } from '#domain/kernel/words.ts'
import type { DealRow } from '#web/features/deals/life/deal-row.ts'
import { type DealTab, dealPath, toSubmitPath } from '#web/features/deals/life/deal-tabs.ts'

/** Which page of the deal an act is done on; the others are done on the spot. */
const PAGE_OF: Partial<Record<NextAct, DealTab>> = {
  answerReturn: 'details',
  answerQuestions: 'preview',
  answerMail: 'inbox',
  follow: 'inbox',
  decideBids: 'bids',
  remindLenders: 'bids',
  tellLenders: 'bids',
  chaseDocuments: 'prefunding',
  chooseLenders: 'lenders',
}

/** A step of the deal's life has its own name on the button. */
type NextWords = { title: string; reason?: string; button?: string; to?: string }

/** Steps of the deal's own life. */
const stepWords = ({ count }: DealNextStep, stage: string) => ({
  answerReturn: { title: t`Answer what the deal was returned for`, button: t`Open the form` },
  complete: {
    title: t`Answer what is still open`,
    reason: t`${count} % of the form is answered.`,
    button: t`Answer what is open`,
  },
  submit: { title: t`Submit the deal`, reason: t`Every answer is there.` },
  approve: {
    title: t`Approve the deal, or return it`,
    reason: t`It was submitted and waits for a decision.`,
  },
  decideClosing: { title: t`Close the deal`, reason: t`Its closing was asked for.` },
  moveStage: { title: t`Move on to ${stage}`, button: t`Move to ${stage}` },
  close: {
    title: t`Close the deal`,
    reason: t`A lender is chosen, and the last stage is reached.`,
  },
})

/** What is done with lenders. */
const lenderWords = ({ count }: DealNextStep) => ({
  chooseLenders: {
    title: t`Choose lenders`,
    reason: t`No lender has been written to yet.`,
    button: t`Choose lenders`,
  },
  sendMessage: {
    title: t`Send the message to the lenders`,
    reason: plural(count, { one: '# lender was chosen.', other: '# lenders were chosen.' }),
    button: t`Review and send`,
  },
  decideBids: {
    title: t`Decide between the bids`,
    reason: plural(count, { one: '# bid is open.', other: '# bids are open.' }),
    button: t`Compare bids`,
  },
  remindLenders: {
    title: plural(count, { one: 'Remind # lender', other: 'Remind # lenders' }),
    reason: t`They have not answered by the day of their reminder.`,
    button: t`Open bids`,
  },
  tellLenders: {
    title: t`Tell the lenders how it ended`,
    reason: plural(count, {
      one: '# lender with terms does not know yet.',
      other: '# lenders with terms do not know yet.',
    }),
    button: t`Write to them`,
  },
})

/** What others wait for, or keep waiting. */
const answerWords = ({ count, what }: DealNextStep) => ({
  answerQuestions: {
    title: what ? t`Answer ${what}` : t`Answer the lenders`,
    reason: plural(count, {
      one: '# question about the package waits.',
      other: '# questions about the package wait.',
    }),
    button: t`Open questions`,
  },
  answerMail: {
    title: what ? t`Answer ${what}` : t`Answer the mail`,
    reason: plural(count, { one: '# mail waits for a reply.', other: '# mails wait for a reply.' }),
    button: t`Open the inbox`,
  },
  chaseDocuments: {
    title: what ? t`Ask for ${what}` : t`Ask for what is late`,
    reason: plural(count, { one: '# document is late.', other: '# documents are late.' }),
    button: t`Open pre-funding`,
  },
  follow: {
    title: t`Ask how it stands`,
    reason: t`Nothing has happened for ${count} days.`,
    button: t`Open the inbox`,
  },
})

export function nextWords(next: DealNextStep, deal?: Pick<DealRow, 'id' | 'country'>): NextWords {
  const { act, what } = next
  const stage = act === 'moveStage' ? wordOf(TRACK_STAGE_WORDS, what ?? '') : ''
  const words: Record<NextAct, Omit<NextWords, 'to'>> = {
    ...stepWords(next, stage),
    ...lenderWords(next),
    ...answerWords(next),
  }
  const address = deal && addressOf(act, deal)
  return { ...words[act], ...(address && { to: address }) }
}

function addressOf(act: NextAct, deal: Pick<DealRow, 'id' | 'country'>): string | undefined {
  if (act === 'sendMessage') return pathTo('dealEmail', {}, { dealId: deal.id })
  if (act === 'complete') return toSubmitPath(deal)
  const page = PAGE_OF[act]
  const path = page && dealPath(deal, page)
  return act === 'decideBids' ? `${path}?view=compare` : path
}
