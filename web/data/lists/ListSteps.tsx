/** On a record that was opened from a list: which of how many it is, and the ways to the next and the one before. */
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useGo } from '#web/data/address.ts'
import { type RowId, useShortcuts } from '#web/ui/index.ts'
import { useNeighbours } from './neighbours.ts'

interface ListStepsProps {
  /** Of the records, as their lists ask for them. */
  path: string
  id: RowId
  hrefOf: (id: RowId) => string
}

export function ListSteps({ path, id, hrefOf }: ListStepsProps) {
  const { t } = useLingui()
  const go = useGo()
  const steps = useNeighbours(path, id)
  const to = (other: RowId | undefined) => (other === undefined ? undefined : () => go(hrefOf(other)))
  const [previous, next] = [to(steps?.previous), to(steps?.next)]
  useShortcuts({ '[': previous, ']': next })
  if (!steps) return null
  const { place, total } = steps
  return (
    <span
      className="ui-no-print"
      role="group"
      aria-label={t`In the list`}
      style={{ display: 'inline-flex', alignItems: 'center', gap: 4 }}
    >
      <ActionIcon
        variant="subtle"
        size={28}
        disabled={!previous}
        aria-label={t`Previous in the list`}
        onClick={previous}
      >
        <IconChevronUp size={16} stroke={1.6} />
      </ActionIcon>
      <ActionIcon variant="subtle" size={28} disabled={!next} aria-label={t`Next in the list`} onClick={next}>
        <IconChevronDown size={16} stroke={1.6} />
      </ActionIcon>
      <span className="ui-quiet">
        <Trans>
          {place} of {total}
        </Trans>
      </span>
    </span>
  )
}
