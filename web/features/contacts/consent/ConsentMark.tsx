/** Beside an e-mail address: whether offers may go to it; opens its ledger. */
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { consentAddressAccess, consentAddresses } from '#domain/contacts/consent.ts'
import { CONSENT_STATE_WORDS } from '#domain/contacts/consent-rules.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { useList } from '#web/data/hooks.ts'
import { useCan } from '#web/data/session.tsx'
import { useToday } from '#web/data/use-today.ts'
import { loadLater } from '#web/ui/index.ts'
import { ConsentChip } from './ConsentChip.tsx'
import classes from './consent.module.css'
import { type OwnAddress, stateOfAddress } from './consent-row.ts'

const ConsentDrawer = lazy(loadLater(() => import('./ConsentDrawer.tsx')))

export function ConsentMark(address: OwnAddress) {
  const mayLook = useCan('read', consentAddresses, consentAddressAccess)
  return mayLook ? <ShownMark {...address} /> : null
}

function ShownMark(address: OwnAddress) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const today = useToday()
  const { rows, isLoading } = useList(consentAddresses, { email: address.email.toLowerCase(), $limit: 1 })
  if (isLoading) return null
  const state = stateOfAddress(rows[0], today)
  const word = wordOf(CONSENT_STATE_WORDS, state)
  return (
    <>
      <button
        type="button"
        className={classes.mark}
        aria-label={t`${word}, consent of ${address.email}`}
        onClick={() => setIsOpen(true)}
      >
        <ConsentChip state={state} />
      </button>
      <Suspense>{isOpen && <ConsentDrawer row={address} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}
