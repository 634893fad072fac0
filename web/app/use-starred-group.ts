/** The reader's starred records as the palette has them: first, whether or not anything is typed. */
import { useLingui } from '@lingui/react/macro'
import { IconStar } from '@tabler/icons-react'
import type { Role } from '#domain/access/roles.ts'
import { MISSING } from '#domain/kernel/format.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { TASK_HOLDER_WORDS } from '#domain/team/task.ts'
import { taskPath } from '#domain/team/task-path.ts'
import { useStarred } from '#web/features/team/stars/use-stars.ts'
import type { PaletteGroup, PaletteItem } from '#web/ui/index.ts'

export function useStarredGroup(role: Role): PaletteGroup {
  const { t } = useLingui()
  const items = useStarred().map((star): PaletteItem => {
    const to = taskPath(star, role)
    return {
      key: `star ${star.id}`,
      label: star.name ?? MISSING,
      hint: wordOf(TASK_HOLDER_WORDS, star.path),
      icon: IconStar,
      ...(to && { to }),
    }
  })
  return { key: 'starred', label: t`Starred`, items }
}
