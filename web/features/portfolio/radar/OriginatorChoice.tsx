/** Narrows the radar to the leads of one originator, where somebody sees those of several. */
import { useLingui } from '@lingui/react/macro'
import { useLeadOptions } from '#web/features/leads/desk/use-lead-options.ts'
import { ChoiceMenu } from '#web/ui/index.ts'
import type { RadarAddress } from './use-radar-address.ts'

const ALL = 'all'

export function OriginatorChoice({ address: { assignedTo, setAssigned } }: { address: RadarAddress }) {
  const { t } = useLingui()
  const { assignedTo: people } = useLeadOptions()
  if (!people) return null
  return (
    <ChoiceMenu
      label={t`Originator`}
      value={assignedTo === undefined ? ALL : String(assignedTo)}
      options={[
        { value: ALL, label: t`All originators` },
        ...people.map(({ value, label }) => ({ value: String(value), label })),
      ]}
      onChange={(value) => setAssigned(value === ALL ? undefined : Number(value))}
    />
  )
}
