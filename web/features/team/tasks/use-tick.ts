/** Ticking a task, with the way back. */
import { useLingui } from '@lingui/react/macro'
import { tasks } from '#domain/team/task.ts'
import { showError } from '#web/data/errors.ts'
import { useUpdate } from '#web/data/hooks.ts'
import { notify } from '#web/ui/index.ts'

export function useTick() {
  const { t } = useLingui()
  const { update, isPending } = useUpdate(tasks)
  const setDone = ({ id, title }: { id: number; title: string }) => {
    const set = (isDone: boolean) => update({ id, changes: { isDone } })
    set(true)
      .then(() => notify.undoable(t`Done: ${title}`, () => void set(false).catch(showError)))
      .catch(showError)
  }
  return { setDone, isPending }
}
