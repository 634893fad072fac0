/** `/report/$id`: one yearly report; first what is missing and who owes it, then what its paper holds and its link. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconBell, IconSend } from '@tabler/icons-react'
import { pathTo } from '#domain/access/addresses.ts'
import { mayAct, mayStep, mayUpdate } from '#domain/access/rights.ts'
import { formatDate, MISSING } from '#domain/kernel/format.ts'
import { annualReports } from '#domain/reports/annual-report.ts'
import { reportDocuments } from '#domain/reports/report-document.ts'
import { ActivityPanel } from '#web/data/activity/ActivityPanel.tsx'
import { useParameter, useSayWords, useText } from '#web/data/address.ts'
import { useCrumbs } from '#web/data/crumbs.ts'
import { showError, toMessage } from '#web/data/errors.ts'
import { useAction, useList, useOne } from '#web/data/hooks.ts'
import { confirm, ErrorPanel, notify, Page, SkeletonTable, useNavigation } from '#web/ui/index.ts'
import { ReportContents } from './ReportContents.tsx'
import { ReportDocuments } from './ReportDocuments.tsx'
import { ReportLink } from './ReportLink.tsx'
import { ReportMenu } from './ReportMenu.tsx'
import { ReportProgress } from './ReportProgress.tsx'
import { ReportState } from './ReportStates.tsx'
import { ReportWay } from './ReportWay.tsx'
import type { DocumentRow, ReportRow } from './report-row.ts'
import { useRemind } from './use-report-acts.ts'

/** The most that a report asks for at once; its list says how many there are besides. */
const MOST_SHOWN = 300
const TABS = ['documents', 'contents', 'activity'] as const

export default function ReportPage() {
  const id = useParameter('id') ?? ''
  const { row: report, error, refetch } = useOne<ReportRow>(annualReports, id)
  if (report) return <Opened report={report} />
  if (error) return <ErrorPanel message={toMessage(error)} onRetry={refetch} />
  return (
    <Page title={<Trans>Report</Trans>}>
      <SkeletonTable heads={[{ label: MISSING }]} />
    </Page>
  )
}

function Opened({ report }: { report: ReportRow }) {
  const { t } = useLingui()
  const word = useText('tab')
  const sayWords = useSayWords()
  const navigate = useNavigation()
  const tab = TABS.find((each) => each === word) ?? 'documents'
  const { id, title, year, dueDate, propertyNames, lenderNames, recipients, status } = report
  const documents = useList<DocumentRow>(reportDocuments, { reportId: id, $limit: MOST_SHOWN })
  const whom = [...(lenderNames ?? []), ...recipients].join(', ')
  useCrumbs([{ label: t`Reporting`, to: pathTo('reporting') }, { label: title }])
  return (
    <Page
      title={title}
      badge={<ReportState status={status} />}
      sub={[
        propertyNames?.join(', '),
        t`year ${String(year)}`,
        whom && t`goes to ${whom}`,
        t`due ${formatDate(dueDate)}`,
      ]
        .filter(Boolean)
        .join(' · ')}
      actions={
        <>
          <NextStep report={report} />
          <ReportMenu row={report} onRemoved={() => navigate(pathTo('reporting'))} />
        </>
      }
      tabs={{
        active: tab,
        onChange: (next) => sayWords({ tab: next }, { replace: true }),
        label: t`Sections of the report`,
        items: [
          { key: 'documents', label: t`Documents`, count: report.documentCount ?? 0 },
          { key: 'contents', label: t`Contents` },
          { key: 'activity', label: t`Activity` },
        ],
      }}
      rail={{ title: t`Guest link`, children: <ReportLink report={report} /> }}
    >
      {tab === 'documents' && (
        <>
          <ReportProgress report={report} />
          <ReportDocuments report={report} documents={documents} />
          <ReportWay report={report} />
        </>
      )}
      {tab === 'contents' && <ReportContents report={report} />}
      {tab === 'activity' && <ActivityPanel entity={annualReports.path} id={id} />}
    </Page>
  )
}

/** The one thing that brings the report on, as far as it has come. */
function NextStep({ report }: { report: ReportRow }) {
  const { t } = useLingui()
  const { run, isPending } = useAction(annualReports)
  const remind = useRemind()
  const { id, recipients, lenderNames } = report
  const owed = (report.documentCount ?? 0) - (report.receivedCount ?? 0)
  const take = async (name: string, done: string) => {
    try {
      await run({ id, name })
      notify.ok(done)
    } catch (error) {
      showError(error)
    }
  }
  const send = async () => {
    const whom = recipients.join(', ')
    const isSure = await confirm({
      title: t`Send the report?`,
      message: whom
        ? t`The link goes to ${whom}. Afterwards nothing in the report changes.`
        : t`Nobody is written to, as the report has no recipients. Afterwards nothing in the report changes.`,
      action: t`Send report`,
    })
    if (isSure) await take('send', t`Report sent`)
  }
  if (!mayUpdate(report)) return null
  if (mayStep(report, 'collect')) {
    return (
      <Button loading={isPending} onClick={() => void take('collect', t`The link works now.`)}>
        <Trans>Start collecting</Trans>
      </Button>
    )
  }
  if (mayStep(report, 'send')) {
    return (
      <Button leftSection={<IconSend size={16} stroke={1.6} />} loading={isPending} onClick={() => void send()}>
        {lenderNames?.length === 1 ? <Trans>Send to {lenderNames[0]}</Trans> : <Trans>Send report</Trans>}
      </Button>
    )
  }
  if (!mayAct(report, 'remind')) return null
  return (
    <Button leftSection={<IconBell size={16} stroke={1.6} />} onClick={() => void remind(report)}>
      {owed > 0 ? <Trans>Remind for {owed}</Trans> : <Trans>Remind</Trans>}
    </Button>
  )
}
