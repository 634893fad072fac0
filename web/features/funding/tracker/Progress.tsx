/** How much is done: the share as a ring, and one bar of all documents by their state, with the counts in words. */
import { Trans, useLingui } from '@lingui/react/macro'
import { RingProgress } from '@mantine/core'
import { CONDITION_STATUS_WORDS, CONDITION_STATUSES } from '#domain/funding/condition-choices.ts'
import type { DocumentCount } from '#domain/funding/document-count.ts'
import { openPrecedents } from '#domain/funding/document-count.ts'
import { formatPercent } from '#domain/kernel/format.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { STATUS_CHIPS } from './condition-words.tsx'
import classes from './tracker.module.css'
import type { Condition } from './tracker.ts'

/** As far as each has come, the furthest first. */
const IN_ORDER = ['approved', 'waived', 'in-review', 'received', 'requested', 'rejected', 'outstanding'] as const

export function Progress({ count, documents }: { count: DocumentCount; documents: readonly Condition[] }) {
  const { t } = useLingui()
  const applying = count.total - count.notApplicable
  const blocking = openPrecedents(documents).length
  const counts = new Map(
    CONDITION_STATUSES.map((status) => [status, documents.filter((each) => each.status === status).length]),
  )
  return (
    <section className={classes.progress} aria-label={t`Progress`}>
      <RingProgress
        size={72}
        thickness={7}
        rootColor="var(--ui-neu-bg)"
        sections={[{ value: count.percentComplete ?? 0, color: 'var(--ui-ok)' }]}
        label={<span className={classes.progressShare}>{formatPercent(count.percentComplete)}</span>}
      />
      <p className={classes.progressHead}>
        <b>
          <Trans>
            {count.approved + count.waived} of {applying} conditions cleared
          </Trans>
        </b>{' '}
        <span className="ui-quiet">
          <Trans>{blocking} block funding</Trans>
        </span>
      </p>
      <div className={classes.progressBar} aria-hidden>
        {IN_ORDER.map((status) => (
          <i key={status} data-tone={STATUS_CHIPS[status].tone} style={{ flexGrow: counts.get(status) ?? 0 }} />
        ))}
      </div>
      <ul className={classes.progressLegend}>
        {[...IN_ORDER, 'not-applicable' as const].map((status) => {
          const number = counts.get(status) ?? 0
          return number === 0 ? null : (
            <li key={status}>
              <i data-tone={STATUS_CHIPS[status].tone} aria-hidden /> {wordOf(CONDITION_STATUS_WORDS, status)}{' '}
              <b>{number}</b>
            </li>
          )
        })}
        {count.overdue > 0 && (
          <li className={classes.late}>
            <Trans>of these overdue</Trans> <b>{count.overdue}</b>
          </li>
        )}
      </ul>
    </section>
  )
}
