/** The last choice wherever a lender is chosen: one that the directory does not hold, named on the spot. */
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { can } from '#domain/access/access.ts'
import { lenderAccess, lenderCompanies } from '#domain/lenders/lender-company.ts'
import type { Country } from '#domain/market/reference-lists.ts'
import { usePerson } from '#web/data/session.tsx'
import { NameLenderDialog } from './NameLenderDialog.tsx'

type Option = { value: string; label: string }

const NEW = 'new'

interface Naming {
  /** The options, and the offer to add what was typed unless one of them is called so. */
  data: readonly Option[]
  /** Takes the choice of the offer; every other choice is left to the caller. */
  takes: (value: string | null) => boolean
  dialog: ReactNode
}

export function useNaming(
  options: readonly Option[],
  typed: string,
  country: Country,
  onNamed: (id: number) => void,
): Naming {
  const { t } = useLingui()
  const person = usePerson()
  const [name, setName] = useState<string | null>(null)
  const wanted = typed.trim()
  const isKnown = options.some(({ label }) => label.toLowerCase() === wanted.toLowerCase())
  const isOffered = wanted !== '' && !isKnown && can(person, 'create', lenderCompanies, lenderAccess)
  return {
    data: isOffered ? [...options, { value: NEW, label: t`Add “${wanted}”…` }] : options,
    takes: (value) => {
      if (value === NEW) setName(wanted)
      return value === NEW
    },
    dialog: name !== null && (
      <NameLenderDialog country={country} name={name} onNamed={onNamed} onClose={() => setName(null)} />
    ),
  }
}
