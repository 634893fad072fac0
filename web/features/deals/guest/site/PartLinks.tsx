/** Links to the parts of the package, the one in view marked; they scroll sideways where there is no room. */
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import classes from './site.module.css'

export interface PartLink {
  key: string
  label: ReactNode
  count?: number
}

export const partId = (key: string) => `package-${key}`

export function PartLinks({ parts, tools }: { parts: readonly PartLink[]; tools?: ReactNode }) {
  const { t } = useLingui()
  const keys = parts.map(({ key }) => key).join(' ')
  const [active, setActive] = useState(parts[0]?.key)
  useEffect(() => {
    const watcher = new IntersectionObserver(
      (entries) => {
        const [seen] = entries.filter(({ isIntersecting }) => isIntersecting)
        const key = seen?.target.getAttribute('data-part')
        if (key) setActive(key)
      },
      { rootMargin: '-20% 0px -60%' },
    )
    for (const key of keys.split(' ')) {
      const part = document.getElementById(partId(key))
      if (part) watcher.observe(part)
    }
    return () => watcher.disconnect()
  }, [keys])
  return (
    <nav className={classes.links} aria-label={t`Parts of the package`}>
      <div className={classes.linkRow}>
        {parts.map(({ key, label, count }) => (
          <a
            key={key}
            href={`#${partId(key)}`}
            aria-current={key === active ? 'location' : undefined}
            onClick={(event) => {
              // The address stays the guest's own: a fragment in it would be a step of the way back.
              event.preventDefault()
              setActive(key)
              document.getElementById(partId(key))?.scrollIntoView({ block: 'start' })
            }}
          >
            {label}
            {count !== undefined && <span className="ui-quiet"> {count}</span>}
          </a>
        ))}
      </div>
      {tools}
    </nav>
  )
}
