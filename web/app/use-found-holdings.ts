/** The properties, loans, lines, blankets and portfolios that the palette finds, for those who have any. */
import { useLingui } from '@lingui/react/macro'
import { type Icon, IconBuilding, IconFolders, IconReceipt2, IconStack2, IconWallet } from '@tabler/icons-react'
import type { RowOf } from '#domain/kernel/entity.ts'
import { formatShortMoney } from '#domain/kernel/format.ts'
import type { portfolios as portfolioEntity } from '#domain/portfolio/portfolio.ts'
import type { properties as propertyEntity } from '#domain/portfolio/property.ts'
import { recordPath } from '#domain/portfolio/watch-words.ts'
import { useList } from '#web/data/hooks.ts'
import type { PaletteGroup } from '#web/ui/index.ts'

type FoundAmount = number | null
type FoundProperty = Pick<RowOf<typeof propertyEntity>, '_id' | 'name' | 'address' | 'marketValue'>
type FoundLoan = { _id: string; loanName: string; propertyName: string | null; currentBalance: FoundAmount }
type FoundBuild = {
  _id: string
  loanName: string
  propertyName: string | null
  totalOutstandingLoanAmount: FoundAmount
}
type FoundLine = { _id: string; name: string; lenderName: string | null; drawnAmount: FoundAmount }
type FoundBlanket = { _id: string; name: string; lenderName: string | null; outstandingLoanAmount: FoundAmount }
type FoundPortfolio = Pick<RowOf<typeof portfolioEntity>, '_id' | 'name' | 'description'>

/** Of each list: more are found by one more letter. */
const MOST_FOUND = 5

const amountOf = (amount: FoundAmount) => (amount === null ? undefined : formatShortMoney(amount))

type Kind = Parameters<typeof recordPath>[0]['kind']
const itemOf = (
  kind: Kind,
  icon: Icon,
  _id: string,
  words: { label: string; hint?: string | null; right?: FoundAmount },
) => ({
  ...{ key: `${kind} ${_id}`, label: words.label, icon, to: recordPath({ kind, _id }) },
  ...(words.hint && { hint: words.hint }),
  right: amountOf(words.right ?? null),
})

const portfolioItem = ({ _id, name, description }: FoundPortfolio) => ({
  ...{ key: `portfolio ${_id}`, label: name, icon: IconFolders, to: `/?portfolioId=${_id}` },
  ...(description && { hint: description }),
})

/** What each of the lists finds. */
function useFoundRecords(query: string, isAsked: boolean) {
  const search = { $search: query, $limit: MOST_FOUND }
  const quiet = { enabled: isAsked, isBackground: true }
  const properties = useList<FoundProperty>({ path: 'properties' }, search, quiet)
  const loans = useList<FoundLoan>({ path: 'loans' }, search, quiet)
  const builds = useList<FoundBuild>({ path: 'construction-loan' }, search, quiet)
  const lines = useList<FoundLine>({ path: 'lines' }, search, quiet)
  const blankets = useList<FoundBlanket>({ path: 'blankets' }, search, quiet)
  const portfolios = useList<FoundPortfolio>({ path: 'portfolios' }, search, quiet)
  return { properties, loans, builds, lines, blankets, portfolios }
}

export function useFoundHoldings(query: string, isAsked: boolean): { groups: PaletteGroup[]; isSearching: boolean } {
  const { t } = useLingui()
  const found = useFoundRecords(query, isAsked)
  const { properties, loans, builds, lines, blankets, portfolios } = found
  const isSearching = Object.values(found).some(({ isFetching }) => isFetching)
  if (!isAsked) return { groups: [], isSearching: false }
  const groups: Omit<PaletteGroup, 'isFound'>[] = [
    {
      ...{ key: 'properties', label: t`Properties` },
      items: properties.rows.map(({ _id, name, address, marketValue }) =>
        itemOf('property', IconBuilding, _id, {
          ...{ label: name, right: marketValue },
          hint: [address?.city, address?.province].filter(Boolean).join(', '),
        }),
      ),
    },
    {
      ...{ key: 'loans', label: t`Loans` },
      items: [
        ...loans.rows.map(({ _id, loanName, propertyName, currentBalance }) =>
          itemOf('loan', IconReceipt2, _id, { label: loanName, hint: propertyName, right: currentBalance }),
        ),
        ...builds.rows.map(({ _id, loanName, propertyName, totalOutstandingLoanAmount }) =>
          itemOf('construction', IconReceipt2, _id, {
            ...{ label: loanName, hint: propertyName, right: totalOutstandingLoanAmount },
          }),
        ),
      ],
    },
    {
      ...{ key: 'lines', label: t`Lines` },
      items: lines.rows.map(({ _id, name, lenderName, drawnAmount }) =>
        itemOf('line', IconWallet, _id, { label: name, hint: lenderName, right: drawnAmount }),
      ),
    },
    {
      ...{ key: 'blankets', label: t`Blankets` },
      items: blankets.rows.map(({ _id, name, lenderName, outstandingLoanAmount }) =>
        itemOf('blanket', IconStack2, _id, { label: name, hint: lenderName, right: outstandingLoanAmount }),
      ),
    },
    {
      ...{ key: 'portfolios', label: t`Portfolios` },
      items: portfolios.rows.map(portfolioItem),
    },
  ]
  return { groups: groups.map((group) => ({ ...group, isFound: true })), isSearching }
}
