/** What a report asks for, row by row: who owes it, what came, and what is to be done with it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import {
  IconCircleCheck,
  IconCircleX,
  IconFileOff,
  IconPencil,
  IconPlus,
  IconRotate,
  IconTableImport,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import { mayChange, mayStep, mayUpdate } from '#domain/access/rights.ts'
import { formatDate, MISSING } from '#domain/kernel/format.ts'
import { annualReports } from '#domain/reports/annual-report.ts'
import { isOwed } from '#domain/reports/annual-report-choices.ts'
import { reportDocuments } from '#domain/reports/report-document.ts'
import { toMessage } from '#web/data/errors.ts'
import { useRemove } from '#web/data/hooks.ts'
import { useToday } from '#web/data/use-today.ts'
import { FileLink } from '#web/features/files/FileLink.tsx'
import { EmptyState, ErrorPanel, type MenuAct, MenuButton, SkeletonTable } from '#web/ui/index.ts'
import classes from './annual.module.css'
import { DocumentDialog, RejectDialog } from './DocumentDialogs.tsx'
import { DropDocuments } from './DropDocuments.tsx'
import { DocumentState } from './ReportStates.tsx'
import type { DocumentRow, ReportRow } from './report-row.ts'
import { TakeFigures } from './TakeFigures.tsx'
import { UploadButton } from './UploadButton.tsx'
import { useDocumentUpdate } from './use-report-acts.ts'

interface ReportDocumentsProps {
  report: ReportRow
  documents: { rows: readonly DocumentRow[]; isLoading: boolean; error: unknown; refetch: () => void }
}

export function ReportDocuments({ report, documents: { rows, isLoading, error, refetch } }: ReportDocumentsProps) {
  const { t } = useLingui()
  const [isAsking, setIsAsking] = useState(false)
  const isOpen = mayUpdate(report) && report.status !== 'sent'
  if (error) return <ErrorPanel message={toMessage(error)} onRetry={refetch} />
  if (isLoading) return <SkeletonTable heads={[{ label: t`Document` }]} />
  return (
    <>
      {rows.length === 0 ? (
        <EmptyState icon={IconFileOff} title={<Trans>The report asks for nothing yet.</Trans>} />
      ) : (
        <div className={classes.scroll}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col" data-column="place">
                  #
                </th>
                <th scope="col">{t`Document`}</th>
                <th scope="col" data-column="asked">{t`Asked from`}</th>
                <th scope="col">{t`Due`}</th>
                <th scope="col">{t`Status`}</th>
                <th scope="col">{t`File`}</th>
                <th scope="col">
                  <span className="ui-visually-hidden">{t`Acts`}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                <Line key={row.id} report={report} row={row} place={index + 1} isOpen={isOpen} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {isOpen && (
        <Button
          mt={12}
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.6} />}
          onClick={() => setIsAsking(true)}
        >
          <Trans>Ask for another document</Trans>
        </Button>
      )}
      {isOpen && <DropDocuments documents={rows} />}
      {isAsking && <DocumentDialog report={report} onClose={() => setIsAsking(false)} />}
    </>
  )
}

type DocumentLineProps = { report: ReportRow; row: DocumentRow; place: number; isOpen: boolean }

function Line({ report, row, place, isOpen }: DocumentLineProps) {
  const { t } = useLingui()
  const [asked, setAsked] = useState<AskedOf>(null)
  const today = useToday()
  const isLate = isOwed(row) && row.dueDate !== null && row.dueDate < today
  return (
    <tr data-received={row.status === 'received' || undefined}>
      <td className={classes.place} data-column="place">
        {place}
      </td>
      <th scope="row">
        {row.label}
        {!row.required && (
          <span className="ui-quiet">
            {' '}
            <Trans>(optional)</Trans>
          </span>
        )}
        {row.rejectReason && <span className={classes.reason}>{row.rejectReason}</span>}
      </th>
      <td data-label={t`Asked from`} data-column="asked">
        {row.askedFrom || row.askedEmail || MISSING}
      </td>
      <td data-label={t`Due`} data-column="due" className={isLate ? classes.late : undefined}>
        {row.dueDate ? formatDate(row.dueDate) : MISSING}
      </td>
      <td data-label={t`Status`} data-column="status">
        <DocumentState status={row.status} />
      </td>
      <td data-label={t`File`} data-column="file">
        {row.file ? <FileLink file={row.file} /> : MISSING}
      </td>
      <td className={classes.acts}>
        <span>
          {isOpen && row.status === 'received' && <Judge row={row} onReject={() => setAsked('reject')} />}
          {isOpen && isOwed(row) && <UploadButton row={row} />}
          <Acts row={row} isOpen={isOpen} onAsk={setAsked} />
        </span>
        {asked === 'edit' && <DocumentDialog document={row} onClose={() => setAsked(null)} />}
        {asked === 'reject' && <RejectDialog document={row} onClose={() => setAsked(null)} />}
        {asked === 'figures' && <TakeFigures document={row} report={report} onClose={() => setAsked(null)} />}
      </td>
    </tr>
  )
}

/** Kinds that tell what a property earned or its borrower has. */
const TELLING: ReadonlySet<string> = new Set(['operating-statement', 'borrower-financials', 'capex-list', 'other'])
const tellsFigures = ({ file, name }: DocumentRow) =>
  file !== null && TELLING.has(name) && /\.(xlsx|csv|pdf)$/i.test(file.name)

/** The dialog that is open on a row. */
type AskedOf = 'edit' | 'reject' | 'figures' | null

function Acts({ row, isOpen, onAsk }: { row: DocumentRow; isOpen: boolean; onAsk: (what: AskedOf) => void }) {
  const { t } = useLingui()
  const { change } = useDocumentUpdate()
  const { remove } = useRemove(reportDocuments, { alsoChanges: [annualReports.path] })
  const figures: MenuAct[] = tellsFigures(row)
    ? [{ key: 'figures', label: t`Take figures`, icon: IconTableImport, onRun: () => onAsk('figures') }]
    : []
  const changes: MenuAct[] = [
    ...(mayStep(row, 'reject') && row.status === 'approved'
      ? [{ key: 'reject', label: t`Reject`, icon: IconCircleX, onRun: () => onAsk('reject') }]
      : []),
    ...(mayStep(row, 'reopen')
      ? [
          {
            key: 'reopen',
            label: t`Ask for it again`,
            icon: IconRotate,
            onRun: () => void change(row.id, { file: null, status: 'outstanding' }),
          },
        ]
      : []),
    ...(mayChange(row, 'label') ? [{ key: 'edit', label: t`Edit`, icon: IconPencil, onRun: () => onAsk('edit') }] : []),
    { key: 'remove', label: t`Take it off`, icon: IconTrash, isDanger: true, onRun: () => void remove(row.id) },
  ]
  const items = [...figures, ...(isOpen ? changes : [])]
  return items.length > 0 && <MenuButton size={26} label={t`More about ${row.label}`} items={items} />
}

/** What came is taken, or sent back with a reason. */
function Judge({ row, onReject }: { row: DocumentRow; onReject: () => void }) {
  const { t } = useLingui()
  const { change, isPending } = useDocumentUpdate()
  return (
    <>
      <Button
        size="compact-sm"
        leftSection={<IconCircleCheck size={14} stroke={1.6} aria-hidden />}
        loading={isPending}
        aria-label={t`Approve ${row.label}`}
        onClick={() => void change(row.id, { status: 'approved' })}
      >
        <Trans>Approve</Trans>
      </Button>
      <Button size="compact-sm" variant="default" aria-label={t`Reject ${row.label}`} onClick={onReject}>
        <Trans>Reject</Trans>
      </Button>
    </>
  )
}
