/** One assumption: a slider with a mark at today, and beside it the same figure to type. */
import { TextInput } from '@mantine/core'
import { useId, useState } from 'react'
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
  const mark = `${((today - min) * 100) / (max - min)}%`
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
        <span>{min}</span>
        <span>{max}</span>
      </div>
      <p className={classes.hint}>{hint}</p>
    </div>
  )
}
