/** /inbox: folders, conversations and messages, with the verbs that the documents put into the query. */
import { z } from 'zod'
import { holdsOneOf } from '#domain/access/access.ts'
import { DEAL_ROLES, isOneOf, LEADERS } from '#domain/access/roles.ts'
import { AppError, notFound } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import { composeSchema, INBOX_FOLDERS } from '#domain/mail/inbox/inbox-message.ts'
import { COUNTERPART_KINDS } from '#domain/mail/inbox/inbox-thread.ts'
import { type ChangeContext, isUser, type UserActor } from '#server/kernel/context.ts'
import { onlyOnce } from '#server/kernel/idempotency.ts'
import { sendJson } from '#server/kernel/replies.ts'
import { type Call, type CallInput, defineCall } from '#server/kernel/resource.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { keepFile } from '#server/resources/files/upload.ts'
import { removeDraftFile, saveDraft } from './drafts.ts'
import { countFolders, listDealFolders, listThreads, openThread } from './inbox.queries.ts'
import { readInboxForm } from './inbox-form.ts'
import {
  deleteMessage,
  deleteThread,
  markOpened,
  toggleMessageFavourite,
  toggleThreadFavourite,
} from './inbox-marks.ts'
import { sendInboxMessage } from './sending.ts'

/** Their own pages; a deal's conversations are read by its whole team. */
export const INBOX_ONLY = { caller: 'user', roles: LEADERS, needs: ['accessInbox'] } as const
export const OF_TEAM = { caller: 'user', roles: DEAL_ROLES } as const

const whole = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)
const said = z.enum(['true', 'false', '1', '0', '']).transform((word) => word !== 'false' && word !== '0')
const listQuery = z.strictObject({
  dealId: whole.optional(),
  isAdmin: said.default(false),
  folder: z.enum(INBOX_FOLDERS).optional(),
  kind: z.enum(COUNTERPART_KINDS).optional(),
  unread: said.optional(),
  files: said.optional(),
  $search: z.string().max(200).default(''),
  $limit: z.coerce.number().int().min(1).max(100).default(20),
  $skip: z.coerce.number().int().min(0).max(100_000).default(0),
})

const postQuery = z.strictObject({
  compose: z.enum(['new', 'reply', 'newDraft', 'updateDraft']).optional(),
  dealId: whole.optional(),
  create: z.literal('newfile').optional(),
  favourite: z.string().max(5).optional(),
  chatId: z.string().max(40).optional(),
  opened: said.optional(),
  messageId: whole.optional(),
})
type PostQuery = z.infer<typeof postQuery>

export const inboxCalls: readonly Call[] = [
  defineCall({
    ...OF_TEAM,
    method: 'GET',
    path: '/inbox',
    summary: 'Conversations of a folder or of a deal; with isAdmin=true the whole company’s',
    query: listQuery,
    async run(ctx, { query }) {
      const { dealId, isAdmin, folder = dealId || isAdmin ? 'all' : 'inbox', $search, $limit, $skip, ...chips } = query
      const { kind, unread, files } = chips
      const question = { folder, isAdmin, search: $search.trim(), ...(dealId && { dealId }), ...(kind && { kind }) }
      const narrowed = { ...question, ...(unread && { unread }), ...(files && { files }) }
      return listThreads(ctx, narrowed, { limit: $limit, skip: $skip })
    },
  }),
  defineCall({
    ...OF_TEAM,
    method: 'GET',
    path: '/inbox-counts',
    summary: 'What stands beside the folders of the inbox',
    query: z.strictObject({ dealId: whole.optional() }),
    run: (ctx, { query }) => countFolders(ctx, query.dealId),
  }),
  defineCall({
    ...INBOX_ONLY,
    method: 'GET',
    path: '/inbox-deals',
    summary: 'The deals that were written about lately, with how many of their conversations hold something new',
    run: async (ctx) => ({ data: await listDealFolders(ctx) }),
  }),
  defineCall({
    ...OF_TEAM,
    method: 'GET',
    path: '/inbox/:id',
    summary: 'A conversation with its messages',
    run: (ctx, { params }) => openThread(ctx, idOf(params)),
  }),
  defineCall({
    ...OF_TEAM,
    method: 'POST',
    path: '/inbox',
    summary: 'Write, answer, save a draft, mark as favourite or as opened: what the query says',
    query: postQuery,
    takesForm: true,
    run: (ctx, input) => post(asUser(ctx), input),
  }),
  defineCall({
    ...INBOX_ONLY,
    method: 'PUT',
    path: '/inbox/:id',
    summary: 'Change a draft',
    body: composeSchema.omit({ id: true }),
    isChange: true,
    run: (ctx, { params, body }) => saveDraft(ctx, { ...body, id: idOf(params) }),
  }),
  defineCall({
    ...OF_TEAM,
    method: 'PATCH',
    path: '/inbox/:id',
    summary: 'Mark a message as favourite, or no longer',
    query: z.strictObject({ favourite: z.string().max(5) }),
    isChange: true,
    run: async (ctx, { params }) => ({ favourite: await toggleMessageFavourite(ctx, idOf(params)) }),
  }),
  defineCall({
    ...OF_TEAM,
    method: 'DELETE',
    path: '/inbox/:id',
    summary:
      'Delete a conversation for oneself, with delType=message one message or draft, with message a file of a draft',
    query: z.strictObject({
      chatId: z.string().max(40).optional(),
      delType: z.literal('message').optional(),
      message: z.string().max(20).optional(),
    }),
    isChange: true,
    async run(ctx, { params, query }) {
      if (query.message !== undefined) {
        await removeDraftFile(ctx, params.id ?? '')
        return { message: say('File Deleted') }
      }
      if (query.delType === 'message') await deleteMessage(ctx, idOf(params))
      else await deleteThread(ctx, idOf(params))
      return { message: say('Email deleted successfully') }
    },
  }),
]

export function idOf({ id = '' }: Record<string, string>): number {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw notFound()
  return Number(id)
}

/** The calls are open to people only. */
function asUser(ctx: ChangeContext): ChangeContext<UserActor> {
  if (!isUser(ctx.actor)) throw new Error('Only people ask for this.')
  return { ...ctx, actor: ctx.actor }
}

/** Who has no inbox of their own reads along, and writes by handing over. */
function refuseOthers({ actor }: ChangeContext<UserActor>) {
  if (!isOneOf(actor.role, LEADERS) || !holdsOneOf(actor, ['accessInbox'])) {
    throw new AppError('forbidden', say('You may not send e-mail.'))
  }
}

type Post = CallInput<PostQuery>

/** A form is read before the transaction begins, and counts once however often it is sent. */
async function post(ctx: ChangeContext<UserActor>, input: Post) {
  const { query, request, reply } = input
  if (query.favourite !== undefined && query.chatId !== undefined) {
    const { chatId } = query
    return inTransaction(ctx, async (tx) => ({ favourite: await toggleThreadFavourite(tx, chatId) }))
  }
  if (query.opened !== undefined && query.messageId !== undefined) {
    const { opened, messageId } = query
    await inTransaction(ctx, (tx) => markOpened(tx, messageId, opened))
    return { opened, message: opened ? say('Message marked as Read') : say('Message marked as Unread') }
  }
  refuseOthers(ctx)
  const { asked, files } = await readInboxForm(ctx, request)
  const key = request.headers['idempotency-key']
  const print = `POST /inbox ${JSON.stringify([query, asked, files.map(({ sha256 }) => sha256)])}`
  const kept = await inTransaction(ctx, (tx) =>
    onlyOnce(tx, typeof key === 'string' ? key : undefined, print, async () => {
      const added = []
      for (const file of files) {
        const { hashedId, uid, name, url, source } = await keepFile(
          tx,
          file,
          'inbox',
          `${tx.services.config.apiPrefix}/file-storage`,
        )
        added.push({ hashedId, uid, name, url, source })
      }
      if (query.create) return { status: 201, body: JSON.stringify(added) }
      const dealId = query.dealId ?? asked.dealId
      const message = { ...asked, ...(dealId && { dealId }), files: [...asked.files, ...added] }
      const isDraft = query.compose === 'newDraft' || query.compose === 'updateDraft'
      const body = isDraft ? await saveDraft(tx, message) : await sendInboxMessage(tx, message)
      return { status: 201, body: JSON.stringify(body) }
    }),
  )
  return sendJson(reply, kept.status, kept.body)
}
