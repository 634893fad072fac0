/** Opens the window in which a borrower is entered. */
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { borrowerContacts } from '#domain/contacts/borrower.ts'
import { borrowerAccess } from '#domain/contacts/contacts.access.ts'
import { useCan } from '#web/data/session.tsx'
import { BorrowerDialog } from './BorrowerDialog.tsx'

export function AddBorrowerButton() {
  const [isAdding, setIsAdding] = useState(false)
  if (!useCan('create', borrowerContacts, borrowerAccess)) return null
  return (
    <>
      <Button leftSection={<IconPlus size={16} stroke={1.6} />} onClick={() => setIsAdding(true)}>
        <Trans>Add borrower</Trans>
      </Button>
      {isAdding && <BorrowerDialog onClose={() => setIsAdding(false)} />}
    </>
  )
}
