/** The covenants with the least room, each as a bar from its limit, and how many stand how. */
import { Plural, Trans } from '@lingui/react/macro'
import { wordOf } from '#domain/kernel/words.ts'
import { answerText } from '#domain/portfolio/breach-answers.ts'
import { countTests, remainderText, remainingCounts, worstCounted } from '#domain/portfolio/covenant-counts.ts'
import type { CovenantsAtGlance, TightTest } from '#domain/portfolio/covenant-tests.ts'
import { COVENANT_WORDS, formatCovenant, limitText, recordPath } from '#domain/portfolio/watch-words.ts'
import { HEADROOM_TONES } from '#web/features/portfolio/card/CovenantHeadroom.tsx'
import { COVENANT_CHIPS, covenantStatusText } from '#web/features/portfolio/card/loan-words.ts'
import { AppLink, Chip, HeadroomBar, Panel } from '#web/ui/index.ts'
import classes from './cockpit.module.css'

const SHOWN_STATUSES = ['Breach', 'Watch', 'Pass'] as const

export function CovenantsGlance({ covenants }: { covenants: CovenantsAtGlance }) {
  const { counts, answered, tightest, nextTest } = covenants
  const rest = remainingCounts(counts, tightest)
  const hasRest = countTests(rest) > 0
  return (
    <Panel
      title={<Trans>Covenants</Trans>}
      actions={SHOWN_STATUSES.filter((status) => counts[status] > 0).map((status) => (
        <Chip key={status} {...COVENANT_CHIPS[status]}>
          {counts[status]} {covenantStatusText(status)}
        </Chip>
      ))}
      foot={
        <span className={classes.foot}>
          <span className="ui-quiet">
            {answered > 0 && (
              <Plural value={answered} one="# breach waived or cured" other="# breaches waived or cured" />
            )}
            {answered > 0 && hasRest && ' · '}
            {hasRest && (
              <span className={classes.rest} data-tone={HEADROOM_TONES[worstCounted(rest)]}>
                {remainderText(rest, tightest.length)}
              </span>
            )}
          </span>
          {nextTest && (
            <span className="ui-quiet">
              <Trans>next test {nextTest}</Trans>
            </span>
          )}
          <AppLink to="/?view=covenants" className={classes.all}>
            <Trans>Over time</Trans>
          </AppLink>
        </span>
      }
    >
      {tightest.length === 0 ? (
        <p className="ui-quiet">
          {counts['Not tested'] > 0 ? (
            <Trans>No covenant can be tested yet: value, income or occupancy is not known.</Trans>
          ) : (
            <Trans>No debt has a covenant.</Trans>
          )}
        </p>
      ) : (
        <ul className={classes.tests}>
          {tightest.map((test) => (
            <TestLine key={`${test.record._id} ${test.covenant}`} test={test} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function TestLine({ test }: { test: TightTest }) {
  const { record, covenant, actual, cushionPct, status, answer } = test
  const tone = answer ? 'warn' : HEADROOM_TONES[status]
  return (
    <li className={classes.test}>
      <span className={classes.testNames}>
        <AppLink to={recordPath(record)} className={classes.testName} title={record.name}>
          {record.name}
        </AppLink>
        <span className={classes.testKind}>
          {wordOf(COVENANT_WORDS, covenant)}
          {answer && `, ${answerText(answer)}`}
        </span>
      </span>
      <HeadroomBar cushionPct={cushionPct} tone={tone} />
      <span className={classes.testActual} data-tone={tone}>
        {formatCovenant(covenant, actual)}
      </span>
      <span className={classes.testLimit}>{limitText(test)}</span>
    </li>
  )
}
