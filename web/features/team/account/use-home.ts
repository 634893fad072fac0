/** The way to a person's own first page, by its name. */

import { useLingui } from '@lingui/react/macro'
import { pathTo } from '#domain/access/addresses.ts'
import { homeOf } from '#domain/access/screens.ts'
import { nameOfPath } from '#web/data/screen-names.ts'
import { useSession } from '#web/data/session.tsx'

export function useHome(): { label: string; to: string } {
  const { t } = useLingui()
  const { person } = useSession()
  if (!person) return { label: t`Go to sign in`, to: pathTo('login') }
  const to = homeOf(person.role)
  const name = nameOfPath(to)
  return { label: t`Go to ${name}`, to }
}
