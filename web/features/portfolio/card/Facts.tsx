/** Labels and values in up to four columns; a figure says whether somebody typed it or it follows from others. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconClockExclamation } from '@tabler/icons-react'
import { Fragment, type ReactNode, useState } from 'react'
import type { Fact, FactGroup } from '#domain/kernel/facts.ts'
import { MISSING } from '#domain/kernel/format.ts'
import { AppLink } from '#web/ui/index.ts'
import classes from './card.module.css'

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

/** So many empty facts are looked past; more of them bury what is known. */
const FOLDED_FROM = 4

const isTold = ({ value, isToldEmpty }: Fact) => value !== MISSING || isToldEmpty === true

interface FactGroupsProps {
  groups: readonly FactGroup[]
  /** Stands after the first group. */
  children?: ReactNode
}

/** Facts under their titles; many that are empty wait behind a button, and a group of which nothing is known with them. */
export function FactGroups({ groups, children }: FactGroupsProps) {
  const [isUnfolded, setIsUnfolded] = useState(false)
  const empty = groups.flatMap(({ facts }) => facts).filter((fact) => !isTold(fact)).length
  const isFoldable = empty >= FOLDED_FROM
  const shown = isFoldable && !isUnfolded ? toldGroups(groups) : groups
  return (
    <>
      {shown.map(({ key, title, facts }, index) => (
        <Fragment key={key}>
          {title ? (
            <details className={classes.group} open={facts.some(({ value }) => value !== MISSING)}>
              <summary>{title}</summary>
              <Facts facts={facts} />
            </details>
          ) : (
            <Facts facts={facts} />
          )}
          {index === 0 && children}
        </Fragment>
      ))}
      {isFoldable && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-expanded={isUnfolded}
          onClick={() => setIsUnfolded(!isUnfolded)}
        >
          {isUnfolded ? <Trans>Hide {empty} empty</Trans> : <Trans>Show {empty} empty</Trans>}
        </Button>
      )}
    </>
  )
}

/** The first group stays even when it is empty: what follows it must not lose its place. */
const toldGroups = (groups: readonly FactGroup[]): FactGroup[] =>
  groups
    .map((group) => ({ ...group, facts: group.facts.filter(isTold) }))
    .filter(({ facts }, index) => index === 0 || facts.length > 0)
