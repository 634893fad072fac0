/** Adds a lead of the open tab's kind, where somebody may; it opens once it is there. */
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { LEADS_OF_TAB } from '#domain/leads/crm-tabs.ts'
import { leadAccess } from '#domain/leads/lead.access.ts'
import { leads } from '#domain/leads/lead.ts'
import { holdsLeadFlag, permissionKindOf } from '#domain/leads/lead-permissions.ts'
import { useCan, usePerson } from '#web/data/session.tsx'
import { ImportButton } from '#web/features/files/import/ImportButton.tsx'
import { loadLater } from '#web/ui/index.ts'
import { useOpenLead } from './crm-address.ts'
import type { LeadTab } from './crm-lists.tsx'

const LeadDialog = lazy(loadLater(() => import('#web/features/leads/LeadDialog.tsx')))

interface AddLeadButtonProps {
  tab: LeadTab
  /** The map's cards have a first button of their own. */
  isPlain: boolean
}

export function AddLeadButton({ tab, isPlain }: AddLeadButtonProps) {
  const person = usePerson()
  const mayCreate = useCan('create', leads, leadAccess)
  const { openId, open } = useOpenLead()
  const [isAdding, setIsAdding] = useState(false)
  const of = LEADS_OF_TAB[tab]
  const [state = 'active'] = of?.states ?? []
  if (!of || !mayCreate) return null
  if (!holdsLeadFlag(person, 'canUpload', permissionKindOf({ leadType: of.type, state }))) return null
  return (
    <>
      <ImportButton />
      <Button
        variant={isPlain || openId !== undefined ? 'default' : 'filled'}
        leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}
        onClick={() => setIsAdding(true)}
      >
        <Trans>Add lead</Trans>
      </Button>
      <Suspense>
        {isAdding && <LeadDialog leadType={of.type} state={state} onClose={() => setIsAdding(false)} onSaved={open} />}
      </Suspense>
    </>
  )
}
