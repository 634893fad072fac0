/** The steps of a long form in order, with how each stands; a click leads there. */
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './StepList.module.css'

export interface Step {
  key: string
  title: ReactNode
  /** `wrong` for one that holds something that cannot stay, `doubtful` for one that may. */
  state?: 'done' | 'doubtful' | 'wrong'
  /** How far it is, at the end of the line. */
  count?: ReactNode
}

export interface StepListProps {
  /** Names the list for those who cannot see it. */
  label: string
  steps: readonly Step[]
  current: string
  onChoose: (key: string) => void
}

export function StepList({ label, steps, current, onChoose }: StepListProps) {
  return (
    <nav className={classes.steps} aria-label={label}>
      {steps.map(({ key, title, state, count }, index) => (
        <button
          key={key}
          type="button"
          className={classes.step}
          data-state={state}
          data-current={key === current || undefined}
          aria-current={key === current ? 'step' : undefined}
          onClick={() => onChoose(key)}
        >
          <span className={classes.mark} aria-hidden>
            <Mark state={state} place={index + 1} />
          </span>
          <span>{title} </span>
          {count !== undefined && <span className={classes.count}>{count}</span>}
        </button>
      ))}
    </nav>
  )
}

function Mark({ state, place }: { state: Step['state']; place: number }) {
  if (state === undefined) return <>{place}</>
  return state === 'done' ? <IconCheck size={13} stroke={2.2} /> : <IconAlertTriangle size={13} stroke={2} />
}
