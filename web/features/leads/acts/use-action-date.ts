/** Sets the day of a lead's next action, and takes it back. */
import { useLingui } from '@lingui/react/macro'
import type { IsoDate } from '#domain/kernel/dates.ts'
import { leads } from '#domain/leads/lead.ts'
import { useUpdate } from '#web/data/hooks.ts'
import { nameOfLead, type OneLead } from '#web/features/leads/lead-row.ts'
import { tellLeadRefused } from '#web/features/leads/tell-lead-refused.ts'
import { ALSO_CHANGED } from '#web/features/leads/use-lead-stage.ts'
import { notify } from '#web/ui/index.ts'

export function useActionDate(lead: Pick<OneLead, '_id' | 'name' | 'actionDate'>) {
  const { t } = useLingui()
  const { update } = useUpdate(leads, { alsoChanges: ALSO_CHANGED })
  const save = (actionDate: IsoDate | null) => update({ id: lead._id, changes: { actionDate } })
  return async (day: IsoDate | null) => {
    const before = lead.actionDate
    try {
      await save(day)
      notify.undoable(t`${nameOfLead(lead)}: next action is set`, () => void save(before).catch(tellLeadRefused))
    } catch (error) {
      tellLeadRefused(error)
    }
  }
}
