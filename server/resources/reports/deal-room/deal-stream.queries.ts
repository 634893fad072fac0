/** Everything that happened on a deal as one stream: each source is read by its own right and only as far as a page goes. */
import { mayEver } from '#domain/access/access.ts'
import { dealCommentAccess } from '#domain/deals/comments/deal-comment.ts'
import type { StreamKind } from '#domain/deals/overview/deal-stream.ts'
import type { Context, UserActor } from '#server/kernel/context.ts'
import { Parameters } from '#server/kernel/parameters.ts'
import { runStatement } from '#server/kernel/reading.ts'
import type { Resource } from '#server/kernel/resource.ts'
import { scopeSql } from '#server/kernel/scope.ts'
import { clientVersionsResource } from '#server/resources/deals/client-versions.resource.ts'
import { dealCommentsResource } from '#server/resources/deals/comments/deal-comments.resource.ts'
import { dealsResource } from '#server/resources/deals/deals.resource.ts'
import { lenderBidsResource } from '#server/resources/deals/lender-bids.resource.ts'
import { packageQuestionsResource } from '#server/resources/deals/package-questions.resource.ts'
import { prefundingDocumentsResource } from '#server/resources/funding/prefunding-documents.resource.ts'
import { inboxThreadsResource } from '#server/resources/mail/inbox/inbox-threads.resource.ts'
import { outboxMessagesResource } from '#server/resources/mail/outbox.resource.ts'

/** Characters of a mail that a line holds. */
const FIRST_WORDS = 240

export type StreamPlace = { at: string; key: string }
export type FoundLine = {
  key: string
  kind: StreamKind
  at: string
  who: string
  title: string | null
  text: string | null
  count: number
  isMine: boolean
  /** Paths that changed, before the reader's right to them is asked. */
  paths: string[]
}

type StreamQuestion = {
  ctx: Context<UserActor>
  dealId: number
  kinds: readonly StreamKind[]
  before: StreamPlace | null
  size: number
}

/** StreamPlace-holders that every source uses. */
type StreamParts = { deal: string; me: string; scope(resource: Resource, alias: string): string }

const WHO = `coalesce(u.name, l.actor, 'Mandate')`
const ofAudit = (entity: string, key: string) => `audit_log l left join users u on u.id = l."userId"
    where l.entity = '${entity}' and l."entityId" = ${key}`

/** Each answers `key, kind, at, who, title, text, count, paths`. */
const SOURCES: Record<StreamKind, (asked: StreamParts) => string> = {
  stage: ({ deal }) => `
    select 'stage:' || l.id as key, 'stage' as kind, l.at, ${WHO} as who, null as title,
      coalesce(l.changes -> 'trackStage' ->> 1, l.changes -> 'dealStatus' ->> 1) as text, 1 as count, '{}'::text[] as paths
    from ${ofAudit('deals', `${deal}::text`)}
      and l.changes ?| array['trackStage', 'dealStatus']`,
  // What one person changes within five minutes is one line.
  change: ({ deal }) => `
    select 'change:' || max(e.id), 'change', max(e.at), e.who, null, min(e.action), count(distinct e.path)::int,
      array_agg(distinct e.path)
    from (
      select l.id, l.at, ${WHO} as who, case when l.action = 'create' then 'create' else 'update' end as action, p.path
      from audit_log l left join users u on u.id = l."userId" cross join lateral jsonb_object_keys(l.changes) as p(path)
      where l.entity = 'deals' and l."entityId" = ${deal}::text and p.path not in ('trackStage', 'dealStatus')
    ) e
    group by e.who, floor(extract(epoch from e.at) / 300)`,
  bid: ({ scope, deal }) => `
    select 'bid:' || l.id, 'bid', l.at, ${WHO}, b."lenderName", l.changes -> 'status' ->> 1, 1, '{}'::text[]
    from deals_lender_bids b
    join audit_log l on l.entity = 'deals-lender-bids' and l."entityId" = b.id::text
    left join users u on u.id = l."userId"
    where b."dealId" = ${deal} and ${scope(lenderBidsResource, 'b')}
      and l.changes ? 'status' and l.changes -> 'status' ->> 1 <> 'selected'`,
  // What the borrower says to its page: that it accepts a bid, whose lender is the title, or a comment.
  client: ({ scope, deal }) => `
    select 'client:' || v.id || '-' || e.place, 'client', e.at, e.who, e.title, e.text, 1, '{}'::text[]
    from deal_client_versions v cross join lateral (
      select 0 as place, v."acceptedAt" as at, v."acceptedName" as who,
        (select b."lenderName" from deals_lender_bids b where b.id = v."acceptedBidId") as title, null as text
      where v."acceptedAt" is not null
      union all
      select c.place, (c.said ->> 'at')::timestamptz, c.said ->> 'name', null, left(c.said ->> 'text', ${FIRST_WORDS})
      from jsonb_array_elements(v.comments) with ordinality as c(said, place)
    ) e
    where v."dealId" = ${deal} and ${scope(clientVersionsResource, 'v')}`,
  question: ({ scope, deal }) => `
    select 'question:' || q.id, 'question', q."createdAt", q."askedBy", b."lenderName", left(q.question, ${FIRST_WORDS}), 1,
      '{}'::text[]
    from package_questions q join deals_lender_bids b on b.id = q."bidId"
    where q."dealId" = ${deal} and ${scope(packageQuestionsResource, 'q')}`,
  answer: ({ scope, deal }) => `
    select 'answer:' || q.id, 'answer', q."answeredAt", coalesce(u.name, 'Mandate'), b."lenderName",
      left(q.answer, ${FIRST_WORDS}), 1, '{}'::text[]
    from package_questions q join deals_lender_bids b on b.id = q."bidId" left join users u on u.id = q."answeredBy"
    where q."dealId" = ${deal} and q."answeredAt" is not null and ${scope(packageQuestionsResource, 'q')}`,
  condition: ({ scope, deal }) => `
    select 'condition:' || l.id, 'condition', l.at, ${WHO}, c.name, l.changes -> 'status' ->> 1, 1, '{}'::text[]
    from prefunding_documents c
    join audit_log l on l.entity = 'prefunding-documents' and l."entityId" = c.id::text
    left join users u on u.id = l."userId"
    where c."dealId" = ${deal} and ${scope(prefundingDocumentsResource, 'c')}
      and l.changes ? 'status' and l.action <> 'create'`,
  // One message to many lenders is one line.
  'mail-out': ({ scope, deal }) => `
    select 'mail-out:' || max(m.id), 'mail-out', max(m."createdAt"), max(m."fromName"), m.subject, min(m."toName"),
      count(*)::int, '{}'::text[]
    from outbox_messages m
    where m."dealId" = ${deal} and m.status <> 'cancelled' and ${scope(outboxMessagesResource, 'm')}
    group by m.subject, m."sentByUserId", date_trunc('minute', m."createdAt")`,
  'mail-in': ({ scope, deal, me }) => `
    select 'mail-in:' || m.id, 'mail-in', coalesce(m."receivedAt", m."createdAt"),
      coalesce(nullif(m."fromName", ''), m."fromEmail"), m.subject, left(m.text, ${FIRST_WORDS}), 1, '{}'::text[]
    from inbox_threads t join inbox_messages m on m."threadId" = t.id
    where t."dealId" = ${deal} and m.direction = 'in' and not m."isDraft" and ${scope(inboxThreadsResource, 't')}
      and not exists (select 1 from inbox_message_marks x
        where x."messageId" = m.id and x."userId" = ${me} and x."deletedAt" is not null)`,
  file: ({ deal }) => `
    select 'file:' || f._id, 'file', f."createdAt", coalesce(u.name, 'Mandate'), f.name, null, 1, '{}'::text[]
    from record_documents f left join users u on u.id = f."userId"
    where f.path = 'deals' and f."recordId" = ${deal}::text`,
  comment: ({ scope, deal }) => `
    select 'comment:' || c.id, 'comment', c."createdAt", u.name, null, c.text, 1, '{}'::text[]
    from deal_comments c join users u on u.id = c."userId"
    where c."dealId" = ${deal} and ${scope(dealCommentsResource, 'c')}`,
}

/** One more than a page holds where there is more; the newest first, ties by key. Empty where the deal is not the caller's. */
export function listStream({ ctx, dealId, kinds, before, size }: StreamQuestion): Promise<FoundLine[]> {
  const parameters = new Parameters()
  const deal = parameters.add(dealId)
  const dealScope = scopeSql(ctx, { resource: dealsResource, action: 'read', parameters, alias: 'd' })
  const past = before
    ? `where (s.at, s.key collate "C") < (${parameters.add(before.at)}::timestamptz, ${parameters.add(before.key)})`
    : ''
  const asked: StreamParts = {
    deal: `${deal}::bigint`,
    me: parameters.add(ctx.actor.id),
    scope: (resource, alias) => scopeSql(ctx, { resource, action: 'read', parameters, alias }),
  }
  const newest = `order by s.at desc, s.key collate "C" desc limit ${size + 1}`
  // Whoever may not read comments has none among what happened.
  const open = kinds.filter((kind) => kind !== 'comment' || mayEver(ctx.actor.role, 'read', dealCommentAccess))
  if (open.length === 0) return Promise.resolve([])
  const parts = open.map(
    (kind) =>
      `(select * from (${SOURCES[kind](asked)}) s (key, kind, at, who, title, text, count, paths) ${past} ${newest})`,
  )
  const text = `select s.key, s.kind, wire_instant(s.at) as at, s.who, s.title, s.text, s.count, s.paths,
      case when s.kind = 'comment' then exists (select 1 from deal_comments x
        where x.id = split_part(s.key, ':', 2)::bigint and x."userId" = ${asked.me}) else false end as "isMine"
    from (${parts.join(' union all ')}) s
    where ${asked.me}::bigint is not null
      and exists (select 1 from deals d where d.id = ${deal} and ${dealScope}) ${newest}`
  return runStatement<FoundLine>(ctx, text, parameters.values)
}
