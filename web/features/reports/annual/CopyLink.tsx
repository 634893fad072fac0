/** Copies the guest link of a report from the list; the link itself is asked for only then. */
import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { MISSING } from '#domain/kernel/format.ts'
import { annualReports } from '#domain/reports/annual-report.ts'
import { api } from '#web/data/api.ts'
import { showError } from '#web/data/errors.ts'
import { notify } from '#web/ui/index.ts'
import type { ReportRow } from './report-row.ts'

/** Nobody is asked before the report collects, and a link that was switched off opens nothing. */
export const hasLink = ({ status, isTokenActive }: Pick<ReportRow, 'status' | 'isTokenActive'>) =>
  status !== 'draft' && isTokenActive

export function useCopyLink() {
  const { t } = useLingui()
  return async ({ id }: Pick<ReportRow, 'id'>) => {
    try {
      const { guestLink } = await api.get<ReportRow>(`${annualReports.path}/${id}`)
      if (!guestLink) return notify.failed(t`The link can no longer be read. Make a new one.`)
      await navigator.clipboard.writeText(guestLink)
      notify.ok(t`Link copied`)
    } catch (error) {
      showError(error)
    }
  }
}

export function CopyLink({ report }: { report: ReportRow }) {
  const { t } = useLingui()
  const copy = useCopyLink()
  if (!hasLink(report)) return MISSING
  return (
    <ActionIcon
      variant="subtle"
      aria-label={t`Copy the link of ${report.title}`}
      onClick={(event) => {
        event.preventDefault()
        event.stopPropagation()
        void copy(report)
      }}
    >
      <IconLink size={16} stroke={1.6} />
    </ActionIcon>
  )
}
