/** Gives one lead to originators beside those who have it, and takes that back. */
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { leads } from '#domain/leads/lead.ts'
import { showError } from '#web/data/errors.ts'
import { useSend } from '#web/data/hooks.ts'
import { type LeadRow, nameOfLead } from '#web/features/leads/lead-row.ts'
import { notify } from '#web/ui/index.ts'

type Assignment = { ids: string[]; originators: readonly number[] }

const CHANGES = { changes: [leads.path] }

export function useAssign(lead: LeadRow) {
  const { t } = useLingui()
  const { send: give } = useSend<unknown, Assignment>('PATCH', `${leads.path}?isAssign=true`, CHANGES)
  const { send: giveBack } = useSend<unknown, Assignment>('PATCH', `${leads.path}?replaceOriginators=true`, CHANGES)
  const ids = [lead._id]
  return async (originators: readonly number[]) => {
    try {
      await give({ ids, originators })
      const people = plural(originators.length, { one: '# originator', other: '# originators' })
      notify.undoable(
        t`${nameOfLead(lead)} goes to ${people}`,
        () => void giveBack({ ids, originators: lead.assignedTo ?? [] }).catch(showError),
      )
    } catch (error) {
      showError(error)
    }
  }
}
