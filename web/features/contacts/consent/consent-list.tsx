/** The ledger of consents by address: what ends next comes first. */
import { msg } from '@lingui/core/macro'
import { Plural } from '@lingui/react/macro'
import { IconMailCheck } from '@tabler/icons-react'
import { consentAddressAccess, consentAddresses } from '#domain/contacts/consent.ts'
import { CONSENT_GROUND_WORDS, ENDS_SOON_DAYS } from '#domain/contacts/consent-rules.ts'
import { addDays, dayDiff } from '#domain/kernel/dates.ts'
import { formatDate, MISSING } from '#domain/kernel/format.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { defineList } from '#web/data/lists/list.ts'
import { ConsentChip } from './ConsentChip.tsx'
import ConsentDrawer from './ConsentDrawer.tsx'
import { type ConsentAddressRow, stateOfAddress } from './consent-row.ts'
import { RecordConsentButton } from './RecordConsentButton.tsx'

export const consentList = defineList<ConsentAddressRow & { email: string }>({
  entity: consentAddresses,
  access: consentAddressAccess,
  name: 'contacts.consents',
  title: msg`Consent ledger`,
  count: (total) => <Plural value={total} one="# address" other="# addresses" />,
  searchHint: msg`Search names, companies and addresses`,
  filters: ['standing', 'ground', 'until'],
  views: [
    { key: 'all', label: msg`All` },
    {
      key: 'ends-soon',
      label: msg`Ends soon`,
      where: ({ today }) => ({
        standing: 'implied',
        until: { $gte: today, $lte: addDays(today, ENDS_SOON_DAYS) },
      }),
    },
    {
      key: 'expired',
      label: msg`Expired`,
      where: ({ today }) => ({ standing: 'implied', until: { $lt: today } }),
    },
    { key: 'withdrawn', label: msg`Opted out`, where: () => ({ standing: 'withdrawn' }) },
    { key: 'bounced', label: msg`Bounced`, where: () => ({ standing: 'bounced' }) },
  ],
  columns: [
    {
      key: 'personName',
      header: msg`Person`,
      sticky: true,
      emphasis: 'link',
      phone: 'main',
      width: 260,
      cell: ({ personName, companyName, email }) => [personName ?? email, companyName].filter(Boolean).join(', '),
    },
    { key: 'email', phone: 'third', width: 220 },
    {
      key: 'standing',
      header: msg`State`,
      phone: 'main-right',
      width: 120,
      cell: (row, { today }) => <ConsentChip state={stateOfAddress(row, today)} />,
    },
    { key: 'proof', phone: 'second', width: 260 },
    { key: 'ground', width: 160, cell: ({ ground }) => (ground ? wordOf(CONSENT_GROUND_WORDS, ground) : MISSING) },
    { key: 'until', phone: 'third-right', width: 110, cell: ({ until }) => formatDate(until) },
    {
      key: 'left',
      header: msg`Days left`,
      align: 'right',
      width: 90,
      cell: ({ until }, { today }) => (until !== null && until >= today ? dayDiff(today, until) : MISSING),
    },
  ],
  Drawer: ConsentDrawer,
  nothingFound: msg`No address matches.`,
  empty: { title: msg`Nobody’s consent is recorded yet.`, icon: IconMailCheck, Action: RecordConsentButton },
  refused: msg`Your role has no ledger of consents.`,
})
