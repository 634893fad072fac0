/** Below an answer that whoever returned the deal has marked: what needs mending. */
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPencilExclamation } from '@tabler/icons-react'
import type { ReturnMark } from '#domain/deals/return-marks.ts'
import classes from './deal-form.module.css'

interface MarkNoteProps {
  marks: readonly ReturnMark[]
  label: string
  /** The answer may stand as it is. */
  onSettle: (mark: ReturnMark) => void
}

export function MarkNote({ marks, label, onSettle }: MarkNoteProps) {
  return marks.map((mark) => (
    <p key={mark.sentence} className={classes.mark}>
      <IconPencilExclamation size={14} stroke={1.6} aria-hidden />
      <span>{mark.sentence}</span>
      <Button size="compact-xs" variant="subtle" onClick={() => onSettle(mark)}>
        <Trans>It is right</Trans>
        <span className="ui-visually-hidden"> {label}</span>
      </Button>
    </p>
  ))
}
