/** `/crm-dashboard`: the desk of leads, and as one of its tabs the radar over the loans that were placed. */
import { Trans, useLingui } from '@lingui/react/macro'
import { pathTo } from '#domain/access/addresses.ts'
import CrmPage from '#web/features/leads/desk/CrmPage.tsx'
import { RADAR_TAB, useWords } from '#web/features/leads/desk/crm-address.ts'
import { useCrmTabs } from '#web/features/leads/desk/use-crm-tabs.ts'
import type { RadarActProps } from '#web/features/portfolio/radar/RadarPanel.tsx'
import { RadarView } from '#web/features/portfolio/radar/RadarView.tsx'
import { AppLink, Page } from '#web/ui/index.ts'
import { StartRadarDeal } from './StartRadarDeal.tsx'

export default function DeskPage() {
  const { words } = useWords()
  return words.tab === RADAR_TAB ? <RadarDesk /> : <CrmPage />
}

function RadarDesk() {
  const { t } = useLingui()
  const tabs = useCrmTabs()
  return (
    <Page title={t`CRM`} tabs={{ items: tabs, active: RADAR_TAB, label: t`Lists of the desk` }}>
      <RadarView of="leads" Act={LeadActs} />
    </Page>
  )
}

function LeadActs(props: RadarActProps) {
  const { _id } = props.detail.row
  return (
    <>
      <StartRadarDeal {...props} />
      <AppLink to={pathTo('crmDashboard', {}, { tab: 'own-financing', lead: _id })}>
        <Trans>Open lead</Trans>
      </AppLink>
    </>
  )
}
