/** The lender that an address names, by its key or by its name. */
import { lenderCompanies } from '#domain/lenders/lender-company.ts'
import { useList } from '#web/data/hooks.ts'

type Found = { id: number; companyName: string }

const plain = (name: string) => name.trim().toLowerCase()

/** `id` is null where there is none of this name, or more than one; `unknown` is then the name. */
export function useNamedLender(part: string | undefined) {
  const name = part === undefined || part === '-' || /^\d+$/.test(part) ? '' : part.trim()
  const { rows, isLoading } = useList<Found>(
    lenderCompanies,
    { $search: name, $limit: 100 },
    { enabled: name !== '', isBackground: true },
  )
  const [only, ...others] = name === '' ? [] : rows.filter(({ companyName }) => plain(companyName) === plain(name))
  const id = only && others.length === 0 ? only.id : null
  return { id, isLoading: name !== '' && isLoading, unknown: name !== '' && id === null ? name : null }
}
