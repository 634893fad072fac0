/** The way of a request that waits for a decision: submitted when, returned when, and what comes after. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react'
import type { WayPlace, WayStep } from '#domain/deals/overview/review-way.ts'
import type { IsoDate } from '#domain/kernel/dates.ts'
import classes from './overview.module.css'
import { shortDay } from './StageRail.tsx'

interface WayRailProps {
  way: readonly WayPlace[]
  today: IsoDate
  /** Who decides; undefined where it is the reader. */
  decides?: string | undefined
}

export function WayRail({ way, today, decides }: WayRailProps) {
  const { t } = useLingui()
  const names: Record<WayStep, string> = {
    ...{ draft: t`Draft`, submitted: t`Submitted`, returned: t`Returned`, withdrawn: t`Withdrawn` },
    ...{ 'submitted-again': t`Submitted again`, approval: t`Approval`, mandated: t`Mandated` },
  }
  const here = way.find(({ state }) => state === 'here')
  const last = way.findLast(({ state }) => state === 'done')
  return (
    <div>
      <ol className={classes.stages} data-of={way.length} aria-label={t`Way to the approval`}>
        {way.map(({ step, state, on, days }) => (
          <li
            key={step}
            data-state={state === 'back' ? 'done' : state}
            data-back={state === 'back' || undefined}
            aria-current={state === 'here' ? 'step' : undefined}
          >
            <span className={classes.mark} aria-hidden>
              {state === 'done' && <IconCheck size={11} stroke={2.6} />}
              {state === 'back' && <IconArrowBackUp size={11} stroke={2.6} />}
            </span>
            <b>{names[step]}</b>
            <span className="ui-quiet">
              {on && shortDay(on, today)}
              {days !== null && (
                <>
                  {' · '}
                  <Plural value={days} one="# d" other="# d" />
                </>
              )}
              {state === 'here' && (decides ? <Trans>{decides}, now</Trans> : <Trans>you, now</Trans>)}
              {state === 'ahead' && <Trans>after approval</Trans>}
            </span>
          </li>
        ))}
      </ol>
      {here && last && (
        <p className={classes.stageLine} aria-hidden>
          <b>{names[here.step]}</b>
          <span className="ui-quiet">
            {names[last.step]} {last.on && shortDay(last.on, today)}
          </span>
        </p>
      )}
    </div>
  )
}
