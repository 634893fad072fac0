/** What a desk does with its leads: how many stand at each stage, who has how many, what is late and what is pitched. */
import { Trans, useLingui } from '@lingui/react/macro'
import { formatNumber } from '#domain/kernel/format.ts'
import type { DashboardScope } from '#domain/reports/dashboard.ts'
import { stageKey, stageWord } from '#web/features/contacts/stage/stage-words.ts'
import { WhoHasHowMany } from '#web/features/leads/assignment/WhoHasHowMany.tsx'
import { useLeadFigures } from '#web/features/leads/desk/use-lead-figures.ts'
import { shortSumText } from '#web/features/leads/lead-row.ts'
import classes from '#web/features/reports/reports.module.css'
import type { DashboardAddress } from '#web/features/reports/use-dashboard-address.ts'
import { FunnelBars, Panel, PanelGrid } from '#web/ui/index.ts'
import { OwnLeads } from './OwnLeads.tsx'
import { PastDueActions } from './PastDueActions.tsx'
import { PitchesPanel } from './PitchesPanel.tsx'
import { useWhoseLeads, type WhoseLeads } from './whose-leads.ts'

export function LeadActivity({ scope, address }: { scope: DashboardScope; address: DashboardAddress }) {
  const whose = useWhoseLeads(scope, address)
  return (
    <PanelGrid columns="minmax(0, 2fr) minmax(0, 1fr)">
      {whose.isOwn ? (
        <OwnLeads whose={whose} />
      ) : (
        <div className={classes.side}>
          <Stages whose={whose} />
          <Panel title={<Trans>Leads by originator</Trans>}>
            <WhoHasHowMany />
          </Panel>
        </div>
      )}
      <div className={classes.side}>
        <PitchesPanel whose={whose} />
        {!whose.isOwn && <PastDueActions whose={whose} />}
      </div>
    </PanelGrid>
  )
}

function Stages({ whose }: { whose: WhoseLeads }) {
  const { t } = useLingui()
  const { data } = useLeadFigures(whose.where)
  const rows = data?.byStage ?? []
  return (
    <FunnelBars
      title={t`Leads by stage`}
      hint={t`count · principal`}
      summary={rows.map(({ stage, count }) => `${stageWord(stage)}: ${count}`).join(', ')}
      heads={[t`Stage`, t`Count`, t`Principal`]}
      rows={rows.map(({ stage, count, principal }) => ({
        key: stageKey(stage),
        label: stageWord(stage),
        value: count,
        count: formatNumber(count),
        text: shortSumText(principal),
      }))}
    />
  )
}
