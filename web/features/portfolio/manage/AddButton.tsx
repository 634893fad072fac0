/** Makes a record of the list that is open: on its own page, or a portfolio in a dialog. */
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { portfolioAccess } from '#domain/portfolio/portfolio-access.ts'
import { useCan } from '#web/data/session.tsx'
import { useNavigation } from '#web/ui/index.ts'
import type { ManageKind } from './manage-tabs.ts'
import { PortfolioDialog } from './PortfolioDialog.tsx'

export function AddButton({ kind }: { kind: ManageKind }) {
  const { i18n } = useLingui()
  const navigate = useNavigation()
  const mayCreate = useCan('create', kind.entity, portfolioAccess)
  const [isOpen, setIsOpen] = useState(false)
  const { to } = kind.add
  if (!mayCreate) return null
  return (
    <>
      <Button
        leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}
        onClick={() => (to ? navigate(to) : setIsOpen(true))}
      >
        {i18n._(kind.add.label)}
      </Button>
      {isOpen && <PortfolioDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** The same for a list that says once and for all of what kind it is. */
export const addTo = (kind: ManageKind) =>
  function AddToList() {
    return <AddButton kind={kind} />
  }
