/** The stage of a lead, an owner or a broker; a press on it offers the others. */
import { useLingui } from '@lingui/react/macro'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import type { LeadStage } from '#domain/contacts/lead-stages.ts'
import { Chip, LaterMenu } from '#web/ui/index.ts'
import classes from './stage.module.css'
import { STAGES, stageKey, stageTone, stageWord } from './stage-words.ts'

interface StageChipProps {
  stage: LeadStage | null
  /** Names whose stage it is, for those who hear the button. */
  name: string
  /** Takes the stage that was chosen; without it the chip only says it. */
  onChoose?: (stage: LeadStage | null) => void
}

export function StageChip({ stage, name, onChoose }: StageChipProps) {
  const { t } = useLingui()
  if (!onChoose) return <Chip tone={stageTone(stage)}>{stageWord(stage)}</Chip>
  return (
    <LaterMenu
      position="bottom-start"
      target={
        <button
          type="button"
          className={classes.chip}
          data-stage-of={name}
          aria-label={t`Stage of ${name}: ${stageWord(stage)}`}
          onClick={(event) => event.stopPropagation()}
        >
          <Chip tone={stageTone(stage)}>
            <span className={classes.inside}>
              {stageWord(stage)}
              <IconChevronDown size={12} stroke={1.8} aria-hidden />
            </span>
          </Chip>
        </button>
      }
    >
      {(Menu) =>
        STAGES.map((each) => (
          <Menu.Item
            key={stageKey(each)}
            rightSection={each === stage ? <IconCheck size={14} stroke={1.8} aria-hidden /> : undefined}
            onClick={(event) => {
              event.stopPropagation()
              onChoose(each)
            }}
          >
            <Chip tone={stageTone(each)}>{stageWord(each)}</Chip>
          </Menu.Item>
        ))
      }
    </LaterMenu>
  )
}
