/** Cells of a lead that say more than a value: its address, its day, its months, its people. */
import { useLingui } from '@lingui/react/macro'
import { IconAlertCircle, IconCalendarEvent } from '@tabler/icons-react'
import { dueState } from '#domain/contacts/lead-stages.ts'
import type { IsoDate } from '#domain/kernel/dates.ts'
import { formatDate, MISSING } from '#domain/kernel/format.ts'
import type { LeadRow } from '#web/features/leads/lead-row.ts'
import { Avatar, formatLocalDate, formatTime } from '#web/ui/index.ts'
import classes from './crm.module.css'

/** The building, and its town where no column has it. */
export function Building({ lead }: { lead: LeadRow }) {
  const { name, municipality } = lead
  return (
    <>
      {name ?? MISSING}
      {municipality && <span className={classes.town}>, {municipality}</span>}
    </>
  )
}

/** The day of the next step: red once it is past; on the day of a pitch its time. */
export function ActionDay({ lead, today }: { lead: LeadRow; today: IsoDate }) {
  const { t } = useLingui()
  const { actionDate, pitchTime, stage } = lead
  if (stage === 'pitch sch.' && pitchTime && formatLocalDate(pitchTime) === today) {
    return (
      <span className={classes.pitch} title={t`Pitch today`}>
        <IconCalendarEvent size={14} stroke={1.6} aria-hidden /> {formatTime(pitchTime)}
      </span>
    )
  }
  if (actionDate === null || dueState(actionDate, today) === 'due') return formatDate(actionDate)
  return (
    <span className={classes.pastDue}>
      <IconAlertCircle size={14} stroke={1.6} role="img" aria-label={t`past due`} /> {formatDate(actionDate)}
    </span>
  )
}

/** Who has it: the one by picture and, where there is room, by name. */
export function Assigned({ lead, isSmall = false }: { lead: LeadRow; isSmall?: boolean }) {
  const names = lead.assignedNames ?? []
  const [first] = names
  if (first === undefined) return MISSING
  return (
    <span className={classes.people} title={names.join(', ')}>
      {names.map((name) => (
        <Avatar key={name} name={name} size={20} />
      ))}
      {names.length === 1 && !isSmall && <span className={classes.personName}>{first}</span>}
    </span>
  )
}
