/** /deal-email: sending a deal to lenders, asking its consultants, asking what a sending would meet, and looking at one message beforehand. */
import { z } from 'zod'
import { DEAL_ROLES, MANAGEMENT, MANAGERS } from '#domain/access/roles.ts'
import {
  dealEmailSchema,
  limitCheckSchema,
  type PreviewRequest,
  previewSchema,
  resendSchema,
} from '#domain/mail/deal-message.ts'
import { findShortcodes, missingValues, SAMPLE_VALUES } from '#domain/mail/shortcodes.ts'
import type { Context } from '#server/kernel/context.ts'
import { parseInput } from '#server/kernel/input.ts'
import { type Call, defineCall } from '#server/kernel/resource.ts'
import { cleanHtml } from './clean-html.ts'
import {
  askedDeal,
  completeTemplate,
  dealValues,
  fillIn,
  getSender,
  readMessageDeal,
  recipientValues,
} from './message-values.ts'
import { getRecipient, type RecipientChoice } from './recipients.ts'
import { resendDealMessage } from './resend-deal-message.ts'
import { sendDealMessage } from './send-deal-message.ts'
import { askLimit } from './sending-limits.ts'

/** Agents hand over instead. */
const SENDERS = [...MANAGEMENT, ...MANAGERS]
const NO_LINK = '#'

const sendQuery = z.strictObject({ limit: z.literal('check').optional() })

export const dealEmailCalls: readonly Call[] = [
  defineCall({
    method: 'POST',
    path: '/deal-email',
    summary: 'Send a deal to its lenders or consultants, or with limit=check ask how many more e-mails may go out',
    caller: 'user',
    roles: SENDERS,
    needs: ['accessInbox'],
    query: sendQuery,
    body: z.looseObject({}),
    isChange: true,
    async run(ctx, { query, body }) {
      const { limit } = query
      if (limit === 'check') return checkLimit(ctx, body)
      const message = parseInput(dealEmailSchema, body)
      return sendDealMessage(ctx, message)
    },
  }),
  defineCall({
    method: 'PUT',
    path: '/deal-email',
    summary: 'Change what has not gone out yet, and try failed messages again',
    caller: 'user',
    roles: SENDERS,
    needs: ['accessInbox'],
    body: resendSchema,
    isChange: true,
    run: (ctx, { body }) => resendDealMessage(ctx, body),
  }),
  defineCall({
    method: 'POST',
    path: '/deal-email/preview',
    summary: 'One recipient’s message as it would go out',
    caller: 'user',
    roles: DEAL_ROLES,
    body: previewSchema,
    run: (ctx, { body }) => preview(ctx, body),
  }),
]

async function checkLimit(ctx: Context, body: unknown) {
  const { recipients } = parseInput(limitCheckSchema, body)
  const people = recipients.filter(({ checked }) => checked !== false).map(({ contactIds }) => contactIds.length || 1)
  return askLimit(
    ctx,
    people.reduce((sum, count) => sum + count, 0),
  )
}

/** The merged message with what is missing or unknown in it; with sample values while there is no recipient. */
async function preview(ctx: Context, asked: PreviewRequest) {
  const deal = await askedDeal(ctx, await readMessageDeal(ctx, asked.dealId), asked.requestId)
  const sender = await getSender(ctx, deal.userId)
  const template = completeTemplate({ ...asked, body: cleanHtml(asked.body) }, sender)
  const recipient = asked.companyId === undefined ? undefined : await getRecipient(ctx, deal, asked as RecipientChoice)
  const own = recipient ? recipientValues(recipient.company, recipient.firstName, NO_LINK) : SAMPLE_LINK
  const values = { ...(!recipient && SAMPLE_VALUES), ...(await dealValues(ctx, deal, sender)), ...own }
  const text = `${template.subject} ${template.body}`
  return {
    ...fillIn(template, values),
    from: { name: sender.name, replyTo: sender.email },
    to: recipient ?? null,
    missing: missingValues(text, values),
    unknown: findShortcodes(text).unknown,
  }
}

const SAMPLE_LINK = { clickHere: NO_LINK }
