/** What came of a pitch: a mandate, more talks, or nothing. */
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { LeadStage } from '#domain/contacts/lead-stages.ts'
import { stageTone, stageWord } from '#web/features/contacts/stage/stage-words.ts'
import { Chip, LaterMenu } from '#web/ui/index.ts'

const RESULTS: readonly LeadStage[] = ['mandated', 'engaged', 'pass']

export function ResultMenu({ onChoose }: { onChoose: (stage: LeadStage) => void }) {
  return (
    <LaterMenu
      position="bottom-end"
      target={
        <Button rightSection={<IconChevronDown size={14} stroke={1.6} aria-hidden />}>
          <Trans>Set result</Trans>
        </Button>
      }
    >
      {(Menu) =>
        RESULTS.map((stage) => (
          <Menu.Item key={stage} onClick={() => onChoose(stage)}>
            <Chip tone={stageTone(stage)}>{stageWord(stage)}</Chip>
          </Menu.Item>
        ))
      }
    </LaterMenu>
  )
}
