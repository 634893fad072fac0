/** Colleagues who see a deal, and may be asked about it. */
import { useCall } from '#web/data/hooks.ts'

export type Colleague = { id: number; name: string }

export function useColleagues(dealId: number, isAsked: boolean): readonly Colleague[] {
  const place = { path: 'deals', recordId: String(dealId) }
  const { data } = useCall<Colleague[]>('task-people', place, { isBackground: true, enabled: isAsked })
  return data ?? []
}
