/** Acts on the ticked rows of a list: progress while it runs, the way to stop it, and what came of it. */
import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { invalidateAfter } from '#web/data/hooks.ts'
import { ignoreOwnChange } from '#web/data/live.ts'
import { type GridProgress, notify, type RowId } from '#web/ui/index.ts'
import { type BulkOutcome, type BulkWork, runInChunks } from './run-in-chunks.ts'

/** A message is read in passing: more names and reasons than these are only counted. */
const MOST_NAMED = 3
const MOST_REASONS = 3

export function useBulkRun<Row extends { id: RowId }>(paths: readonly [string, ...string[]]) {
  const client = useQueryClient()
  const isStopped = useRef(false)
  const [progress, setProgress] = useState<Omit<GridProgress, 'onStop'> | null>(null)

  /** Resolves when all rows were tried, or the rest was left; a message says how it went. */
  const run = async (rows: readonly Row[], work: BulkWork<Row>): Promise<BulkOutcome> => {
    isStopped.current = false
    setProgress({ done: 0, total: rows.length })
    for (const { id } of rows) ignoreOwnChange(paths[0], id)
    const outcome = await runInChunks(rows, work, {
      onProgress: (done) => setProgress({ done, total: rows.length }),
      isStopped: () => isStopped.current,
    })
    setProgress(null)
    await invalidateAfter(client, paths)
    tell(outcome)
    return outcome
  }
  const onStop = () => {
    isStopped.current = true
  }
  return { run, progress: progress ? { ...progress, onStop } : undefined }
}

function tell({ done, failures, left, broken }: BulkOutcome) {
  if (failures.length === 0 && left === 0) {
    notify.ok(<Plural value={done} one="# record done" other="# records done" />)
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
