/** On a phone an open lead is a page of its own, from which one goes on to its neighbours in the list. */
import { useLingui } from '@lingui/react/macro'
import { useRecordList } from '#web/data/lists/use-record-list.ts'
import { LeadPanel } from '#web/features/leads/panel/LeadPanel.tsx'
import { useLeadSteps } from '#web/features/leads/panel/use-lead-steps.ts'
import { Page } from '#web/ui/index.ts'
import type { Desk } from './use-desk.ts'

export function LeadPage({ id, desk }: { id: string; desk: Desk }) {
  const { t } = useLingui()
  const { list } = useRecordList(desk.declared, desk.scope)
  const steps = useLeadSteps(id, list.rows)
  return (
    <Page title={t`Lead`} fill bleed>
      <LeadPanel key={id} id={id} {...steps} />
    </Page>
  )
}
