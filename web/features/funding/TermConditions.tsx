/** Of the lender that was chosen: which conditions of its terms the way to funding does not have yet, and the way to add them. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { pathTo } from '#domain/access/addresses.ts'
import { prefundingAccess, prefundingDocuments } from '#domain/funding/prefunding-document.ts'
import { categoryOf, conditionsToAdd } from '#domain/funding/term-conditions.ts'
import { showError } from '#web/data/errors.ts'
import { useCreate, useList } from '#web/data/hooks.ts'
import { useCan } from '#web/data/session.tsx'
import { AppLink, NoticeLine, notify } from '#web/ui/index.ts'

interface TermConditionsProps {
  dealId: number
  lenderName: string
  conditions: string | null | undefined
}

/** More documents than any deal has. */
const MOST_DOCUMENTS = 500

export function TermConditions({ dealId, lenderName, conditions }: TermConditionsProps) {
  const { t } = useLingui()
  const mayAdd = useCan('create', prefundingDocuments, prefundingAccess)
  const [isBusy, setIsBusy] = useState(false)
  const { create } = useCreate(prefundingDocuments)
  const { rows, isLoading, error } = useList(
    prefundingDocuments,
    { dealId, $limit: MOST_DOCUMENTS },
    { isBackground: true, enabled: mayAdd && Boolean(conditions) },
  )
  if (!mayAdd || !conditions || isLoading || error) return null
  const open = conditionsToAdd(
    conditions,
    rows.map(({ name }) => name),
  )
  if (open.length === 0) return null
  const { length: count } = open
  const add = async () => {
    setIsBusy(true)
    try {
      for (const name of open) {
        await create({ dealId, name, category: categoryOf(name), party: 'borrower', isConditionPrecedent: true })
      }
      notify.ok(t`Conditions of ${lenderName} on the way to funding: ${count}`)
    } catch (problem) {
      // Those before it are there, and are not asked for again.
      showError(problem)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <NoticeLine
      tone="ink"
      action={
        <Button size="compact-sm" loading={isBusy} onClick={() => void add()}>
          <Plural value={count} one="Add # condition" other="Add # conditions" />
        </Button>
      }
    >
      <Trans>
        Conditions of these terms that the{' '}
        <AppLink to={pathTo('prefundingTracker', {}, { dealId: String(dealId) })}>way to funding</AppLink> does not have
        yet: {open.join('; ')}
      </Trans>
    </NoticeLine>
  )
}
