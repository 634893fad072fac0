/** The leads, owners, brokers and borrowers that the palette finds, for those who work on leads. */
import { useLingui } from '@lingui/react/macro'
import { IconAddressBook, IconBriefcase, IconTargetArrow, IconUser } from '@tabler/icons-react'
import { pathTo } from '#domain/access/addresses.ts'
import { CRM_ROLES, isOneOf, type Role } from '#domain/access/roles.ts'
import { borrowerContacts } from '#domain/contacts/borrower.ts'
import { brokerContacts } from '#domain/contacts/broker.ts'
import { owners } from '#domain/contacts/owner.ts'
import { formatShortMoney, MISSING } from '#domain/kernel/format.ts'
import { say } from '#domain/kernel/words.ts'
import { leads } from '#domain/leads/lead.ts'
import { leadPath } from '#domain/leads/lead-path.ts'
import { LEAD_TYPE_WORDS } from '#domain/leads/lead-types.ts'
import { useList } from '#web/data/hooks.ts'
import { ownerAddress } from '#web/features/contacts/owners/owner-address.ts'
import type { PaletteGroup } from '#web/ui/index.ts'

/** Of each list: more are found by one more letter. */
const MOST_FOUND = 5

const words = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' · ')

/** Who is found among the people of a tab, which is searched for the name again. */
const onTab = (tab: string, name: string) => pathTo('crmDashboard', {}, { tab, q: name })

export function useFoundOnDesk(query: string, role: Role, isAsked: boolean) {
  const { t } = useLingui()
  const isOnDesk = isOneOf(role, CRM_ROLES)
  const search = { $search: query, $limit: MOST_FOUND }
  const desk = { enabled: isAsked && isOnDesk, isBackground: true }
  const found = useList(leads, search, { ...desk, enabled: isAsked && (isOnDesk || role === 'TO/Agent') })
  const firms = useList(owners, search, desk)
  const brokers = useList(brokerContacts, search, desk)
  const borrowers = useList(borrowerContacts, search, desk)
  const isSearching = [found, firms, brokers, borrowers].some(({ isFetching }) => isFetching)
  if (!isAsked) return { groups: [], isSearching: false }
  const groups: Omit<PaletteGroup, 'isFound'>[] = [
    {
      ...{ key: 'leads', label: t`Leads` },
      items: found.rows.map(({ _id, name, leadType, state, municipality, ownerName, owner, amount }) => ({
        ...{ key: `lead ${_id}`, label: name ?? MISSING, icon: IconTargetArrow },
        hint: words(leadType && say(LEAD_TYPE_WORDS[leadType]), municipality, ownerName ?? owner),
        to: leadPath({ _id, leadType, state }, role),
        right: amount === null ? undefined : formatShortMoney(amount),
      })),
    },
    {
      ...{ key: 'owners', label: t`Owners` },
      items: firms.rows.map(({ id, companyName, primaryContact }) => ({
        ...{ key: `owner ${id}`, label: companyName, icon: IconAddressBook, to: ownerAddress(id) },
        hint: words(primaryContact),
      })),
    },
    {
      ...{ key: 'brokers', label: t`Brokers` },
      items: brokers.rows.map(({ id, name, companyName }) => ({
        ...{ key: `broker ${id}`, label: name ?? MISSING, icon: IconBriefcase, to: onTab('brokers', name ?? '') },
        hint: words(companyName),
      })),
    },
    {
      ...{ key: 'borrowers', label: t`Borrowers` },
      items: borrowers.rows.map(({ id, firstName, lastName, email }) => ({
        ...{ key: `borrower ${id}`, label: `${firstName} ${lastName}`, icon: IconUser },
        ...{ to: onTab('borrowers', lastName), hint: words(email) },
      })),
    },
  ]
  return { groups: groups.map((group) => ({ ...group, isFound: true })), isSearching }
}
