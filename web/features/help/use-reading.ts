/** Which articles the person has read, kept with the own settings. */
import { TUTORIAL_IDS, type TutorialId } from '#domain/team/tutorials.ts'
import { userSettings } from '#domain/team/user-settings.ts'
import { useList, useUpdate } from '#web/data/hooks.ts'
import { usePerson } from '#web/data/session.tsx'

export function useReading() {
  const person = usePerson()
  const { rows, isLoading, error, refetch } = useList(userSettings, { userId: person.id, $limit: 1 })
  const { update } = useUpdate(userSettings)
  const [row] = rows
  const read = row?.watchedTutorials ?? []
  /** Ticks the article, or takes the tick back. Rejects with `ApiError`. */
  const mark = async (id: TutorialId, isRead: boolean) => {
    if (!row) return
    const wanted = TUTORIAL_IDS.filter((each) => (each === id ? isRead : read.includes(each)))
    await update({ id: row.id, changes: { watchedTutorials: wanted } })
  }
  const hideFirstSteps = async () => {
    if (row) await update({ id: row.id, changes: { hasHiddenFirstSteps: true } })
  }
  return { read, mark, hideFirstSteps, hasHidden: row?.hasHiddenFirstSteps === true, isLoading, error, refetch }
}
