/** What one does with a report from its row: copy its link, remind who owes something, edit, delete. */
import { useLingui } from '@lingui/react/macro'
import { IconBell, IconFileExport, IconLink, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { mayAct, mayChange, mayRemove } from '#domain/access/rights.ts'
import { annualReports } from '#domain/reports/annual-report.ts'
import { useRemove } from '#web/data/hooks.ts'
import { confirm, type MenuAct, MenuButton, notify } from '#web/ui/index.ts'
import { hasLink, useCopyLink } from './CopyLink.tsx'
import { GenerateDialog } from './GenerateButton.tsx'
import { ReportDialog } from './NewReportButton.tsx'
import type { ReportRow } from './report-row.ts'
import { useRemind } from './use-report-acts.ts'

interface ReportMenuProps {
  row: ReportRow
  /** After the report is gone. */
  onRemoved?: () => void
}

export function ReportMenu({ row, onRemoved }: ReportMenuProps) {
  const { t } = useLingui()
  const [asked, setAsked] = useState<'edit' | 'paper' | null>(null)
  const copy = useCopyLink()
  const remind = useRemind()
  const { remove } = useRemove(annualReports)
  const { title } = row
  const drop = async () => {
    const isSure = await confirm({
      title: t`Delete ${title}?`,
      message: t`Its documents and its link go with it. Copies that were filed with the properties stay.`,
      action: t`Delete report`,
      isDanger: true,
    })
    if (!isSure) return
    await remove(row.id)
    notify.ok(t`Report deleted`)
    onRemoved?.()
  }
  const items: MenuAct[] = [
    { key: 'paper', label: t`Make its paper`, icon: IconFileExport, onRun: () => setAsked('paper') },
    ...(hasLink(row) ? [{ key: 'copy', label: t`Copy guest link`, icon: IconLink, onRun: () => void copy(row) }] : []),
    ...(mayAct(row, 'remind')
      ? [{ key: 'remind', label: t`Remind`, icon: IconBell, onRun: () => void remind(row) }]
      : []),
    ...(mayChange(row, 'title')
      ? [{ key: 'edit', label: t`Edit`, icon: IconPencil, onRun: () => setAsked('edit') }]
      : []),
    ...(mayRemove(row)
      ? [{ key: 'delete', label: t`Delete`, icon: IconTrash, isDanger: true, onRun: () => void drop() }]
      : []),
  ]
  return (
    <>
      <MenuButton size={26} label={t`More about ${title}`} items={items} />
      {asked === 'edit' && <ReportDialog report={row} onClose={() => setAsked(null)} />}
      {asked === 'paper' && <GenerateDialog reportId={row.id} onClose={() => setAsked(null)} />}
    </>
  )
}
