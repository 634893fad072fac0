/** Every report: of which properties, for whom, by when, and how much of it has come. */
import { msg } from '@lingui/core/macro'
import { IconReport } from '@tabler/icons-react'
import { pathTo } from '#domain/access/addresses.ts'
import { formatPercent, MISSING } from '#domain/kernel/format.ts'
import { annualReports, reportAccess } from '#domain/reports/annual-report.ts'
import { defineList } from '#web/data/lists/list.ts'
import { ProgressBar } from '#web/ui/index.ts'
import { CopyLink } from './CopyLink.tsx'
import { NewReportButton } from './NewReportButton.tsx'
import { ReportMenu } from './ReportMenu.tsx'
import { ReportState } from './ReportStates.tsx'
import type { ReportRow } from './report-row.ts'

const joined = (names: readonly string[] | null | undefined) => names?.join(', ') || MISSING

export const reportList = defineList<ReportRow>({
  entity: annualReports,
  access: reportAccess,
  name: 'annual-reports',
  title: msg`Reporting`,
  searchHint: msg`Search reports`,
  filters: ['year', 'status', 'dueDate'],
  columns: [
    { key: 'title', header: msg`Title`, width: 280, isFixed: true, phone: 'main', emphasis: 'strong' },
    { key: 'year', header: msg`Year`, width: 80, cell: ({ year }) => String(year) },
    { key: 'propertyNames', header: msg`Properties`, phone: 'second', cell: (row) => joined(row.propertyNames) },
    {
      key: 'lenderNames',
      header: msg`Recipients`,
      cell: ({ lenderNames, recipients }) => joined([...(lenderNames ?? []), ...recipients]),
    },
    { key: 'dueDate', header: msg`Due`, phone: 'main-right' },
    {
      key: 'progressPct',
      header: msg`Progress %`,
      width: 170,
      cell: ({ progressPct, title }) => (
        <>
          <ProgressBar value={progressPct ?? 0} label={title} width={90} /> {formatPercent(progressPct)}
        </>
      ),
    },
    {
      key: 'status',
      header: msg`Status`,
      width: 140,
      phone: 'second-right',
      cell: ({ status }) => <ReportState status={status} />,
    },
    { key: 'guestLink', header: msg`Guest Link`, width: 110, cell: (row) => <CopyLink report={row} /> },
  ],
  href: ({ id }) => pathTo('report', { id }),
  menu: { Menu: ReportMenu },
  bulk: { acts: [], nameOf: ({ title }) => title },
  nothingFound: msg`No report matches. Loosen a filter.`,
  empty: { title: msg`No report was begun yet.`, icon: IconReport, Action: NewReportButton },
})
