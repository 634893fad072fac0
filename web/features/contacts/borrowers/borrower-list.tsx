/** The list of borrowers: who they are, for whom they borrow, and on how many deals and loans they are named. */
import { msg } from '@lingui/core/macro'
import { Plural } from '@lingui/react/macro'
import { IconUserDollar } from '@tabler/icons-react'
import { borrowerContacts } from '#domain/contacts/borrower.ts'
import { KYC_WORDS } from '#domain/contacts/borrower-facts.ts'
import { borrowerAccess } from '#domain/contacts/contacts.access.ts'
import { MISSING } from '#domain/kernel/format.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { defineList } from '#web/data/lists/list.ts'
import { Chip } from '#web/ui/index.ts'
import { AddBorrowerButton } from './AddBorrowerButton.tsx'
import { BorrowerMenu } from './BorrowerMenu.tsx'
import type { BorrowerRow } from './borrower-row.ts'

const KYC_TONES = { 'not-started': 'neu', 'in-review': 'warn', cleared: 'ok', failed: 'bad' } as const

const nameOf = ({ name }: BorrowerRow) => name ?? ''

export const borrowerList = defineList<BorrowerRow>({
  entity: borrowerContacts,
  access: borrowerAccess,
  name: 'contacts.borrowers',
  title: msg`Borrowers`,
  count: (total) => <Plural value={total} one="# borrower" other="# borrowers" />,
  searchHint: msg`Search borrowers`,
  filters: ['role', 'optOut', { key: 'updatedAt', label: msg`Updated` }],
  columns: [
    {
      key: 'name',
      sticky: true,
      emphasis: 'strong',
      phone: 'main',
      width: 190,
      cell: nameOf,
      secondLine: ({ title }) => title,
    },
    {
      key: 'borrowerCompanyId',
      width: 190,
      phone: 'second',
      cell: ({ companyName }) => companyName ?? MISSING,
      exports: ['companyName'],
    },
    { key: 'role', width: 120, phone: 'main-right' },
    { key: 'email', width: 210, phone: 'third', cell: ({ email }) => <a href={`mailto:${email}`}>{email}</a> },
    { key: 'phone', width: 140, cell: ({ phone, mobile }) => phone ?? mobile ?? MISSING },
    { key: 'deals', header: msg`Deals`, width: 80, align: 'right', cell: ({ deals }) => deals },
    { key: 'loans', header: msg`Loans`, width: 80, align: 'right', cell: ({ loans }) => loans },
    {
      key: 'KYC_Status',
      header: msg`KYC`,
      width: 120,
      phone: 'third-right',
      cell: ({ KYC_Status: status }) =>
        status ? <Chip tone={KYC_TONES[status]}>{wordOf(KYC_WORDS, status)}</Chip> : MISSING,
    },
    { key: 'notesCount', header: msg`Notes`, width: 80, align: 'right', cell: ({ notesCount }) => notesCount },
  ],
  menu: { Menu: BorrowerMenu },
  nothingFound: msg`No borrower matches.`,
  empty: { title: msg`No borrowers yet.`, icon: IconUserDollar, Action: AddBorrowerButton },
  refused: msg`Your role has no borrowers.`,
})
