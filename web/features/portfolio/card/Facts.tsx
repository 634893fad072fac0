/** Labels and values in up to four columns; a figure says whether somebody typed it or it follows from others. */
import { useLingui } from '@lingui/react/macro'
import { IconClockExclamation } from '@tabler/icons-react'
import { MISSING } from '#domain/kernel/format.ts'
import { AppLink } from '#web/ui/index.ts'
import classes from './card.module.css'
import type { Fact, FactGroup } from './field-text.ts'

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map((fact) => (
        <div key={fact.key} className={classes.fact} data-orange={fact.isOrange || undefined}>
          <dt>{fact.label}</dt>
          <dd>
            {fact.isOrange && <IconClockExclamation size={14} stroke={1.6} aria-hidden />}
            {fact.to ? <AppLink to={fact.to}>{fact.value}</AppLink> : fact.value}
            <OriginMark fact={fact} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function OriginMark({ fact: { origin, value } }: { fact: Fact }) {
  const { t } = useLingui()
  if (!origin || value === MISSING) return null
  return <small className={classes.origin}>{origin === 'entered' ? t`entered` : t`derived`}</small>
}

/** Facts under their titles; a group of which nothing is known stands closed. */
export function FactGroups({ groups }: { groups: readonly FactGroup[] }) {
  return groups.map(({ key, title, facts }) =>
    title ? (
      <details key={key} className={classes.group} open={facts.some(({ value }) => value !== MISSING)}>
        <summary>{title}</summary>
        <Facts facts={facts} />
      </details>
    ) : (
      <Facts key={key} facts={facts} />
    ),
  )
}
