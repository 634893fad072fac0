/** Where the files of a mail that waits go with it, as far as their names say; each may be left where it is. */
import { useState } from 'react'
import { type FileGoing, filesGoing } from '#domain/mail/inbox/file-place.ts'
import type { OpenThread } from '#domain/mail/inbox/inbox-list.ts'

export interface FilePlaces {
  /** Those that go along when the mail is filed. */
  going: readonly FileGoing[]
  isGoing: (hashedId: string) => boolean
  let: (hashedId: string, goes: boolean) => void
}

export function useFilePlaces(thread: OpenThread | undefined): FilePlaces {
  const [staying, setStaying] = useState<readonly string[]>([])
  const known = filesGoing(thread?.messages ?? [])
  return {
    going: thread?.isUnassigned ? known.filter(({ hashedId }) => !staying.includes(hashedId)) : [],
    isGoing: (hashedId) => !staying.includes(hashedId),
    let: (hashedId, goes) =>
      setStaying((before) => [...before.filter((each) => each !== hashedId), ...(goes ? [] : [hashedId])]),
  }
}
