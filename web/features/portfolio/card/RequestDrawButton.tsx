/** "Request draw": asks how much of a construction loan is wanted, and when. */
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { DrawDialog } from './DrawDialog.tsx'
import type { DrawnSite } from './draw-figures.ts'

interface RequestDrawProps extends DrawnSite {
  /** The page's own next act, and not one of a panel. */
  isPrimary?: boolean
}

export function RequestDrawButton({ loan, project, isPrimary = false }: RequestDrawProps) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button
        {...(!isPrimary && { size: 'compact-sm', variant: 'default' })}
        leftSection={<IconPlus size={15} stroke={1.6} />}
        onClick={() => setIsAsking(true)}
      >
        <Trans>Request draw</Trans>
      </Button>
      {isAsking && <DrawDialog {...{ loan, project }} onClose={() => setIsAsking(false)} />}
    </>
  )
}
