/** Draws what is below it in the reader's language, from its first word on. */
import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { activateLocale, i18n, spokenFor } from '#web/i18n.ts'
import { useSession } from './session.tsx'

/** The language of whoever is signed in, else the browser's; when it changes, everything is drawn anew. */
export function Spoken({ children }: { children: ReactNode }) {
  const locale = useSession().person?.locale ?? null
  const wanted = spokenFor(locale)
  const [spoken, setSpoken] = useState(i18n.locale === wanted ? wanted : null)
  useEffect(() => {
    let isWanted = true
    activateLocale(locale)
      // A catalogue that cannot be had must not keep the page from whoever reads English as well.
      .catch(() => 'en' as const)
      .then((language) => isWanted && setSpoken(language))
    return () => {
      isWanted = false
    }
  }, [locale])
  return spoken === null ? null : <Fragment key={spoken}>{children}</Fragment>
}
