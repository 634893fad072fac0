/** One figure of the request to move: a slider with a mark at the deal's own, bars of who fits where, and the figure to type. */
import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { FigureScale, MovedFigure } from '#domain/deals/deal-what-if.ts'
import { formatNumber } from '#domain/kernel/format.ts'
import { Unit } from '#web/ui/fields/field-parts.tsx'
import { figureWords } from './figure-words.ts'
import classes from './what-if.module.css'

export interface FigureSliderProps {
  figure: MovedFigure
  value: number | null
  /** What the deal says. */
  now: number | null
  scale: FigureScale
  settings: readonly number[]
  counts: readonly number[]
  isLinked: boolean
  onChange: (value: number) => void
}

export function FigureSlider({ figure, value, now, scale, isLinked, onChange, ...bars }: FigureSliderProps) {
  const { t } = useLingui()
  const id = useId()
  const [draft, setDraft] = useState<string | null>(null)
  const { label, unit, least, most, isWhole, text, change } = figureWords(figure)
  const type = (typed: string) => {
    setDraft(typed)
    const number = Number(typed.replace(/[\s,$]/g, ''))
    const isFigure = typed.trim() !== '' && number >= least && number <= most
    if (isFigure && (!isWhole || Number.isInteger(number))) onChange(number)
  }
  const at = value ?? scale.min
  const delta = value !== null && now !== null && value !== now ? value - now : 0
  return (
    <div className={classes.figure}>
      <div className={classes.figureHead}>
        <label htmlFor={id}>
          {label}
          {isLinked && <IconLink size={13} stroke={1.6} aria-hidden />}
        </label>
        <span className={classes.delta}>{delta === 0 ? '' : change(delta)}</span>
        <TextInput
          {...{
            id,
            value: draft ?? (value === null ? '' : formatNumber(value, unit === '%' ? 2 : 0)),
            inputMode: 'decimal',
          }}
          size="xs"
          className={classes.box}
          placeholder={t`Not given`}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onBlur={() => setDraft(null)}
          rightSection={<Unit>{unit}</Unit>}
          rightSectionWidth={unit.length > 1 ? 38 : 28}
          rightSectionPointerEvents="none"
        />
      </div>
      <Bars {...bars} at={at} />
      <div className={classes.scale}>
        {now !== null && <span className={classes.now} style={{ left: leftOf(placeOf(now, scale)) }} aria-hidden />}
        <input
          type="range"
          aria-label={label}
          aria-valuetext={text(at)}
          min={scale.min}
          max={scale.max}
          step={scale.step}
          value={at}
          onChange={({ currentTarget }) => {
            setDraft(null)
            onChange(Number(currentTarget.value))
          }}
        />
      </div>
      <div className={classes.ends} aria-hidden>
        <span>{text(scale.min)}</span>
        <span>{text(scale.max)}</span>
      </div>
    </div>
  )
}

const placeOf = (value: number, { min, max }: FigureScale) =>
  Math.min(100, Math.max(0, ((value - min) * 100) / (max - min)))

/** What a browser draws the handle of a slider as wide as: its middle stays half of that away from both ends. */
const THUMB_PX = 16

const leftOf = (percent: number) => `calc(${percent}% + ${THUMB_PX / 2 - (percent / 100) * THUMB_PX}px)`

/** Lenders that fit at each setting; what a screen reader hears is the count in the head of the rail. */
function Bars({ settings, counts, at }: Pick<FigureSliderProps, 'settings' | 'counts'> & { at: number }) {
  const most = Math.max(1, ...counts)
  const chosen = nearest(settings, at)
  return (
    <div className={classes.bars} aria-hidden>
      {settings.map((setting, index) => {
        const count = counts[index] ?? 0
        return (
          <span
            key={setting}
            data-chosen={setting === chosen || undefined}
            style={{ height: `${(count * 100) / most}%` }}
          />
        )
      })}
    </div>
  )
}

const nearest = (settings: readonly number[], at: number): number | undefined =>
  settings.reduce<number | undefined>(
    (best, one) => (best === undefined || Math.abs(one - at) < Math.abs(best - at) ? one : best),
    undefined,
  )
