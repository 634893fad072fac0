/** `/deal/$id`: a financing request being described, checked and moved on; `new` begins one. */

import { Trans, useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { pathTo } from '#domain/access/addresses.ts'
import { deals } from '#domain/deals/deal.ts'
import { USUAL_ANSWERS } from '#domain/deals/usual-answers.ts'
import { useGo, useParameter, useText } from '#web/data/address.ts'
import { toMessage } from '#web/data/errors.ts'
import { useCreate, useOne } from '#web/data/hooks.ts'
import { DealForm } from '#web/features/deals/form/DealForm.tsx'
import classes from '#web/features/deals/form/deal-form.module.css'
import { QuickStart } from '#web/features/deals/form/quick/QuickStart.tsx'
import { ToSubmit } from '#web/features/deals/form/quick/ToSubmit.tsx'
import { DealActivityPage } from '#web/features/deals/overview/DealActivityPage.tsx'
import { DealOverviewPage } from '#web/features/deals/overview/DealOverviewPage.tsx'
import { ErrorPanel, loadLater, Page } from '#web/ui/index.ts'
import { DealDocumentsPage } from './DealDocumentsPage.tsx'
import type { DealRow } from './deal-row.ts'
import { firstTabOf, TABS_OF_DEAL } from './deal-tabs.ts'

/** Reads tables and papers, which most visits to a deal do without. */
const PasteInPage = lazy(loadLater(() => import('#web/features/deals/paste/PasteInPage.tsx')))

export default function DealPage() {
  const id = useParameter('id') ?? ''
  return id === 'new' ? <NewDeal /> : <OpenDeal key={id} id={id} />
}

/** Makes the draft first, so that nothing typed is ever without a record to keep it. */
function NewDeal() {
  const go = useGo()
  const { create, error, reset } = useCreate<DealRow>(deals)
  const hasBegun = useRef(false)
  useEffect(() => {
    // Strict mode runs effects twice, and two drafts would be one too many.
    if (hasBegun.current) return
    hasBegun.current = true
    void create({ values: USUAL_ANSWERS })
      .then((deal) => go(pathTo('deal', { id: deal.id }, { tab: 'quick' }), { replace: true }))
      .catch(() => {})
  }, [create, go])
  if (error) {
    const retry = () => {
      hasBegun.current = false
      reset()
    }
    return <ErrorPanel message={toMessage(error)} onRetry={retry} />
  }
  return <Waiting title={<Trans>New deal</Trans>} />
}

const PAGES: Readonly<Record<(typeof TABS_OF_DEAL)[number], ComponentType<{ deal: DealRow }>>> = {
  overview: DealOverviewPage,
  details: DealForm,
  quick: QuickStart,
  'to-submit': ToSubmit,
  documents: DealDocumentsPage,
  activity: DealActivityPage,
  'paste-in': PasteInPage,
}

function OpenDeal({ id }: { id: string }) {
  const word = useText('tab')
  const { row, error, refetch } = useOne<DealRow>(deals, id)
  // What is being filled in stays in sight when somebody moves the deal on meanwhile.
  const [first, setFirst] = useState<ReturnType<typeof firstTabOf>>()
  if (row && first === undefined) setFirst(firstTabOf(row))
  if (row) {
    const tab = TABS_OF_DEAL.find((each) => each === word) ?? first ?? firstTabOf(row)
    const Tab = PAGES[tab]
    return (
      <Suspense fallback={<Waiting title={row.dealName} />}>
        <Tab deal={row} />
      </Suspense>
    )
  }
  if (error) return <ErrorPanel message={toMessage(error)} onRetry={refetch} />
  return <Waiting title={<Trans>Deal</Trans>} />
}

/** Widths that look like words. */
const WAITING_LINES = [62, 48, 71, 55, 66, 39]

export function Waiting({ title }: { title: ReactNode }) {
  const { t } = useLingui()
  return (
    <Page title={title}>
      <div className={classes.waiting} role="status" aria-label={t`Loading…`}>
        {WAITING_LINES.map((width) => (
          <Skeleton key={width} height={14} width={`${width}%`} />
        ))}
      </div>
    </Page>
  )
}
