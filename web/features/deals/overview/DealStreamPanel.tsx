/** Everything that happened on a deal, the newest first, day by day; older pages on asking. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mayEver } from '#domain/access/access.ts'
import { mayUpdate } from '#domain/access/rights.ts'
import { dealCommentAccess } from '#domain/deals/comments/deal-comment.ts'
import {
  STREAM_FILTERS,
  type StreamFilter,
  type StreamLine,
  type StreamPage,
} from '#domain/deals/overview/deal-stream.ts'
import { api } from '#web/data/api.ts'
import { toMessage } from '#web/data/errors.ts'
import { usePerson } from '#web/data/session.tsx'
import { type BegunComment, CommentBox } from '#web/features/deals/comments/CommentBox.tsx'
import { CommentMenu, CommentText } from '#web/features/deals/comments/CommentText.tsx'
import { type Colleague, useColleagues } from '#web/features/deals/comments/use-colleagues.ts'
import type { DealRow } from '#web/features/deals/life/deal-row.ts'
import { Avatar, ErrorPanel, formatLocalDate, formatTime, SegmentedSwitch, SkeletonTable } from '#web/ui/index.ts'
import classes from './overview.module.css'

interface DealStreamPanelProps {
  deal: DealRow
  /** What the page begins to write in the reader's name. */
  begun?: BegunComment | undefined
}

export function DealStreamPanel({ deal, begun }: DealStreamPanelProps) {
  const { t } = useLingui()
  const { role } = usePerson()
  const { id: dealId } = deal
  const readsComments = mayEver(role, 'read', dealCommentAccess)
  const people = useColleagues(dealId, readsComments)
  const [kind, setKind] = useState<StreamFilter>('all')
  const path = `deals/${dealId}/stream`
  const { data, error, isLoading, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [path, 'call', { kind }],
    queryFn: ({ pageParam }) => api.get<StreamPage>(path, { kind, ...(pageParam && { before: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  const lines = data?.pages.flatMap((page) => page.data) ?? []
  const names: Record<StreamFilter, string> = { all: t`All`, comments: t`Comments`, mail: t`E-mail`, deal: t`Deal` }
  const filters = STREAM_FILTERS.filter((each) => each !== 'comments' || readsComments)
  return (
    <section className={classes.stream}>
      <h2>
        <Trans>Activity</Trans>
      </h2>
      <SegmentedSwitch
        label={t`What is shown`}
        value={kind}
        onChange={setKind}
        options={filters.map((value) => ({ value, label: names[value] }))}
      />
      {readsComments && mayUpdate(deal) && <CommentBox dealId={dealId} people={people} begun={begun} />}
      {error ? <ErrorPanel message={toMessage(error)} onRetry={() => void refetch()} /> : null}
      {isLoading && <SkeletonTable heads={[{ label: t`Activity` }]} rows={4} />}
      {!isLoading && !error && lines.length === 0 && (
        <p className="ui-quiet">
          <Trans>Nothing has happened yet.</Trans>
        </p>
      )}
      {[...Map.groupBy(lines, ({ at }) => formatLocalDate(at))].map(([day, ofDay]) => (
        <section key={day}>
          <h3>{day}</h3>
          <ul>
            {ofDay.map((line) => (
              <Line key={line.key} line={line} people={people} />
            ))}
          </ul>
        </section>
      ))}
      {hasNextPage && (
        <Button variant="default" size="xs" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          <Trans>Show older</Trans>
        </Button>
      )}
    </section>
  )
}

function Line({ line, people }: { line: StreamLine; people: readonly Colleague[] }) {
  const { key, kind, who, at, labels, isMine } = line
  const { title, text } = useLineWords(line)
  return (
    <li>
      <Avatar name={who} size={24} decorative />
      <span>
        <b>{who}</b> {title}
        {kind === 'comment' && <CommentText text={line.text ?? ''} people={people} />}
        {text && <span className="ui-quiet">{text}</span>}
        {labels.length > 0 && <span className="ui-quiet">{labels.join(', ')}</span>}
      </span>
      <time dateTime={at}>{formatTime(at)}</time>
      {isMine && <CommentMenu id={Number(key.split(':')[1])} />}
    </li>
  )
}

/** What was done, and to what. */
function useLineWords({ kind, title, text, count }: StreamLine): { title: string; text: string | null } {
  const { t } = useLingui()
  const on = title ?? ''
  const word = text ?? ''
  switch (kind) {
    case 'stage':
      return { title: t`moved the deal to ${word}`, text: null }
    case 'change':
      return { title: count === 1 ? t`changed an answer` : t`changed ${count} answers`, text: null }
    case 'bid':
      return { title: t`${on}: ${word}`, text: null }
    case 'client':
      return title === null
        ? { title: t`comments on the bids for the borrower`, text }
        : { title: t`accepts ${on} for the borrower`, text: null }
    case 'question':
      return { title: t`asked for ${on}`, text }
    case 'answer':
      return { title: t`answered ${on}`, text }
    case 'condition':
      return { title: t`${on}: ${word}`, text: null }
    case 'mail-out':
      return { title: t`wrote: ${on}`, text }
    case 'mail-in':
      return { title: t`wrote to you: ${on}`, text }
    case 'comment':
      return { title: t`commented`, text: null }
    case 'file':
      return { title: t`added ${on}`, text }
  }
}
