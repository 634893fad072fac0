/** What the reader has starred, and the way to star a record or to take its star. */
import { type Starred, type StarredAnswer, stars } from '#domain/team/star.ts'
import type { TaskHolder } from '#domain/team/task.ts'
import { showError } from '#web/data/errors.ts'
import { useCall, useCreate, useRemove } from '#web/data/hooks.ts'

/** Nobody waits for stars to see a page. */
const LATER = { isBackground: true }

export const useStarred = (): readonly Starred[] => useCall<StarredAnswer>('starred', {}, LATER).data?.data ?? []

export interface StarPlace {
  path: TaskHolder
  recordId: string
}

/** `toggle` does nothing while the last press is on its way. */
export function useStar({ path, recordId }: StarPlace) {
  const own = useStarred().find((star) => star.path === path && star.recordId === recordId)
  const { create, isPending: isGiving } = useCreate(stars)
  const { remove, isPending: isTaking } = useRemove(stars)
  const toggle = () => {
    if (isGiving || isTaking) return
    const change: Promise<unknown> = own ? remove(own.id) : create({ path, recordId })
    change.catch(showError)
  }
  return { isStarred: own !== undefined, toggle }
}
