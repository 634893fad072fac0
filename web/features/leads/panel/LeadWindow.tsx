/** The open lead: beside its list where there is room, over it where there is not. */

import classes from '#web/features/leads/desk/crm.module.css'
import type { LeadRow } from '#web/features/leads/lead-row.ts'
import { SideDrawer, useShortcuts } from '#web/ui/index.ts'
import { LeadPanel } from './LeadPanel.tsx'
import { useLeadSteps } from './use-lead-steps.ts'

interface LeadWindowProps {
  id: string
  /** The rows of the list one came from, in their order. */
  rows: readonly Pick<LeadRow, '_id'>[]
  isBeside: boolean
  onClose?: (() => void) | undefined
}

export function LeadWindow({ id, rows, isBeside, onClose }: LeadWindowProps) {
  const steps = useLeadSteps(id, rows, onClose)
  useShortcuts({ esc: steps.onClose, '[': steps.onPrevious, ']': steps.onNext }, isBeside)
  const panel = <LeadPanel key={id} id={id} {...steps} />
  if (isBeside) return <aside className={classes.panel}>{panel}</aside>
  return (
    <SideDrawer opened onClose={steps.onClose} title="" width={420}>
      {panel}
    </SideDrawer>
  )
}
