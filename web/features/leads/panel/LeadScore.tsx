/** How well a lead meets the profile that the reader has chosen on the desk. */
import { leads } from '#domain/leads/lead.ts'
import { tabOfLead } from '#domain/leads/lead-path.ts'
import { useList } from '#web/data/hooks.ts'
import { useToday } from '#web/data/use-today.ts'
import { IcpTicks, type ScoredRow } from '#web/features/leads/assignment/IcpTicks.tsx'
import { useDeskProfile } from '#web/features/leads/desk/use-desk-profile.ts'
import type { OneLead } from '#web/features/leads/lead-row.ts'

/** Null without a profile, and for leads of which none speaks. */
export function useLeadScore({ _id, leadType, state }: OneLead) {
  const { scoring, chosen, where } = useDeskProfile(tabOfLead(leadType, state))
  const today = useToday()
  const { rows } = useList<ScoredRow>(
    leads,
    { ...where, leadType, ...(state && { state }), _id, $limit: 1 },
    { isBackground: true, enabled: scoring !== undefined },
  )
  const [row] = rows
  if (!scoring || !chosen || !row) return null
  return { profile: chosen.name, ticks: <IcpTicks row={row} {...scoring} today={today} /> }
}
