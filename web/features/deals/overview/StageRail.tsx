/** The eight stages in a line: when each was entered, how long it took, and what lies ahead. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconCheck } from '@tabler/icons-react'
import { TRACK_STAGE_WORDS } from '#domain/deals/deal-lifecycle.ts'
import type { StagePlace } from '#domain/deals/overview/stage-rail.ts'
import type { IsoDate } from '#domain/kernel/dates.ts'
import { wordOf } from '#domain/kernel/words.ts'
import classes from './overview.module.css'

interface StageRailProps {
  stages: readonly StagePlace[]
  today: IsoDate
}

export function StageRail({ stages, today }: StageRailProps) {
  const { t } = useLingui()
  const here = stages.find(({ state }) => state === 'here')
  const next = stages.find(({ isExpected }) => isExpected)
  return (
    <div>
      <ol className={classes.stages} aria-label={t`Stages of the deal`}>
        {stages.map(({ stage, state, on, days, isExpected, passed }) => (
          <li key={stage} data-state={state} aria-current={state === 'here' ? 'step' : undefined}>
            {passed !== null && <i style={{ width: `${Math.round(passed * 100)}%` }} aria-hidden />}
            <span className={classes.mark} aria-hidden>
              {state === 'done' && <IconCheck size={11} stroke={2.6} />}
            </span>
            <b>{wordOf(TRACK_STAGE_WORDS, stage)}</b>
            <span className="ui-quiet">
              {on && isExpected && <Trans>by {shortDay(on, today)}</Trans>}
              {on && !isExpected && shortDay(on, today)}
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
      {here && (
        // The ten words that a phone has room for; the list above says them all.
        <p className={classes.stageLine} aria-hidden>
          <span>
            <b>{wordOf(TRACK_STAGE_WORDS, here.stage)}</b>{' '}
            {here.days !== null && <Plural value={here.days} one="# d" other="# d" />}
          </span>
          {next?.on && (
            <span className="ui-quiet">
              <Trans>
                {wordOf(TRACK_STAGE_WORDS, next.stage)} by {shortDay(next.on, today)}
              </Trans>
            </span>
          )}
        </p>
      )}
    </div>
  )
}

/** Of this year without the year, as it stands beside seven others. */
export const shortDay = (on: IsoDate, today: IsoDate) => (on.slice(0, 4) === today.slice(0, 4) ? on.slice(5) : on)
