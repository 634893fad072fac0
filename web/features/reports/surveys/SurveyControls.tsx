/** Of which year's closed deals, and of whose, clients are heard. */
import { useCall } from '#web/data/hooks.ts'
import { OriginatorMenu, YearMenu } from '#web/features/reports/DashboardControls.tsx'
import type { DashboardAddress } from '#web/features/reports/use-dashboard-address.ts'
import { type SurveyFigures, toSurveyQuery } from './survey-figures.ts'

export function SurveyControls({ address }: { address: DashboardAddress }) {
  const { data } = useCall<SurveyFigures>('survey-figures', toSurveyQuery(address))
  if (!data) return null
  return (
    <>
      <YearMenu figures={data} address={address} />
      <OriginatorMenu figures={data} address={address} />
    </>
  )
}
