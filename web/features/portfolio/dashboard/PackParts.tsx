/** The parts of a board pack: which are printed, and in which order. */
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Checkbox } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { wordOf } from '#domain/kernel/words.ts'
import { BOARD_SECTION_WORDS, BOARD_SECTIONS, type BoardSection } from '#domain/portfolio/board/board-sections.ts'
import classes from './dashboard.module.css'

export interface PackPart {
  key: BoardSection
  isTaken: boolean
}

export const ALL_PARTS: readonly PackPart[] = BOARD_SECTIONS.map((key) => ({ key, isTaken: true }))

interface PackPartsProps {
  parts: readonly PackPart[]
  onChange: (parts: readonly PackPart[]) => void
}

export function PackParts({ parts, onChange }: PackPartsProps) {
  const { t } = useLingui()
  const take = (key: BoardSection, isTaken: boolean) =>
    onChange(parts.map((part) => (part.key === key ? { key, isTaken } : part)))
  const move = (from: number, to: number) => {
    const [part] = parts.slice(from, from + 1)
    if (part) onChange(parts.toSpliced(from, 1).toSpliced(to, 0, part))
  }
  return (
    <fieldset className={classes.pack}>
      <legend>
        <Trans>Sections, in their order</Trans>
      </legend>
      <ol className={classes.packSections}>
        {parts.map(({ key, isTaken }, at) => {
          const name = wordOf(BOARD_SECTION_WORDS, key)
          return (
            <li key={key}>
              <Checkbox label={name} checked={isTaken} onChange={(event) => take(key, event.currentTarget.checked)} />
              <ActionIcon
                variant="subtle"
                aria-label={t`${name} further up`}
                disabled={at === 0}
                onClick={() => move(at, at - 1)}
              >
                <IconArrowUp size={16} stroke={1.6} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                aria-label={t`${name} further down`}
                disabled={at === parts.length - 1}
                onClick={() => move(at, at + 1)}
              >
                <IconArrowDown size={16} stroke={1.6} aria-hidden />
              </ActionIcon>
            </li>
          )
        })}
      </ol>
    </fieldset>
  )
}
