/** Says that a list holds only what lies in the area drawn on the map, and takes that back. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPolygon, IconX } from '@tabler/icons-react'
import type { DeskArea } from './use-area.ts'

export function AreaChip({ area }: { area: DeskArea }) {
  const { t } = useLingui()
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconPolygon size={14} stroke={1.6} aria-hidden />}
      rightSection={<IconX size={14} stroke={1.6} aria-hidden />}
      aria-label={t`Leave the area drawn on the map`}
      onClick={area.clear}
    >
      <Trans>In the area drawn</Trans>
    </Button>
  )
}
