/** Filing one mail after another: which comes next, and those that were filed, which one key takes back, the last first. */
import { useState } from 'react'
import { type InboxView, useThreadActs, useThreadPages } from './use-inbox.ts'

export function useTray(view: InboxView, opened: number | undefined) {
  const { lines } = useThreadPages(view)
  const { unfile } = useThreadActs()
  const [done, setDone] = useState<readonly number[]>([])
  const last = done.at(-1)
  const at = lines.findIndex(({ id }) => id === opened)
  /** Below the one that is read, else above it: nothing comes after the last of a list. */
  const next = at < 0 ? undefined : (lines[at + 1] ?? lines[at - 1])?.id
  return {
    next,
    filed: (id: number) => setDone((before) => [...before.filter((each) => each !== id), id]),
    /** Undefined while nothing was filed. @returns the conversation, which waits again unless the server refused it. */
    takeBack:
      last === undefined
        ? undefined
        : async () => {
            if ((await unfile(last)) === undefined) return undefined
            setDone((before) => before.filter((each) => each !== last))
            return last
          },
  }
}
