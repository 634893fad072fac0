/** What happened with a lead in one stream, newest first: what was noted, what was written to its people, how it moved. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { leadNotes } from '#domain/leads/lead-note.ts'
import { leadStageChanges } from '#domain/leads/lead-stage-change.ts'
import { toMessage } from '#web/data/errors.ts'
import { useCall, useList } from '#web/data/hooks.ts'
import type { LeadMove, LeadNote, OneLead } from '#web/features/leads/lead-row.ts'
import { EmptyState, ErrorPanel } from '#web/ui/index.ts'
import classes from './panel.module.css'
import { type LeadMessage, MailLine, NoteLine, StageLine, type StreamLine } from './StreamLines.tsx'

const FIRST = 3
const NEWEST = { $limit: 100, $sort: { createdAt: -1 as const } }
const KINDS = ['all', 'note', 'mail', 'stage'] as const
type StreamKind = (typeof KINDS)[number]

/** Notes, letters and moves by their time. */
function useStream(leadId: string) {
  const notes = useList<LeadNote>(leadNotes, { leadId, ...NEWEST })
  const moves = useList<LeadMove>(leadStageChanges, { leadId, ...NEWEST })
  const letters = useCall<{ data: LeadMessage[] }>('lead-messages', { leadId }, { isBackground: true })
  const messages = letters.data?.data ?? []
  const lines: StreamLine[] = [
    ...notes.rows.map((note) => ({ kind: 'note' as const, at: note.createdAt, note })),
    ...messages.map((message) => ({ kind: 'mail' as const, at: message.at, message })),
    ...moves.rows.map((move) => ({ kind: 'stage' as const, at: move.createdAt, move })),
  ]
  return {
    lines: lines.toSorted((a, b) => b.at.localeCompare(a.at)),
    counts: {
      all: notes.total + messages.length + moves.total,
      note: notes.total,
      mail: messages.length,
      stage: moves.total,
    },
    isLoading: notes.isLoading || moves.isLoading,
    error: notes.error ?? letters.error ?? moves.error,
    refetch: () => {
      notes.refetch()
      letters.refetch()
      moves.refetch()
    },
  }
}

export function LeadStream({ lead }: { lead: OneLead }) {
  const { t } = useLingui()
  const [kind, setKind] = useState<StreamKind>('all')
  const [isWhole, setIsWhole] = useState(false)
  const { lines, counts, isLoading, error, refetch } = useStream(lead._id)
  const words: Record<StreamKind, string> = { all: t`All`, note: t`Notes`, mail: t`Mail`, stage: t`Stage` }
  const wanted = lines.filter((line) => kind === 'all' || line.kind === kind)
  const shown = isWhole ? wanted : wanted.slice(0, FIRST)
  const earlier = wanted.length - shown.length
  if (error) return <ErrorPanel compact message={toMessage(error)} onRetry={refetch} />
  return (
    <section className={classes.stream} aria-label={t`What happened`} aria-busy={isLoading}>
      <div className={classes.kinds} role="group" aria-label={t`Show`}>
        {KINDS.map((each) => (
          <button
            key={each}
            type="button"
            className={classes.kind}
            aria-pressed={each === kind}
            onClick={() => setKind(each)}
          >
            {words[each]} {counts[each]}
          </button>
        ))}
      </div>
      {!isLoading && wanted.length === 0 && <EmptyState compact title={<Trans>Nothing has happened yet.</Trans>} />}
      <ol className={classes.lines}>
        {shown.map((line) => (
          <Told key={`${line.kind} ${idOf(line)}`} line={line} />
        ))}
      </ol>
      {earlier > 0 && (
        <Button size="xs" variant="subtle" onClick={() => setIsWhole(true)}>
          <Trans>Show {earlier} earlier</Trans>
        </Button>
      )}
    </section>
  )
}

function idOf(line: StreamLine): number {
  if (line.kind === 'note') return line.note.id
  return line.kind === 'mail' ? line.message.id : line.move.id
}

function Told({ line }: { line: StreamLine }) {
  if (line.kind === 'note') return <NoteLine note={line.note} />
  return line.kind === 'mail' ? <MailLine message={line.message} /> : <StageLine move={line.move} />
}
