/** The figures above a list of leads, as the server counts them. */
import type { Conversion, CrmFigures, StageCount, WallQuarter } from '#domain/leads/crm-figures.ts'
import { useCall } from '#web/data/hooks.ts'
import type { Conditions } from '#web/data/lists/list.ts'

export type LeadFigures = CrmFigures & { conversion: Conversion; byStage: StageCount[]; wall: WallQuarter[] }

/** Of all leads that the conditions name, whatever the list is narrowed to. */
export const useLeadFigures = (where: Conditions) => useCall<LeadFigures>('lead-figures', where, { isBackground: true })
