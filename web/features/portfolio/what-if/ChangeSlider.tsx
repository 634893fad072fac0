/** One assumption: a slider with a mark at today, and beside it the same figure to type. */
import { TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { formatDelta } from '#domain/kernel/format.ts'
import { Unit } from '#web/ui/fields/field-parts.tsx'
import classes from './what-if.module.css'

export interface ChangeSliderProps {
  label: string
  unit: string
  /** What it touches, in one line. */
  hint: string
  value: number
  /** Where today stands on the scale. */
  today: number
  min: number
  max: number
  step: number
  onChange: (value: number) => void
}

export function ChangeSlider({ label, unit, hint, value, today, min, max, step, onChange }: ChangeSliderProps) {
  const id = useId()
  const [draft, setDraft] = useState<string | null>(null)
  const type = (text: string) => {
    setDraft(text)
    const typed = Number(text)
    if (text.trim() !== '' && typed >= min && typed <= max) onChange(typed)
  }
  const placeOf = (each: number) => ((each - min) * 100) / (max - min)
  const mark = `${placeOf(today)}%`
  const [from, to] = [Math.min(today, value), Math.max(today, value)]
  // A change is told with its sign, a level as it is.
  const named = (each: number) => (today === 0 ? formatDelta(each, 0) : String(each))
  return (
    <div className={classes.change}>
      <div className={classes.changeHead}>
        <label htmlFor={id}>{label}</label>
        <TextInput
          {...{ id, min, max, step, value: draft ?? value, type: 'number', inputMode: 'decimal' }}
          className={classes.figure}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onBlur={() => setDraft(null)}
          rightSection={<Unit>{unit}</Unit>}
          rightSectionWidth={44}
          rightSectionPointerEvents="none"
        />
      </div>
      <div className={classes.scale}>
        <span className={classes.marks} aria-hidden>
          <span
            className={classes.moving}
            style={{ left: `${placeOf(from)}%`, width: `${placeOf(to) - placeOf(from)}%` }}
          />
          <span className={classes.mark} style={{ left: mark }} />
        </span>
        <input
          type="range"
          aria-label={label}
          aria-valuetext={`${value} ${unit}`}
          {...{ min, max, step, value }}
          onChange={({ currentTarget }) => {
            setDraft(null)
            onChange(Number(currentTarget.value))
          }}
        />
      </div>
      <div className={classes.ends} aria-hidden>
        <span>{named(min)}</span>
        <span className={classes.markName} style={{ left: `calc(8px + (100% - 16px) * ${placeOf(today) / 100})` }}>
          {named(today)}
        </span>
        <span>{named(max)}</span>
      </div>
      <p className={classes.hint}>{hint}</p>
    </div>
  )
}
