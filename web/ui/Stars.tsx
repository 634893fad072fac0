/** One to five stars, and the one star of a favourite. */
import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useId } from 'react'
import classes from './Stars.module.css'

const FIVE = [1, 2, 3, 4, 5] as const

export interface StarsProps {
  /** 0 to 5; halves are rounded when only shown. */
  value: number | null | undefined
  /** Without it the stars are only shown. */
  onChange?: (value: number) => void
  /** What is rated. */
  label: string
  size?: number
}

export function Stars({ value, onChange, label, size = 16 }: StarsProps) {
  const { t } = useLingui()
  const name = useId()
  const filled = Math.round(value ?? 0)
  const star = (index: number) =>
    index <= filled ? <IconStarFilled size={size} aria-hidden /> : <IconStar size={size} stroke={1.6} aria-hidden />

  if (!onChange) {
    return (
      <span className={classes.stars} role="img" aria-label={t`${label}: ${value ?? 0} of 5`}>
        {FIVE.map((index) => (
          <span key={index} data-filled={index <= filled || undefined}>
            {star(index)}
          </span>
        ))}
      </span>
    )
  }
  return (
    <fieldset className={classes.stars}>
      <legend className="ui-visually-hidden">{label}</legend>
      {FIVE.map((index) => (
        <label key={index} className={classes.choice} data-filled={index <= filled || undefined}>
          <input
            type="radio"
            className="ui-visually-hidden"
            name={name}
            checked={filled === index}
            onChange={() => onChange(index)}
            aria-label={t`${index} of 5`}
          />
          {star(index)}
        </label>
      ))}
    </fieldset>
  )
}

export interface FavouriteStarProps {
  isOn: boolean
  onChange: (isOn: boolean) => void
  /** The record's name. */
  name: string
}

export function FavouriteStar({ isOn, onChange, name }: FavouriteStarProps) {
  const { t } = useLingui()
  return (
    <ActionIcon
      aria-label={isOn ? t`Remove ${name} from favourites` : t`Add ${name} to favourites`}
      aria-pressed={isOn}
      onClick={() => onChange(!isOn)}
    >
      {isOn ? <IconStarFilled size={17} color="var(--ui-star)" /> : <IconStar size={17} stroke={1.6} />}
    </ActionIcon>
  )
}
