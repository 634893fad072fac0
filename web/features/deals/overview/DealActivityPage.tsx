/** Everything that happened on a deal, beside what exactly was changed in its answers. */
import { Trans } from '@lingui/react/macro'
import { ActivityPanel } from '#web/data/activity/ActivityPanel.tsx'
import { DealFrame } from '#web/features/deals/life/DealFrame.tsx'
import type { DealRow } from '#web/features/deals/life/deal-row.ts'
import { Panel, PanelGrid } from '#web/ui/index.ts'
import { DealStreamPanel } from './DealStreamPanel.tsx'

export function DealActivityPage({ deal }: { deal: DealRow }) {
  return (
    <DealFrame deal={deal} tab="activity">
      <PanelGrid columns="minmax(0, 3fr) minmax(0, 2fr)">
        <Panel>
          <DealStreamPanel deal={deal} />
        </Panel>
        <Panel title={<Trans>Changed answers</Trans>}>
          <ActivityPanel entity="deals" id={deal.id} />
        </Panel>
      </PanelGrid>
    </DealFrame>
  )
}
