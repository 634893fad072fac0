/** Something of a building site, with what its value is taken from: not the value of its record. */
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ValuedAt } from '#domain/portfolio/holdings.ts'

export function Valued({ valuedAt, children }: { valuedAt: ValuedAt | null | undefined; children: ReactNode }) {
  if (!valuedAt) return children
  return (
    <>
      {children}{' '}
      <span className="ui-quiet">
        {valuedAt === 'cost' ? <Trans>at cost</Trans> : <Trans>at stabilized value</Trans>}
      </span>
    </>
  )
}
