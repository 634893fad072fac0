/** How many records each of several questions finds: one light call each, which leads nowhere when it fails. */
import { useQueries } from '@tanstack/react-query'
import { api } from '#web/data/api.ts'
import type { Conditions } from './list.ts'

export interface Counted {
  path: string
  where: Conditions
}

export function useCounts(questions: readonly Counted[], isAsked: boolean): (number | undefined)[] {
  return useQueries({
    queries: questions.map(({ path, where }) => {
      const query = { ...where, $limit: 0 }
      return {
        queryKey: [path, 'list', query],
        queryFn: () => api.get<{ total: number }>(path, query),
        meta: { isBackground: true },
        enabled: isAsked,
      }
    }),
    combine: (answers) => answers.map(({ data }) => data?.total),
  })
}
