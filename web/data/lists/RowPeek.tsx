/** One row beside its list, with all that the list knows of it; arrows lead to the rows above and below. */
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Group } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { FactRows, SideDrawer, useNavigation } from '#web/ui/index.ts'

export interface PeekedRow {
  name: ReactNode
  /** What each further column is called, and what it says of the row. */
  facts: readonly (readonly [string, ReactNode])[]
  /** Where the row leads. */
  to: string | undefined
}

interface RowPeekProps {
  row: PeekedRow
  /** Which of the page's rows, and how many it has. */
  at: number
  count: number
  /** How many there are on all pages, and how many stand before this page. */
  total: number
  skip: number
  onMove: (at: number) => void
  onClose: () => void
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, k: -1, ArrowDown: 1, j: 1 }

/** A button that was pressed keeps the focus, and with it the arrows, when there is nothing further. */
const offAt = (isEnd: boolean) => (isEnd ? { 'aria-disabled': true, 'data-disabled': true } : {})

export default function RowPeek({ row, at, count, total, skip, onMove, onClose }: RowPeekProps) {
  const { t } = useLingui()
  const navigate = useNavigation()
  const { name, facts, to } = row
  const move = (step: number) => at + step >= 0 && at + step < count && onMove(at + step)
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    move(step)
  }
  return (
    <SideDrawer
      opened
      onClose={onClose}
      title={name}
      foot={
        to && (
          <Button onClick={() => navigate(to)}>
            <Trans>Open</Trans>
          </Button>
        )
      }
    >
      {/* Its keys are those of the list behind it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div onKeyDown={press}>
        <Group gap={4} mb={12}>
          <ActionIcon variant="default" aria-label={t`Row above`} {...offAt(at === 0)} onClick={() => move(-1)}>
            <IconChevronUp size={16} stroke={1.6} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="default" aria-label={t`Row below`} {...offAt(at === count - 1)} onClick={() => move(1)}>
            <IconChevronDown size={16} stroke={1.6} aria-hidden />
          </ActionIcon>
          <span className="ui-quiet" role="status">
            <Trans>
              {skip + at + 1} of {total}
            </Trans>
          </span>
        </Group>
        <FactRows facts={facts} />
      </div>
    </SideDrawer>
  )
}
