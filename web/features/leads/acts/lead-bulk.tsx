/** What is done with many leads at once, with which of them, and how each act is taken back. */
import { msg } from '@lingui/core/macro'
import { IconCalendarEvent, IconFlag, IconReplace, IconTrash, IconUserMinus, IconUserPlus } from '@tabler/icons-react'
import { createElement, lazy } from 'react'
import type { Person } from '#domain/access/access.ts'
import { mayRemove, mayUpdate } from '#domain/access/rights.ts'
import { leads } from '#domain/leads/lead.ts'
import { holdsLeadFlag, permissionKindOf } from '#domain/leads/lead-permissions.ts'
import { api, type Query } from '#web/data/api.ts'
import type { AskProps, ListAct } from '#web/data/lists/list.ts'
import type { BulkWork } from '#web/data/lists/run-in-chunks.ts'
import { mailAct } from '#web/features/contacts/parts/mail-act.ts'
import { type LeadRow, nameOfLead } from '#web/features/leads/lead-row.ts'
import { loadLater } from '#web/ui/index.ts'
import type { Assigning } from './PeopleAsk.tsx'

const StageAsk = lazy(loadLater(() => import('./StageAsk.tsx')))
const PeopleAsk = lazy(loadLater(() => import('./PeopleAsk.tsx')))
const ActionDateDialog = lazy(loadLater(() => import('./ActionDateDialog.tsx')))

const idsOf = (rows: readonly LeadRow[]) => rows.map(({ _id }) => _id)

/** A documented call on many leads: all of them or none. */
function calling(method: 'PATCH' | 'DELETE', query: Query, body: object = {}): BulkWork<LeadRow> {
  const send = (rows: readonly LeadRow[]) => api.send(method, leads.path, { ids: idsOf(rows), ...body }, { query })
  return { nameOf: nameOfLead, many: send, one: (row) => send([row]) }
}

const SET_STATUS = { isSetStatus: true }

/** Each lead back to the stage, the day and the pitch it had. */
const toStanding: BulkWork<LeadRow> = {
  nameOf: nameOfLead,
  one: ({ _id, stage, actionDate, pitchTime, passReason }) =>
    api.send('PATCH', `${leads.path}/${_id}`, { stage, actionDate, pitchTime, passReason }),
}

/** Each lead back to those who had it. */
const toOriginators: BulkWork<LeadRow> = {
  nameOf: nameOfLead,
  one: ({ _id, assignedTo }) =>
    api.send(
      'PATCH',
      leads.path,
      { ids: [_id], originators: assignedTo ?? [] },
      { query: { replaceOriginators: true } },
    ),
}

export const mayAssign = (lead: LeadRow, person: Person) =>
  mayUpdate(lead) &&
  holdsLeadFlag(person, 'canAssign', permissionKindOf({ leadType: lead.leadType, state: lead.state ?? 'active' }))

const askPeople = (how: Assigning) => (asked: AskProps<LeadRow>) => createElement(PeopleAsk, { ...asked, how })
const askDay = ({ rows, ...asked }: AskProps<LeadRow>) =>
  createElement(ActionDateDialog, { ...asked, count: rows.length })

/** In the order of the buttons; what puts leads away last. */
export const LEAD_ACTS: readonly ListAct<LeadRow>[] = [
  {
    key: 'stage',
    label: msg`Set stage`,
    icon: IconFlag,
    isFor: mayUpdate,
    Ask: StageAsk,
    work: (move) => calling('PATCH', SET_STATUS, move as object),
    undo: toStanding,
  },
  {
    key: 'action-date',
    label: msg`Set action date`,
    icon: IconCalendarEvent,
    isFor: mayUpdate,
    Ask: askDay,
    work: (actionDate) => calling('PATCH', SET_STATUS, { actionDate }),
    undo: toStanding,
  },
  {
    key: 'assign',
    label: msg`Assign`,
    icon: IconUserPlus,
    isFor: mayAssign,
    Ask: askPeople('assign'),
    work: (originators) => calling('PATCH', { isAssign: true }, { originators }),
    undo: toOriginators,
  },
  {
    key: 'replace',
    label: msg`Replace originators`,
    icon: IconReplace,
    isFor: mayAssign,
    Ask: askPeople('replace'),
    work: (originators) => calling('PATCH', { replaceOriginators: true }, { originators }),
    undo: toOriginators,
  },
  {
    key: 'unassign',
    label: msg`Unassign`,
    icon: IconUserMinus,
    isFor: (lead, person) => mayAssign(lead, person) && (lead.assignedTo ?? []).length > 0,
    work: () => calling('DELETE', { isUnassign: true, bulk: true }),
    undo: toOriginators,
  },
  mailAct<LeadRow>((rows) => ({
    leadIds: rows.map(({ _id }) => _id),
    ...(rows[0]?.leadType && { leadType: rows[0].leadType }),
  })),
  {
    key: 'delete',
    label: msg`Delete`,
    icon: IconTrash,
    isDanger: true,
    isFor: (lead) => mayRemove(lead) && lead.dealId === null,
    work: () => calling('DELETE', { isDelete: true, bulk: true }),
  },
]
