/** Heads over the rows in the order of the next action: past due, today, near, later, without a day. */
import { plural } from '@lingui/core/macro'
import { IconAlertCircle, IconCalendarEvent } from '@tabler/icons-react'
import type { IsoDate } from '#domain/kernel/dates.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { ACTION_GROUP_WORDS, ACTION_GROUPS, type ActionGroup, actionGroup } from '#domain/leads/next-action.ts'
import type { RowGroups } from '#web/data/lists/list.ts'
import { type LeadRow, shortSumText, sumOfLeads } from '#web/features/leads/lead-row.ts'
import classes from './crm.module.css'

function GroupName({ group }: { group: ActionGroup }) {
  const word = wordOf(ACTION_GROUP_WORDS, group)
  if (group === 'past-due') {
    return (
      <span className={classes.pastDue}>
        <IconAlertCircle size={15} stroke={1.6} aria-hidden /> {word}
      </span>
    )
  }
  if (group !== 'today') return word
  return (
    <span className={classes.group}>
      <IconCalendarEvent size={15} stroke={1.6} aria-hidden /> {word}
    </span>
  )
}

/** `8 leads · $43.8M`, of the rows of this page. */
function hintOf(rows: readonly LeadRow[]): string {
  const count = plural(rows.length, { one: '# lead', other: '# leads' })
  return `${count} · ${shortSumText(sumOfLeads(rows))}`
}

export function actionGroups(rows: readonly LeadRow[], today: IsoDate): RowGroups<LeadRow> {
  const groupOf = ({ actionDate }: LeadRow) => actionGroup(actionDate, today)
  const members = Map.groupBy(rows, groupOf)
  return {
    groupOf,
    groups: ACTION_GROUPS.filter((group) => members.has(group)).map((group) => ({
      key: group,
      label: <GroupName group={group} />,
      hint: hintOf(members.get(group) ?? []),
    })),
  }
}
