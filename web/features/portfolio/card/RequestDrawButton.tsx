/** "Request draw": asks how much of a construction loan is wanted, and when. */
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { DrawDialog } from './DrawDialog.tsx'
import type { DrawnSite } from './draw-figures.ts'

interface RequestDrawProps extends DrawnSite {
  /** In the head of a page: whether it is what the page is to do next. One of a panel has no rank. */
  isFirst?: boolean
}

export function RequestDrawButton({ loan, project, isFirst }: RequestDrawProps) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button
        {...(isFirst === undefined && { size: 'compact-sm' })}
        {...(!isFirst && { variant: 'default' })}
        leftSection={<IconPlus size={15} stroke={1.6} />}
        onClick={() => setIsAsking(true)}
      >
        <Trans>Request draw</Trans>
      </Button>
      {isAsking && <DrawDialog {...{ loan, project }} onClose={() => setIsAsking(false)} />}
    </>
  )
}
