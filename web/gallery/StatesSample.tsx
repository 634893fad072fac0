/** All states on one sheet. */
import { Button } from '@mantine/core'
import { IconBuilding, IconFilterOff, IconMailOff, IconPlus } from '@tabler/icons-react'
import {
  confirm,
  DataGrid,
  EditableNote,
  EmptyState,
  ErrorPanel,
  notify,
  OfflineLine,
  Panel,
  PercentField,
  ReadOnlyLine,
  ReadOnlyValue,
  SavedState,
  SkeletonTable,
  TextField,
} from '#web/ui/index.ts'

export function StatesSample() {
  return (
    <main style={{ background: 'var(--ui-app)', padding: 24 }}>
      <h1>States</h1>
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(300px, 1fr))', gap: 14 }}>
        <Panel title="Empty: first use" ruled>
          <EmptyState
            icon={IconBuilding}
            title="Add your first property and loan"
            action={<Button leftSection={<IconPlus size={16} stroke={1.6} />}>Add loan</Button>}
          />
        </Panel>
        <Panel title="Empty: filter too tight" ruled>
          <EmptyState
            icon={IconFilterOff}
            title="No lead matches this profile. Loosen a filter."
            action={<Button variant="default">Clear filters</Button>}
          />
        </Panel>
        <Panel title="Empty: no answer yet" ruled>
          <EmptyState
            icon={IconMailOff}
            title="No messages for this deal yet."
            action={<Button variant="default">Compose</Button>}
          />
        </Panel>
        <Panel title="Loading: skeleton of the real rows" ruled flush>
          <SkeletonTable heads={[{ label: 'Deal' }, { label: 'Amount', align: 'right' }, { label: 'Track stage' }]} />
        </Panel>
        <Panel title="Loading grid" ruled flush>
          <DataGrid
            label="Loading"
            rows={[] as { id: number }[]}
            isLoading
            columns={[
              { key: 'a', header: 'Deal', cell: () => '' },
              { key: 'b', header: 'Amount', align: 'right', cell: () => '' },
            ]}
          />
        </Panel>
        <Panel title="Error in one panel" ruled>
          <ErrorPanel
            message="Rates are not available right now."
            hint="Last values are from 2026-06-29 17:00."
            onRetry={() => {}}
            action={<Button variant="subtle">Show last values</Button>}
          />
        </Panel>
        <Panel title="Offline and saving" ruled>
          <div style={{ display: 'grid', gap: 8, paddingTop: 14 }}>
            <OfflineLine waiting={2} />
            <SavedState state="saving" />
            <SavedState state="saved" savedAt="2026-06-30T12:04:00" />
            <SavedState state="failed" onRetry={() => {}} />
            <Button onClick={() => notify.ok("Link's status updated successfully")}>Notify</Button>
            <Button onClick={() => notify.undoable('Parkway Plaza archived', () => {})}>Notify with undo</Button>
            <Button
              onClick={() =>
                void confirm({
                  title: 'Archive Parkway Plaza?',
                  message: 'It leaves the WIP list. Bids and documents stay.',
                  action: 'Archive deal',
                  isDanger: true,
                })
              }
            >
              Ask
            </Button>
          </div>
        </Panel>
        <Panel title="Form errors" ruled>
          <div style={{ display: 'grid', gap: 12, paddingTop: 14 }}>
            <TextField
              label="Category name"
              value="tax appeals"
              onChange={() => {}}
              error="Category with same name already exists."
            />
            <PercentField label="Loan to value" value={65} onChange={() => {}} />
          </div>
        </Panel>
        <Panel title="Read-only" ruled>
          <div style={{ display: 'grid', gap: 12, paddingTop: 14 }}>
            <ReadOnlyLine>Elena Costa shared this with you to view.</ReadOnlyLine>
            <ReadOnlyValue label="Outstanding">$6,161,108.14</ReadOnlyValue>
            <EditableNote
              label="Notes"
              value="Lender agreed on 2026-04-18 to test DSCR on trailing twelve months, not calendar year."
              onSave={() => {}}
            />
          </div>
        </Panel>
      </div>
    </main>
  )
}
