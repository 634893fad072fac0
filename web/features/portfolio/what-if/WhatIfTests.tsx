/** The tests that come out otherwise, with both figures, and which of them a fall of income alone would break next. */

import { Trans, useLingui } from '@lingui/react/macro'
import { formatDelta } from '#domain/kernel/format.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { breaksAt } from '#domain/portfolio/breaking-points.ts'
import { COVENANT_WORDS, formatCovenant } from '#domain/portfolio/watch-words.ts'
import { COVENANT_CHIPS, covenantStatusText } from '#web/features/portfolio/card/loan-words.ts'
import { Chip, Panel } from '#web/ui/index.ts'
import type { ComparedRow, WhatIfState } from './use-what-if.ts'
import classes from './what-if.module.css'

/** As many as are read beside the loans; the loans themselves say the rest. */
const MOST_TESTS = 8
const NEXT_BREAKS = 3

/** Whose state changes, or whose figure does while it is broken or watched. */
function changedTests(rows: readonly ComparedRow[]) {
  return rows.flatMap(({ _id, name, tests, today }) =>
    tests.flatMap(({ covenant, actual, status }, at) => {
      const before = today.tests[at]
      const isTested = status !== 'Not tested'
      const isWorth = status !== before?.status || (isTested && status !== 'Pass' && actual !== before?.actual)
      return before && isWorth ? [{ key: `${_id} ${covenant}`, name, covenant, actual, status, before }] : []
    }),
  )
}

export function WhatIfTests({ compared }: { compared: WhatIfState }) {
  const { t } = useLingui()
  const tests = changedTests(compared.rows)
  const all = compared.then.totals.tests
  return (
    <Panel
      flush
      title={<Trans>Tests that change</Trans>}
      hint={t`${tests.length} of ${all}`}
      foot={<NextBreaks compared={compared} />}
    >
      {tests.length === 0 ? (
        <p className={classes.nothing}>
          <Trans>No test comes out otherwise.</Trans>
        </p>
      ) : (
        <ul className={classes.tests} aria-label={t`Tests that change`}>
          {tests.slice(0, MOST_TESTS).map(({ key, name, covenant, actual, status, before }) => (
            <li key={key}>
              <span className={classes.of}>
                <strong>{name}</strong> {wordOf(COVENANT_WORDS, covenant)}
              </span>
              <span className={classes.was}>{formatCovenant(covenant, before.actual)}</span>
              <strong>{formatCovenant(covenant, actual)}</strong>
              <Chip tone={COVENANT_CHIPS[status].tone} icon={COVENANT_CHIPS[status].icon}>
                {covenantStatusText(status)}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function NextBreaks({ compared: { today } }: { compared: WhatIfState }) {
  const next = breaksAt(today.rows).slice(0, NEXT_BREAKS)
  if (next.length === 0) return <Trans>Income alone breaks no test.</Trans>
  return (
    <div className={classes.next}>
      <span className="ui-quiet">
        <Trans>NOI alone would break next</Trans>
      </span>
      {next.map(({ row, covenant, noiPct }) => (
        <span key={`${row._id} ${covenant}`} className={classes.pair}>
          <span>
            {row.name} {wordOf(COVENANT_WORDS, covenant)}
          </span>
          <strong>{formatDelta(noiPct)}%</strong>
        </span>
      ))}
    </div>
  )
}
