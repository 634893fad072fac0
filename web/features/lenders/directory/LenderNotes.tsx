/** What the company keeps to itself about a lender: its notes, and who changed what. */
import { Trans, useLingui } from '@lingui/react/macro'
import { lenderCompanies } from '#domain/lenders/lender-company.ts'
import { ActivityPanel } from '#web/data/activity/ActivityPanel.tsx'
import { useUpdate } from '#web/data/hooks.ts'
import { tellNoteKept, tellNoteRefused } from '#web/data/note-notices.ts'
import type { LenderRow } from '#web/features/lenders/lender-row.ts'
import { EditableNote, Panel, PanelGrid } from '#web/ui/index.ts'

export function LenderNotes({ lender, canEdit }: { lender: LenderRow; canEdit: boolean }) {
  const { t } = useLingui()
  const { update } = useUpdate<LenderRow>(lenderCompanies)
  return (
    <PanelGrid columns="1fr 1fr">
      <Panel title={<Trans>Notes</Trans>} hint={<Trans>Only your company reads them</Trans>}>
        <EditableNote
          label={t`Notes about ${lender.companyName}`}
          value={lender.notes ?? null}
          readOnly={!canEdit}
          onSave={async (notes) => {
            try {
              await update({ id: lender.id, changes: { notes }, base: lender })
              tellNoteKept(lender.notes, notes)
            } catch (error) {
              tellNoteRefused(error)
              throw error
            }
          }}
        />
      </Panel>
      <Panel
        title={<Trans>History</Trans>}
        hint={<Trans>What your company changed, and what changed for everybody</Trans>}
      >
        <ActivityPanel entity={lenderCompanies.path} id={lender.id} />
      </Panel>
    </PanelGrid>
  )
}
