/** People are round, organisations are square; both carry the full name for those who do not see initials. */
import classes from './Avatar.module.css'
import type { Tone } from './Chip.tsx'
import { classNames } from './class-names.ts'

const MARK_TONES: Record<'round' | 'square', readonly Tone[]> = {
  round: ['teal', 'plum', 'ink', 'ok'],
  square: ['neu', 'warn', 'ink', 'teal'],
}

/** The same name always has the same tint, so that a face-less list can still be read by colour. */
function toTone(name: string, tones: readonly Tone[]): Tone {
  let sum = 0
  for (const letter of name) sum = (sum * 35 + (letter.codePointAt(0) ?? 0)) % 711
  return tones[sum % tones.length] ?? 'neu'
}

/** The first letters of the first two words. */
export function toInitials(name: string): string {
  const words = name
    .replace(/[^\p{L}\p{N}\s]/gu, ' ')
    .split(/\s+/)
    .filter(Boolean)
  return words
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase() ?? '')
    .join('')
}

export interface MarkProps {
  name: string
  /** Pixels; 22 in rows, 24 in cards, 32 in heads. */
  size?: number
  tone?: Tone
  imageUrl?: string | null
  /** Set when the name stands beside the mark: it would be read twice. */
  decorative?: boolean
}

function Mark({ name, size = 22, tone, imageUrl, decorative, shape }: MarkProps & { shape: 'round' | 'square' }) {
  const label = decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name, title: name }
  return (
    <span
      {...label}
      className={classNames(classes.mark, classes[shape])}
      // Drawn by the style sheet: initials are a picture of the name, not words to be read.
      data-initials={imageUrl ? undefined : toInitials(name)}
      data-tone={tone ?? toTone(name, MARK_TONES[shape])}
      style={{ width: size, height: size, fontSize: size >= 30 ? 12 : size >= 24 ? 11 : 10 }}
    >
      {imageUrl && <img className={classes.image} src={imageUrl} alt="" />}
    </span>
  )
}

export function Avatar(props: MarkProps) {
  return <Mark {...props} shape="round" />
}

export function OrgMark(props: MarkProps) {
  return <Mark {...props} shape="square" />
}
