/** Hands the loan of a closed deal on: to its owner, or into the closer's own portfolio. */
import type { RowOf } from '#domain/kernel/entity.ts'
import { dealHandOvers } from '#domain/portfolio/deal-hand-over.ts'
import { showError } from '#web/data/errors.ts'
import { useSend } from '#web/data/hooks.ts'
import { useNavigation } from '#web/ui/index.ts'
import type { DealRow } from './deal-row.ts'

export type HandOver = Pick<RowOf<typeof dealHandOvers>, 'status' | 'toName' | 'toEmail' | 'formPath'>
type Owner = { toName?: string | null; toEmail?: string | null }

/** `send({toName, toEmail})` offers it; `send({})` takes it. Rejects with `ApiError`. */
export const useHandOver = ({ id }: DealRow) =>
  useSend<HandOver, Owner>('POST', `deals/${id}/actions/handOver`, {
    changes: [dealHandOvers.path],
  })

/** Opens the form that begins with the deal's loan. */
export function useTakeLoan(deal: DealRow) {
  const navigate = useNavigation()
  const { send, isPending } = useHandOver(deal)
  const take = async () => {
    try {
      const { formPath } = await send({})
      navigate(formPath)
    } catch (error) {
      showError(error)
    }
  }
  return { take, isPending }
}
