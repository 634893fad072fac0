/** The acts of a lead that are not worth a button each. */
import { useLingui } from '@lingui/react/macro'
import {
  IconBriefcase,
  IconCalendarEvent,
  IconFilePlus,
  IconLink,
  IconMail,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { mayUpdate } from '#domain/access/rights.ts'
import { useActionDate } from '#web/features/leads/acts/use-action-date.ts'
import { useLeadActs } from '#web/features/leads/acts/use-lead-acts.ts'
import { nameOfLead, type OneLead } from '#web/features/leads/lead-row.ts'
import { loadLater, type MenuAct, MenuButton, notify } from '#web/ui/index.ts'

const LeadDialog = lazy(loadLater(() => import('#web/features/leads/LeadDialog.tsx')))
const ActionDateDialog = lazy(loadLater(() => import('#web/features/leads/acts/ActionDateDialog.tsx')))

export function LeadMenu({ lead, onGone }: { lead: OneLead; onGone: () => void }) {
  const { t } = useLingui()
  const acts = useLeadActs(lead)
  const setActionDate = useActionDate(lead)
  const [asked, setAsked] = useState<'edit' | 'date' | null>(null)
  const isEditable = mayUpdate(lead)
  const copyLink = () => {
    void navigator.clipboard.writeText(window.location.href).then(() => notify.ok(t`The link is copied`))
  }
  const removeIt = async () => {
    if (await acts.remove?.()) onGone()
  }
  const items: (MenuAct | false | undefined)[] = [
    isEditable && { key: 'edit', label: t`Edit lead`, icon: IconPencil, onRun: () => setAsked('edit') },
    isEditable && { key: 'date', label: t`Set action date`, icon: IconCalendarEvent, onRun: () => setAsked('date') },
    acts.email && { key: 'email', label: t`E-mail`, icon: IconMail, onRun: acts.email },
    acts.createDeal && { key: 'deal', label: t`Create deal`, icon: IconFilePlus, onRun: acts.createDeal },
    acts.openDeal && { key: 'open', label: t`Open its deal`, icon: IconBriefcase, onRun: acts.openDeal },
    { key: 'link', label: t`Copy link`, icon: IconLink, onRun: copyLink },
    acts.remove && {
      key: 'delete',
      label: t`Delete lead`,
      icon: IconTrash,
      isDanger: true,
      onRun: () => void removeIt(),
    },
  ]
  return (
    <>
      <MenuButton
        size={26}
        label={t`More about ${nameOfLead(lead)}`}
        items={items.filter((item): item is MenuAct => Boolean(item))}
      />
      <Suspense>
        {asked === 'edit' && (
          <LeadDialog
            lead={lead}
            leadType={lead.leadType}
            state={lead.state ?? 'active'}
            onClose={() => setAsked(null)}
          />
        )}
        {asked === 'date' && (
          <ActionDateDialog
            count={1}
            value={lead.actionDate}
            onAnswer={(day) => {
              setAsked(null)
              void setActionDate(day)
            }}
            onClose={() => setAsked(null)}
          />
        )}
      </Suspense>
    </>
  )
}
