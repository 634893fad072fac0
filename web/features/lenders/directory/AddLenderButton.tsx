/** Adds a lender of the company's own and opens its form. */

import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { can } from '#domain/access/access.ts'
import { pathTo } from '#domain/access/addresses.ts'
import { lenderAccess, lenderCompanies } from '#domain/lenders/lender-company.ts'
import type { Country } from '#domain/market/reference-lists.ts'
import { usePerson } from '#web/data/session.tsx'
import { NameLenderDialog } from '#web/features/lenders/match/NameLenderDialog.tsx'
import { useNavigation } from '#web/ui/index.ts'

/** Whether the person edits lenders at all: the role has the screen, and the advanced right is on. */
function useMayEditLenders(): boolean {
  const person = usePerson()
  return can(person, 'update', lenderCompanies, lenderAccess) && person.rights.includes('accessLendersAdvanced')
}

export function AddLenderButton({ country }: { country: Country }) {
  const [isOpen, setIsOpen] = useState(false)
  const navigate = useNavigation()
  if (!useMayEditLenders()) return null
  return (
    <>
      <Button leftSection={<IconPlus size={16} stroke={1.6} />} onClick={() => setIsOpen(true)}>
        <Trans>Add lender</Trans>
      </Button>
      {isOpen && (
        <NameLenderDialog
          country={country}
          onNamed={(id) => navigate(pathTo('lenderEdit', { id }))}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
