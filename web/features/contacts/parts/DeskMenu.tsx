/** What the desk has besides its lists: the letters that went out, and who may be written to. */
import { useLingui } from '@lingui/react/macro'
import { IconMail, IconMailCheck } from '@tabler/icons-react'
import { pathTo } from '#domain/access/addresses.ts'
import { consentAddressAccess, consentAddresses } from '#domain/contacts/consent.ts'
import { useCan, usePerson } from '#web/data/session.tsx'
import { type MenuAct, MenuButton, useNavigation } from '#web/ui/index.ts'

/** For the menu that a tab has already: two menus side by side would be asked which is which. */
export function useDeskActs(): MenuAct[] {
  const { t } = useLingui()
  const navigate = useNavigation()
  const { rights } = usePerson()
  const mayLook = useCan('read', consentAddresses, consentAddressAccess)
  const items: MenuAct[] = []
  if (rights.includes('accessBulkEmail')) {
    const onRun = () => navigate(pathTo('crmDashboard', {}, { mail: 'all' }))
    items.push({ key: 'letters', label: t`Letters to many`, icon: IconMail, onRun })
  }
  if (mayLook) {
    const onRun = () => navigate(pathTo('crmDashboard', {}, { consent: 'all' }))
    items.push({ key: 'consent', label: t`Consent ledger`, icon: IconMailCheck, onRun })
  }
  return items
}

export function DeskMenu() {
  const { t } = useLingui()
  const items = useDeskActs()
  return items.length > 0 ? <MenuButton label={t`More of the desk`} items={items} /> : null
}
