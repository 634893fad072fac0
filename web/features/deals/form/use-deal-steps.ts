/** Takes a step of a deal's life: at once, after a question, or by asking what the step needs to know. */

import { useLingui } from '@lingui/react/macro'
import { pathTo } from '#domain/access/addresses.ts'
import { deals } from '#domain/deals/deal.ts'
import type { DealStep } from '#domain/deals/deal-steps.ts'
import { showError } from '#web/data/errors.ts'
import { useAction, useRemove } from '#web/data/hooks.ts'
import type { DealRow } from '#web/features/deals/life/deal-row.ts'
import { confirm, notify, useNavigation } from '#web/ui/index.ts'

/** Steps that need an answer before they can be taken. */
const ASKING: readonly DealStep[] = ['return', 'close', 'reopen', 'archive']

/** As much of a deal as a step is taken on. */
type SteppingDeal = Pick<DealRow, 'id' | 'dealName' | 'dealStatus'>

export function useDealSteps(deal: SteppingDeal) {
  const { take, carryOut } = useStepTaker()
  return {
    take: (step: DealStep) => take(deal, step),
    carryOut: (step: Exclude<DealStep, 'delete'>, body?: Record<string, unknown>) => carryOut(deal, step, body),
  }
}

/** The same for whichever deal is named with the step. */
export function useStepTaker() {
  const { t } = useLingui()
  const { run } = useAction<DealRow>(deals, { alsoChanges: ['deal-pipeline-revenue', 'revenue'] })
  const erase = useDealRemoval()
  /** Carries out a step with its answers; throws what the server says. */
  const carryOut = async (
    { id, dealName: name }: SteppingDeal,
    step: Exclude<DealStep, 'delete'>,
    body: Record<string, unknown> = {},
  ) => {
    const after = await run({ id, name: step, body })
    const said: Record<Exclude<DealStep, 'delete'>, string> = {
      submit: t`${name} is submitted`,
      approve: t`${name} is approved`,
      return: t`${name} is returned`,
      withdraw: t`${name} is withdrawn`,
      close: after.dealStatus === 'archived' ? t`${name} is closed` : t`The approver is asked to close ${name}`,
      reopen: t`${name} is open again`,
      reactivate: t`${name} is active again`,
      archive: t`${name} is archived`,
    }
    notify.ok(said[step])
    return after
  }

  /** Answers 'ask' when the step needs more than a yes. */
  const take = async (deal: SteppingDeal, step: DealStep): Promise<'ask' | 'done' | 'left'> => {
    if (ASKING.includes(step)) return 'ask'
    try {
      if (step === 'delete') return await erase(deal)
      await carryOut(deal, step)
      return 'done'
    } catch (error) {
      showError(error)
      return 'left'
    }
  }
  return { take, carryOut }
}

/** Asks first: nothing brings a deleted deal back. */
function useDealRemoval() {
  const { t } = useLingui()
  const navigate = useNavigation()
  const { remove } = useRemove(deals)
  return async ({ id, dealName: name, dealStatus }: SteppingDeal): Promise<'done' | 'left'> => {
    const question = { title: t`Delete ${name}?`, message: t`Are you sure?`, action: t`Delete deal`, isDanger: true }
    if (!(await confirm(question))) return 'left'
    await remove(id)
    notify.ok(t`${name} is deleted`)
    navigate(dealStatus === 'inactive' ? pathTo('inactiveDeals') : pathTo('draftDeals'))
    return 'done'
  }
}
