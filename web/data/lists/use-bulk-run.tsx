/** Acts on the ticked rows of a list: progress while it runs, the way to stop it, and what came of it. */
import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Entity } from '#domain/kernel/entity.ts'
import { invalidateAfter } from '#web/data/hooks.ts'
import { ignoreOwnChange } from '#web/data/live.ts'
import { type GridProgress, notify } from '#web/ui/index.ts'
import { keyOf } from './list.ts'
import { type BulkOutcome, type BulkWork, runInChunks } from './run-in-chunks.ts'

/** A message is read in passing: more names and reasons than these are only counted. */
const MOST_NAMED = 3
const MOST_REASONS = 3

export function useBulkRun<Row extends object>(
  entity: Pick<Entity, 'path' | 'key'>,
  alsoChanges: readonly string[] = [],
) {
  const client = useQueryClient()
  const isStopped = useRef(false)
  const [progress, setProgress] = useState<Omit<GridProgress, 'onStop'> | null>(null)

  /** Resolves when all rows were tried, or the rest was left; a message says how it went, and how to take it back. */
  const run = async (rows: readonly Row[], work: BulkWork<Row>, undo?: BulkWork<Row>): Promise<BulkOutcome> => {
    const reached: Row[] = []
    isStopped.current = false
    setProgress({ done: 0, total: rows.length })
    for (const row of rows) ignoreOwnChange(entity.path, keyOf(entity, row))
    const outcome = await runInChunks(rows, noting(work, reached), {
      onProgress: (done) => setProgress({ done, total: rows.length }),
      isStopped: () => isStopped.current,
    })
    setProgress(null)
    await invalidateAfter(client, [entity.path, ...alsoChanges])
    tell(outcome, undo && (() => void run(reached, undo)))
    return outcome
  }
  const onStop = () => {
    isStopped.current = true
  }
  return { run, progress: progress ? { ...progress, onStop } : undefined }
}

/** The same work, which remembers the rows that it reached. */
const noting = <Row,>({ one, many, nameOf }: BulkWork<Row>, reached: Row[]): BulkWork<Row> => ({
  nameOf,
  one: async (row) => {
    await one(row)
    reached.push(row)
  },
  ...(many && {
    many: async (rows) => {
      await many(rows)
      reached.push(...rows)
    },
  }),
})

function tell({ done, failures, left, broken }: BulkOutcome, onUndo?: () => void) {
  if (failures.length === 0 && left === 0) {
    const said = <Plural value={done} one="# record done" other="# records done" />
    if (onUndo) notify.undoable(said, onUndo)
    else notify.ok(said)
    return
  }
  const byReason = Map.groupBy(failures, ({ reason }) => reason)
  notify.failed(
    <>
      <b>
        <Trans>
          {done} done, {failures.length} refused, {left} not tried
        </Trans>
      </b>
      {broken && <div>{broken}</div>}
      {[...byReason].slice(0, MOST_REASONS).map(([reason, rows]) => (
        <div key={reason}>
          {reason} {toNames(rows.map(({ name }) => name))}
        </div>
      ))}
    </>,
  )
}

/** The first few, and how many there are besides. */
function toNames(names: readonly string[]): string {
  const more = names.length - MOST_NAMED
  const first = names.slice(0, MOST_NAMED).join(', ')
  return more > 0 ? t`(${first} and ${more} more)` : `(${first})`
}
