/** "Create draft deal" on a loan of the radar: filled with everything that is known of it, and opened at once. */
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconFilePlus } from '@tabler/icons-react'
import { pathTo } from '#domain/access/addresses.ts'
import { dealAccess } from '#domain/deals/deal.access.ts'
import { deals } from '#domain/deals/deal.ts'
import { radarRequest } from '#domain/deals/radar-request.ts'
import { leads } from '#domain/leads/lead.ts'
import { showError } from '#web/data/errors.ts'
import { useAction, useCreate, useUpdate } from '#web/data/hooks.ts'
import { useCan } from '#web/data/session.tsx'
import type { RadarActProps } from '#web/features/portfolio/radar/RadarPanel.tsx'
import { useNavigation } from '#web/ui/index.ts'

export function StartRadarDeal({ detail }: RadarActProps) {
  const navigate = useNavigation()
  const mayCreate = useCan('create', deals, dealAccess)
  const { create, isPending: isMaking } = useCreate<{ id: number }>(deals)
  const { update, isPending: isFilling } = useUpdate(deals, { alsoChanges: ['leads'] })
  const { run, isPending: isLinking } = useAction<{ dealId: number }>(leads, { alsoChanges: ['deals'] })
  const existing = detail.row.lead?.dealId
  if (existing) {
    return (
      <Button variant="default" onClick={() => navigate(pathTo('deal', { id: existing }))}>
        <Trans>Open deal</Trans>
      </Button>
    )
  }
  if (!mayCreate) return null
  /** A lead's deal is made by the lead, so that both know of each other, and then told what the radar knows besides. */
  const make = async (): Promise<number> => {
    const request = radarRequest(detail)
    if (!detail.row.lead) {
      const deal = await create({ ...request, ...(detail.propertyId && { propertyId: detail.propertyId }) })
      return deal.id
    }
    const { dealId } = await run({ id: detail.row._id, name: 'create-deal' })
    const known = Object.entries(request.values).filter(([, value]) => value !== null && value !== undefined)
    await update({ id: dealId, changes: { values: Object.fromEntries(known) } })
    return dealId
  }
  const start = () => {
    make()
      .then((id) => navigate(pathTo('deal', { id })))
      .catch(showError)
  }
  return (
    <Button
      loading={isMaking || isFilling || isLinking}
      leftSection={<IconFilePlus size={16} stroke={1.6} />}
      onClick={start}
    >
      <Trans>Create draft deal</Trans>
    </Button>
  )
}
