/** Leads whose next action is past its day, the longest wait first. */
import { Trans } from '@lingui/react/macro'
import { dayDiff } from '#domain/kernel/dates.ts'
import { leads } from '#domain/leads/lead.ts'
import { leadPath } from '#domain/leads/lead-path.ts'
import { useList } from '#web/data/hooks.ts'
import { usePerson } from '#web/data/session.tsx'
import { useToday } from '#web/data/use-today.ts'
import { type LeadRow, nameOfLead, ownerOfLead } from '#web/features/leads/lead-row.ts'
import classes from '#web/features/reports/reports.module.css'
import { Days, Rows } from '#web/features/reports/waiting-rows.tsx'
import { AppLink, Avatar } from '#web/ui/index.ts'
import type { WhoseLeads } from './whose-leads.ts'

const MOST = 20

export function PastDueActions({ whose }: { whose: WhoseLeads }) {
  const { role } = usePerson()
  const today = useToday()
  const late = { ...whose.where, actionDate: { $lt: today }, $limit: MOST, $sort: { actionDate: 1 as const } }
  const { rows, total } = useList<LeadRow>(leads, late, { isBackground: true })
  return (
    <Rows
      title={<Trans>Past-due actions</Trans>}
      count={total}
      rows={rows.map((lead) => ({ ...lead, id: lead._id }))}
      empty={<Trans>No action of a lead is past its day.</Trans>}
    >
      {(lead) => (
        <>
          <span className={classes.rowTwo}>
            <AppLink to={leadPath(lead, role)} className={classes.rowName} title={nameOfLead(lead)}>
              {nameOfLead(lead)}
            </AppLink>
            <span className={classes.rowHint}>{ownerOfLead(lead)}</span>
          </span>
          {(lead.assignedNames ?? []).map((name) => (
            <Avatar key={name} name={name} size={20} />
          ))}
          <Days count={lead.actionDate === null ? null : dayDiff(lead.actionDate, today)} tone="bad" />
        </>
      )}
    </Rows>
  )
}
