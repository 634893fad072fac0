/** The eight stages in a line: when each was entered, how long it took, and what lies ahead. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconCheck } from '@tabler/icons-react'
import { TRACK_STAGE_WORDS } from '#domain/deals/deal-lifecycle.ts'
import type { StagePlace } from '#domain/deals/overview/stage-rail.ts'
import { wordOf } from '#domain/kernel/words.ts'
import classes from './overview.module.css'

export function StageRail({ stages }: { stages: readonly StagePlace[] }) {
  const { t } = useLingui()
  return (
    <ol className={classes.stages} aria-label={t`Stages of the deal`}>
      {stages.map(({ stage, state, on, days, isExpected }) => (
        <li key={stage} data-state={state} aria-current={state === 'here' ? 'step' : undefined}>
          <span className={classes.mark} aria-hidden>
            {state === 'done' && <IconCheck size={11} stroke={2.6} />}
          </span>
          <b>{wordOf(TRACK_STAGE_WORDS, stage)}</b>
          <span className="ui-quiet">
            {on && isExpected && <Trans>by {on}</Trans>}
            {on && !isExpected && on}
            {days !== null && (
              <>
                {' · '}
                <Plural value={days} one="# d" other="# d" />
              </>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}
