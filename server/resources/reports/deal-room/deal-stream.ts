/** GET /deals/:id/stream: what happened on a deal, mails, bids and documents among it, page by page. */
import { z } from 'zod'
import { DEAL_ROLES } from '#domain/access/roles.ts'
import { DEAL_STATUS_WORDS, TRACK_STAGE_WORDS } from '#domain/deals/deal-lifecycle.ts'
import { BID_STATUS_WORDS } from '#domain/deals/lender-bid.ts'
import {
  KINDS_OF,
  STREAM_FILTERS,
  type StreamCount,
  type StreamKind,
  type StreamLine,
  type StreamPage,
} from '#domain/deals/overview/deal-stream.ts'
import { CONDITION_STATUS_WORDS } from '#domain/funding/condition-choices.ts'
import { fieldAt } from '#domain/kernel/entity.ts'
import { invalidField } from '#domain/kernel/errors.ts'
import { labelOf, say } from '#domain/kernel/words.ts'

import { isReadable } from '#server/kernel/projection.ts'
import { defineCall } from '#server/kernel/resource.ts'
import { dealsResource } from '#server/resources/deals/deals.resource.ts'
import { getOverviewDeal, type RoomReader } from './deal-overview.queries.ts'
import { toDealKey } from './deal-overview.ts'
import { type FoundLine, listStream, type StreamPlace } from './deal-stream.queries.ts'

const PAGE_SIZE = 30
/** Names of changed answers that a line holds. */
const MOST_LABELS = 6

const querySchema = z.strictObject({
  kind: z.enum(STREAM_FILTERS).default('all'),
  /** `next` of the page before. */
  before: z.string().max(120).optional(),
})

export const dealStream = defineCall({
  method: 'GET',
  path: '/deals/:id/stream',
  summary: 'What happened on a deal, the newest first',
  caller: 'user',
  roles: DEAL_ROLES,
  query: querySchema,
  async run(ctx, { params, query }): Promise<StreamPage> {
    const { id: dealId } = await getOverviewDeal(ctx, toDealKey(params.id))
    const before = query.before === undefined ? null : readPlace(query.before)
    const found = await listStream({ ctx, dealId, kinds: KINDS_OF[query.kind], before, size: PAGE_SIZE })
    const shown = found.slice(0, PAGE_SIZE)
    const last = shown.at(-1)
    return {
      data: linesOf(ctx, shown),
      next: found.length > PAGE_SIZE && last ? `${last.at}|${last.key}` : null,
    }
  },
})

/** The most that the tab of a deal counts. */
const MOST_COUNTED = 99

export const dealStreamCount = defineCall({
  method: 'GET',
  path: '/deals/:id/stream-count',
  summary: 'How much happened on a deal, as far as its tab counts',
  caller: 'user',
  roles: DEAL_ROLES,
  async run(ctx, { params }): Promise<StreamCount> {
    const { id: dealId } = await getOverviewDeal(ctx, toDealKey(params.id))
    const found = await listStream({ ctx, dealId, kinds: KINDS_OF.all, before: null, size: MOST_COUNTED })
    const lines = linesOf(ctx, found.slice(0, MOST_COUNTED))
    return { count: lines.length, hasMore: found.length > MOST_COUNTED }
  },
})

/** A change of nothing but what is hidden from the caller is no line of theirs. */
const linesOf = (ctx: RoomReader, found: readonly FoundLine[]): StreamLine[] =>
  found.map((line) => toLine(ctx, line)).filter(({ kind, count }) => kind !== 'change' || count > 0)

function readPlace(text: string): StreamPlace {
  const [, at, key] = /^(\d{4}-\d\d-\d\dT[\d:.]+Z)\|([\w:-]+)$/.exec(text) ?? []
  if (!at || !key || Number.isNaN(Date.parse(at))) throw invalidField('before', say('This is no place in the stream.'))
  return { at, key }
}

const WORDS: Partial<Record<StreamKind, Readonly<Record<string, string>>>> = {
  stage: { ...DEAL_STATUS_WORDS, ...TRACK_STAGE_WORDS },
  bid: BID_STATUS_WORDS,
  condition: CONDITION_STATUS_WORDS,
}

function toLine(ctx: RoomReader, { paths, ...line }: FoundLine): StreamLine {
  const labels = paths.flatMap((path) => labelFor(ctx, path) ?? [])
  const word = line.text === null ? undefined : WORDS[line.kind]?.[line.text]
  return {
    ...line,
    text: word === undefined ? line.text : say(word),
    count: line.kind === 'change' ? labels.length : line.count,
    labels: labels.slice(0, MOST_LABELS),
  }
}

/** What the form calls it; undefined of what is hidden from the caller. */
function labelFor({ actor }: RoomReader, path: string): string | undefined {
  const { entity } = dealsResource
  const [field, holder] = [fieldAt(entity, path), fieldAt(entity, path.split('.')[0] ?? '')]
  if (!field || !holder || !isReadable(field, actor) || !isReadable(holder, actor)) return undefined
  return labelOf(path.split('.').at(-1) ?? path, field)
}
