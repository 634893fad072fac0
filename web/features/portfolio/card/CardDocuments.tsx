/** The documents on a property's page: looked at, until somebody presses Edit. */
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { mayUpdate } from '#domain/access/rights.ts'
import { DocumentsPanel } from '#web/features/portfolio/documents/DocumentsPanel.tsx'
import type { PropertyRow } from './card-rows.ts'

export function CardDocuments({ property, loanId }: { property: PropertyRow; loanId?: string }) {
  const [isEditing, setIsEditing] = useState(false)
  return (
    <DocumentsPanel
      propertyId={property._id}
      {...(loanId && { loanId })}
      readOnly={!isEditing}
      actions={
        mayUpdate(property) && (
          <Button size="xs" variant="default" onClick={() => setIsEditing(!isEditing)}>
            {isEditing ? <Trans>Done</Trans> : <Trans>Edit</Trans>}
          </Button>
        )
      }
    />
  )
}
