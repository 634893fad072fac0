/** Beside a record's title: who else has it open, so that two do not do the same. */
import { Plural, Trans } from '@lingui/react/macro'
import { usePresence } from '#web/data/presence.ts'
import { Avatar } from '#web/ui/index.ts'
import classes from './presence.module.css'

const MOST_SHOWN = 3

export function Presence({ path, id }: { path: string; id: string }) {
  const people = usePresence(path, id)
  const [first, ...others] = people
  return (
    <span className={`${classes.here} ui-no-print`} role="status">
      {people.slice(0, MOST_SHOWN).map(({ userId, name }) => (
        <Avatar key={userId} name={name} size={20} decorative />
      ))}
      {first && (
        <span title={people.map(({ name }) => name).join(', ')}>
          {others.length === 0 ? (
            <Trans>{first.name} is here</Trans>
          ) : (
            <Plural
              value={others.length}
              one={`${first.name} and # other are here`}
              other={`${first.name} and # others are here`}
            />
          )}
        </span>
      )}
    </span>
  )
}
