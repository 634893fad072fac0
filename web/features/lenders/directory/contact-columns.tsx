/** The columns of a lender's people, the same where they are read and where they are kept. */
import { t } from '@lingui/core/macro'
import { MISSING } from '#domain/kernel/format.ts'
import { ContactName } from '#web/features/lenders/ContactName.tsx'
import { type ContactRow, loanRange } from '#web/features/lenders/lender-row.ts'
import { formatLocalDate, type GridColumn } from '#web/ui/index.ts'

type TerritoryName = (id: number) => string | undefined

interface ContactColumnsParts {
  /** Names of territories. */
  territoryName: TerritoryName
  /** Direct numbers are there only for those who may see them. */
  showsNumbers: boolean
}

const named = (ids: readonly number[] | null | undefined, nameOf: TerritoryName): string =>
  (ids ?? []).map((id) => nameOf(id) ?? String(id)).join(', ')

/** Where a person is asked about: provinces and territories; nothing said means everywhere. */
const areaOf = ({ provinces, territories }: ContactRow, nameOf: TerritoryName): string =>
  [provinces?.join(', '), named(territories, nameOf)].filter(Boolean).join(' · ') || t`all`

export function contactColumns<Row extends ContactRow>(parts: ContactColumnsParts): GridColumn<Row>[] {
  const { territoryName, showsNumbers } = parts
  const numbers: GridColumn<Row>[] = [
    { key: 'phone', header: t`Phone`, cell: ({ phone, mobile }) => phone ?? mobile ?? MISSING },
    { key: 'office', header: t`Office`, emphasis: 'quiet', cell: ({ office }) => office?.formattedAddress ?? MISSING },
  ]
  return [
    {
      key: 'name',
      header: t`Name`,
      emphasis: 'strong',
      phone: 'main',
      cell: (contact) => <ContactName contact={contact} />,
    },
    { key: 'title', header: t`Title`, phone: 'second', cell: ({ title }) => title ?? MISSING },
    { key: 'email', header: t`E-mail`, phone: 'third', cell: ({ email }) => <a href={`mailto:${email}`}>{email}</a> },
    ...(showsNumbers ? numbers : []),
    { key: 'area', header: t`Covers`, cell: (contact) => areaOf(contact, territoryName) },
    { key: 'loanMin', header: t`Loans`, align: 'right', cell: ({ loanMin, loanMax }) => loanRange(loanMin, loanMax) },
    {
      key: 'lastContactedAt',
      header: t`Last contacted`,
      phone: 'second-right',
      cell: ({ lastContactedAt }) => formatLocalDate(lastContactedAt),
    },
  ]
}
