/** Opens the window in which an owner is entered. */
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { ownerAccess } from '#domain/contacts/contacts.access.ts'
import { owners } from '#domain/contacts/owner.ts'
import { useCan } from '#web/data/session.tsx'
import { OwnerDialog } from './OwnerDialog.tsx'

export function AddOwnerButton() {
  const [isAdding, setIsAdding] = useState(false)
  if (!useCan('create', owners, ownerAccess)) return null
  return (
    <>
      <Button leftSection={<IconPlus size={16} stroke={1.6} />} onClick={() => setIsAdding(true)}>
        <Trans>Add owner</Trans>
      </Button>
      {isAdding && <OwnerDialog onClose={() => setIsAdding(false)} />}
    </>
  )
}
