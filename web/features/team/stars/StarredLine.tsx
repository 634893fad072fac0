/** Over one's day: the records one keeps at hand, each a link. */
import { useLingui } from '@lingui/react/macro'
import { IconStarFilled } from '@tabler/icons-react'
import { pathTo } from '#domain/access/addresses.ts'
import { MISSING } from '#domain/kernel/format.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { TASK_HOLDER_WORDS } from '#domain/team/task.ts'
import { taskPath } from '#domain/team/task-path.ts'
import { usePerson } from '#web/data/session.tsx'
import { AppLink } from '#web/ui/index.ts'
import classes from './stars.module.css'
import { useStarred } from './use-stars.ts'

/** What does not fit one line is in the palette. */
const MOST_SHOWN = 12

export function StarredLine() {
  const { t } = useLingui()
  const { role } = usePerson()
  const starred = useStarred()
  if (starred.length === 0) return null
  return (
    <nav className={classes.line} aria-label={t`Starred`}>
      <IconStarFilled size={14} className={classes.star} aria-hidden />
      <ul>
        {starred.slice(0, MOST_SHOWN).map((star) => (
          <li key={star.id}>
            <AppLink to={taskPath(star, role) ?? pathTo('home')} title={wordOf(TASK_HOLDER_WORDS, star.path)}>
              {star.name ?? MISSING}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
