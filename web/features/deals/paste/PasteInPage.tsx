/** `/deal/$id?tab=paste-in`: a rent roll or a statement dropped or pasted, looked at, and taken over as answers. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { mayUpdate } from '#domain/access/rights.ts'
import { useCrumbs } from '#web/data/crumbs.ts'
import type { DealRow } from '#web/features/deals/life/deal-row.ts'
import { dealPath } from '#web/features/deals/life/deal-tabs.ts'
import { AppLink, Page, Panel, ReadOnlyLine, SegmentedSwitch } from '#web/ui/index.ts'
import { FoundPanel } from './FoundPanel.tsx'
import { PasteBox } from './PasteBox.tsx'
import { RollSheet, StatementSheet } from './PastedSheet.tsx'
import classes from './paste.module.css'
import { type PastedDocument, usePastedDocuments, useReading } from './use-pasted-documents.ts'

export default function PasteInPage({ deal }: { deal: DealRow }) {
  const { t } = useLingui()
  const pasted = usePastedDocuments()
  const { documents, chosen } = pasted
  const back = dealPath(deal, 'details')
  useCrumbs([{ label: deal.dealName || t`New deal`, to: back }, { label: t`Paste in` }])
  const canEdit = mayUpdate(deal) && deal.dealStatus !== 'archived' && deal.dealStatus !== 'inactive'
  return (
    <Page
      title={<Trans>Paste in</Trans>}
      sub={deal.dealName}
      actions={
        <Button variant="default" component={AppLink} to={back} leftSection={<IconArrowLeft size={16} stroke={1.6} />}>
          <Trans>Back to the form</Trans>
        </Button>
      }
    >
      {canEdit ? (
        <div className={classes.page}>
          <PasteBox isBusy={pasted.isBusy} problem={pasted.problem} onFiles={pasted.addFiles} onText={pasted.addText} />
          {documents.length > 1 && chosen && (
            <SegmentedSwitch
              label={t`Documents`}
              value={chosen.key}
              onChange={pasted.choose}
              options={documents.map(({ key, name }) => ({ value: key, label: name }))}
            />
          )}
          {chosen && <OneDocument key={chosen.key} deal={deal} document={chosen} pasted={pasted} />}
        </div>
      ) : (
        <ReadOnlyLine>
          <Trans>You can read this deal. Its answers cannot be changed here.</Trans>
        </ReadOnlyLine>
      )}
    </Page>
  )
}

interface OneDocumentProps {
  deal: DealRow
  document: PastedDocument
  pasted: ReturnType<typeof usePastedDocuments>
}

function OneDocument({ deal, document, pasted }: OneDocumentProps) {
  const { t } = useLingui()
  const read = useReading(document, pasted.memories)
  const change = (next: Partial<PastedDocument>) => pasted.change(document.key, next)
  return (
    <div className={classes.layout}>
      <Panel
        flush
        title={document.name}
        actions={
          <>
            {document.sheets.length > 1 && <SheetSwitch document={document} onChange={change} />}
            <SegmentedSwitch
              label={t`Read as`}
              value={read.kind}
              onChange={(kind) => change({ kind })}
              options={[
                { value: 'rent-roll', label: t`Rent roll` },
                { value: 'statement', label: t`Statement` },
              ]}
            />
          </>
        }
      >
        {read.kind === 'rent-roll' ? (
          <RollSheet document={document} reading={read.reading} onChange={change} />
        ) : (
          <StatementSheet document={document} reading={read.reading} onChange={change} />
        )}
      </Panel>
      <FoundPanel deal={deal} document={document} read={read} onChange={change} />
    </div>
  )
}

interface SheetSwitchProps {
  document: PastedDocument
  onChange: (change: Partial<PastedDocument>) => void
}

/** Another sheet of the workbook; what was said of the first one is said of that one alone. */
function SheetSwitch({ document: { sheets, table }, onChange }: SheetSwitchProps) {
  const { t } = useLingui()
  return (
    <NativeSelect
      size="xs"
      aria-label={t`Sheet`}
      value={sheets.findIndex((sheet) => sheet.table === table)}
      onChange={({ currentTarget }) => {
        const sheet = sheets[Number(currentTarget.value)]
        if (sheet) onChange({ table: sheet.table, roll: {}, statement: {} })
      }}
      data={sheets.map(({ name }, at) => ({ value: String(at), label: name }))}
    />
  )
}
