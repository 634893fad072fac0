/** What is done with one lead from its row, without opening it. */
import { useLingui } from '@lingui/react/macro'
import {
  IconBuildingEstate,
  IconFilePlus,
  IconMail,
  IconMapPin,
  IconNote,
  IconPencil,
  IconReceipt2,
  IconUserPlus,
} from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { mayUpdate } from '#domain/access/rights.ts'
import { hasField } from '#domain/leads/lead-rules.ts'
import { usePerson } from '#web/data/session.tsx'
import { relatedWords } from '#web/features/contacts/owners/owner-address.ts'
import { mayAssign } from '#web/features/leads/acts/lead-bulk.tsx'
import { useAssign } from '#web/features/leads/acts/use-assign.ts'
import { useLeadActs } from '#web/features/leads/acts/use-lead-acts.ts'
import { type LeadRow, nameOfLead } from '#web/features/leads/lead-row.ts'
import { loadLater, type MenuAct, MenuButton } from '#web/ui/index.ts'
import { NOTE_WORD, useWords } from './crm-address.ts'

const LeadDialog = lazy(loadLater(() => import('#web/features/leads/LeadDialog.tsx')))
const PeopleAsk = lazy(loadLater(() => import('#web/features/leads/acts/PeopleAsk.tsx')))

/** The ways from the row to somewhere else on the desk. */
function useRowWays({ _id, ownerId, leadType }: LeadRow): MenuAct[] {
  const { t } = useLingui()
  const { go } = useWords()
  const related = ownerId == null ? [] : [ownerId]
  return [
    { key: 'notes', label: t`Notes`, icon: IconNote, onRun: () => go({ lead: _id, [NOTE_WORD]: 'new' }) },
    ...(leadType === 'crm'
      ? []
      : [{ key: 'map', label: t`Show on map`, icon: IconMapPin, onRun: () => go({ layout: 'map', at: _id }) }]),
    ...related.map((id) => ({
      key: 'related',
      label: t`Related properties`,
      icon: IconBuildingEstate,
      onRun: () => go({ ...relatedWords(id), q: undefined, filter: undefined, page: undefined, lead: undefined }),
    })),
  ]
}

export function LeadRowMenu({ row: lead }: { row: LeadRow }) {
  const { t } = useLingui()
  const person = usePerson()
  const acts = useLeadActs(lead)
  const assign = useAssign(lead)
  const ways = useRowWays(lead)
  const [asked, setAsked] = useState<'edit' | 'mortgage' | 'assign' | null>(null)
  const close = () => setAsked(null)
  const isEditable = mayUpdate(lead)
  const hasMortgage = lead.leadType !== null && hasField(lead.leadType, 'mortgage')
  const items: (MenuAct | false | undefined)[] = [
    isEditable && { key: 'edit', label: t`Edit lead`, icon: IconPencil, onRun: () => setAsked('edit') },
    isEditable &&
      hasMortgage && {
        key: 'mortgage',
        label: t`Edit mortgage`,
        icon: IconReceipt2,
        onRun: () => setAsked('mortgage'),
      },
    mayAssign(lead, person) && { key: 'assign', label: t`Assign`, icon: IconUserPlus, onRun: () => setAsked('assign') },
    acts.email && { key: 'email', label: t`E-mail`, icon: IconMail, onRun: acts.email },
    ...ways,
    acts.createDeal && { key: 'deal', label: t`Create deal`, icon: IconFilePlus, onRun: acts.createDeal },
  ]
  return (
    <>
      <MenuButton
        size={26}
        label={t`More about ${nameOfLead(lead)}`}
        items={items.filter((item): item is MenuAct => Boolean(item))}
      />
      <Suspense>
        {(asked === 'edit' || asked === 'mortgage') && lead.leadType && (
          <LeadDialog
            lead={lead}
            leadType={lead.leadType}
            state={lead.state ?? 'active'}
            isMortgage={asked === 'mortgage'}
            onClose={close}
          />
        )}
        {asked === 'assign' && (
          <PeopleAsk
            how="assign"
            rows={[lead]}
            onAnswer={(people) => {
              close()
              if (Array.isArray(people)) void assign(people)
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}
