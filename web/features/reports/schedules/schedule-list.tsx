/** Every report that is sent again and again: what is in it, how often, when next, and what became of the last. */
import { msg } from '@lingui/core/macro'
import { IconCalendarRepeat } from '@tabler/icons-react'
import { formatDate, MISSING } from '#domain/kernel/format.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { reportScheduleAccess, reportSchedules } from '#domain/reports/schedule/report-schedule.ts'
import { defineList } from '#web/data/lists/list.ts'
import { LastRun, ScheduleState } from './RunState.tsx'
import { ScheduleDrawer } from './ScheduleDrawer.tsx'
import type { ScheduleRow } from './schedule-row.ts'

const sectionsOf = ({ sections }: ScheduleRow) =>
  sections.map((section) => wordOf(reportSchedules.fields.sections, section)).join(', ')

export const scheduleList = defineList<ScheduleRow>({
  entity: reportSchedules,
  access: reportScheduleAccess,
  name: 'report-schedules',
  title: msg`Scheduled reports`,
  searchHint: msg`Search schedules`,
  filters: ['frequency', 'isPaused', 'nextRunOn'],
  columns: [
    {
      key: 'title',
      header: msg`Title`,
      width: 260,
      isFixed: true,
      phone: 'main',
      emphasis: 'strong',
      secondLine: sectionsOf,
    },
    { key: 'frequency', header: msg`How often`, width: 110, phone: 'main-right' },
    {
      key: 'propertyNames',
      header: msg`Properties`,
      cell: ({ propertyNames }) => (propertyNames?.length ? propertyNames.join(', ') : MISSING),
    },
    { key: 'recipients', header: msg`Recipients`, cell: ({ recipients }) => recipients.join(', ') },
    {
      key: 'isPaused',
      header: msg`State`,
      width: 110,
      phone: 'second',
      cell: ({ isPaused }) => <ScheduleState isPaused={isPaused} />,
    },
    {
      key: 'nextRunOn',
      header: msg`Next`,
      width: 110,
      phone: 'second-right',
      cell: ({ isPaused, nextRunOn }) => (isPaused ? MISSING : formatDate(nextRunOn)),
    },
    {
      key: 'lastRunOn',
      header: msg`Last`,
      width: 200,
      cell: ({ lastRunOn, lastStatus }) => <LastRun on={lastRunOn} status={lastStatus} />,
    },
  ],
  Drawer: ScheduleDrawer,
  bulk: { acts: [], nameOf: ({ title }) => title },
  nothingFound: msg`No schedule matches. Loosen a filter.`,
  empty: {
    title: msg`No report is sent by itself yet.`,
    hint: msg`A schedule makes the sections you choose of your properties every week, month or quarter, and mails them as one file to the people you name.`,
    icon: IconCalendarRepeat,
  },
})
