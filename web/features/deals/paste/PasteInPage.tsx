/** `/deal/$id?tab=paste-in`: a rent roll, a statement or a loan's letter dropped or pasted, looked at, and taken over as answers. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { pathTo } from '#domain/access/addresses.ts'
import { mayUpdate } from '#domain/access/rights.ts'
import type { CommitmentName } from '#domain/deals/paste/commitment.ts'
import { PASTE_KINDS } from '#domain/deals/paste/found-answers.ts'
import { linesOfTable } from '#domain/deals/paste/term-sheet.ts'
import { openQuickAnswers } from '#domain/deals/quick-start.ts'
import { useCrumbs } from '#web/data/crumbs.ts'
import type { DealRow } from '#web/features/deals/life/deal-row.ts'
import { dealPath } from '#web/features/deals/life/deal-tabs.ts'
import { AppLink, Page, Panel, ReadOnlyLine, SegmentedSwitch, useNavigation } from '#web/ui/index.ts'
import { AllFound } from './AllFound.tsx'
import { AnswersLine } from './AnswersLine.tsx'
import { DocumentCards } from './DocumentCards.tsx'
import { FoundPanel } from './FoundPanel.tsx'
import { LetterSheet } from './LetterSheet.tsx'
import { PasteBox } from './PasteBox.tsx'
import { RollSheet, StatementSheet } from './PastedSheet.tsx'
import classes from './paste.module.css'
import { usePasteKindWords } from './paste-kind-words.ts'
import {
  type PastedDocument,
  type UnderstoodDocument,
  usePastedDocuments,
  useReadings,
} from './use-pasted-documents.ts'

export default function PasteInPage({ deal }: { deal: DealRow }) {
  const { t } = useLingui()
  const pasted = usePastedDocuments(deal.id)
  const { documents, chosen } = pasted
  const readings = useReadings(documents, pasted.memories, deal.currency)
  const box = { isBusy: pasted.isBusy, problem: pasted.problem, onFiles: pasted.addFiles }
  const navigate = useNavigation()
  const back = backFrom(deal)
  useCrumbs([{ label: deal.dealName || t`New deal`, to: back }, { label: t`Paste in` }])
  const canEdit = mayUpdate(deal) && deal.dealStatus !== 'archived' && deal.dealStatus !== 'inactive'
  return (
    <Page
      title={<Trans>Paste in</Trans>}
      sub={<AnswersLine deal={deal} readings={readings} />}
      actions={
        <Button variant="default" component={AppLink} to={back} leftSection={<IconArrowLeft size={16} stroke={1.6} />}>
          <Trans>Back to the form</Trans>
        </Button>
      }
    >
      {canEdit ? (
        <div className={classes.page}>
          {documents.length === 0 ? (
            <PasteBox {...box} onText={pasted.addText} />
          ) : (
            <DocumentCards {...{ readings }} chosen={chosen?.key} onChoose={pasted.choose} onRemove={pasted.remove}>
              <PasteBox {...box} isMore onText={pasted.addText} />
            </DocumentCards>
          )}
          {documents.length > 1 && <AllFound deal={deal} readings={readings} onAccepted={() => navigate(back)} />}
          {readings
            .filter(({ document }) => document === chosen)
            .map((each) => (
              <OneDocument
                key={each.document.key}
                deal={deal}
                of={each}
                isOneOfMany={documents.length > 1}
                onChange={(change) => pasted.change(each.document.key, change)}
                onAccepted={() => documents.length === 1 && navigate(back)}
              />
            ))}
        </div>
      ) : (
        <ReadOnlyLine>
          <Trans>You can read this deal. Its answers cannot be changed here.</Trans>
        </ReadOnlyLine>
      )}
    </Page>
  )
}

/** To where the answers are: a new deal goes on with its twelve. */
const backFrom = (deal: DealRow) =>
  deal.dealStatus === 'draft' && openQuickAnswers(deal.values).length > 0
    ? pathTo('deal', { id: deal.id }, { tab: 'quick' })
    : dealPath(deal, 'details')

interface OneDocumentProps {
  deal: DealRow
  of: UnderstoodDocument
  isOneOfMany: boolean
  onChange: (change: Partial<PastedDocument>) => void
  onAccepted: () => void
}

function OneDocument({ deal, of: { document, read }, isOneOfMany, onChange: change, onAccepted }: OneDocumentProps) {
  const { t } = useLingui()
  const kinds = usePasteKindWords()
  const [lit, setLit] = useState<CommitmentName | null>(null)
  const light = { lit, onLight: setLit }
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
              options={PASTE_KINDS.map((value) => ({ value, label: kinds[value] }))}
            />
          </>
        }
      >
        {read.kind === 'rent-roll' && <RollSheet document={document} reading={read.reading} onChange={change} />}
        {read.kind === 'statement' && <StatementSheet document={document} reading={read.reading} onChange={change} />}
        {read.kind === 'commitment' && <LetterSheet {...light} reading={read.reading} />}
      </Panel>
      <FoundPanel {...{ deal, document, read, isOneOfMany, onAccepted }} {...light} onChange={change} />
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
        if (!sheet) return
        const lines = sheet.lines ?? linesOfTable(sheet.table)
        onChange({ table: sheet.table, lines, roll: {}, statement: {}, commitment: {} })
      }}
      data={sheets.map(({ name }, at) => ({ value: String(at), label: name }))}
    />
  )
}
