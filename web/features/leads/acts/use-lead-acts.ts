/** What is done with one lead besides moving it: a deal is made of it, its owner is written to, it is put away. */
import { useLingui } from '@lingui/react/macro'
import { pathTo } from '#domain/access/addresses.ts'
import { mayAct, mayRemove } from '#domain/access/rights.ts'
import { leads } from '#domain/leads/lead.ts'
import { showError } from '#web/data/errors.ts'
import { useAction, useRemove } from '#web/data/hooks.ts'
import { usePerson } from '#web/data/session.tsx'
import { useBeginMail } from '#web/features/contacts/parts/mail-act.ts'
import { type LeadRow, nameOfLead } from '#web/features/leads/lead-row.ts'
import { ALSO_CHANGED } from '#web/features/leads/use-lead-stage.ts'
import { confirm, notify, useNavigation } from '#web/ui/index.ts'

const CREATE_DEAL = 'create-deal'

export function useLeadActs(lead: LeadRow) {
  const { t } = useLingui()
  const navigate = useNavigation()
  const { run, isPending } = useAction<{ dealId: number }>(leads, { alsoChanges: ['deals'] })
  const { remove } = useRemove(leads, { alsoChanges: ALSO_CHANGED })
  const name = nameOfLead(lead)
  const beginMail = useBeginMail()
  const mayMail = usePerson().rights.includes('accessBulkEmail')

  const makeDeal = async () => {
    try {
      const { dealId } = await run({ id: lead._id, name: CREATE_DEAL })
      notify.ok(t`A deal is made of ${name}`)
      navigate(pathTo('deal', { id: dealId }))
    } catch (error) {
      showError(error)
    }
  }
  const removeLead = async () => {
    const isSure = await confirm({
      title: t`Delete ${name}?`,
      message: t`Its notes and its history go with it.`,
      action: t`Delete lead`,
      isDanger: true,
    })
    if (!isSure) return false
    try {
      await remove(lead._id)
      notify.ok(t`${name} is deleted`)
      return true
    } catch (error) {
      showError(error)
      return false
    }
  }
  return {
    isBusy: isPending,
    createDeal: mayAct(lead, CREATE_DEAL) ? () => void makeDeal() : undefined,
    openDeal: lead.dealId === null ? undefined : () => navigate(pathTo('deal', { id: lead.dealId ?? 0 })),
    email: mayMail ? () => beginMail({ leadIds: [lead._id], leadType: lead.leadType }) : undefined,
    remove: mayRemove(lead) ? removeLead : undefined,
  }
}
