/** Which parts of a deal its lenders get: all of them, unless somebody who may change the deal unticks one. */

import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { mayUpdate } from '#domain/access/rights.ts'
import { deals } from '#domain/deals/deal.ts'
import { PACKAGE_PARTS, type PackagePart } from '#domain/deals/package-parts.ts'
import { listIn } from '#domain/kernel/narrow.ts'
import { showError } from '#web/data/errors.ts'
import { useUpdate } from '#web/data/hooks.ts'
import type { DealRow } from '#web/features/deals/life/deal-row.ts'
import classes from './guest.module.css'

export function PackageSwitches({ deal }: { deal: DealRow }) {
  const { t } = useLingui()
  const { update, isPending } = useUpdate<DealRow>(deals)
  const mayChange = mayUpdate(deal)
  const stored: readonly PackagePart[] = listIn(deal.packageWithout)
  const [clicked, setClicked] = useState<readonly PackagePart[] | null>(null)
  if (!mayChange) return null
  const without = clicked ?? stored
  const labels: Record<PackagePart, string> = {
    'sources-and-uses': t`Sources and uses`,
    guarantors: t`Guarantors`,
    'rent-roll': t`Rent roll`,
    'operating-statement': t`Operating statement`,
  }
  const toggle = async (part: PackagePart) => {
    const next = without.includes(part) ? without.filter((each) => each !== part) : [...without, part]
    setClicked(next)
    await update({ id: deal.id, changes: { packageWithout: next } }).catch(showError)
    setClicked(null)
  }
  return (
    <fieldset className={classes.switches} disabled={isPending}>
      <legend>
        <Trans>Lenders get</Trans>
      </legend>
      {PACKAGE_PARTS.map((part) => (
        <Checkbox
          key={part}
          size="xs"
          label={labels[part]}
          checked={!without.includes(part)}
          onChange={() => void toggle(part)}
        />
      ))}
    </fieldset>
  )
}
