/** `/?view=what-if`: the portfolio at other rates, incomes, values and another dollar, reckoned while a slider moves. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Skeleton } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { pathTo } from '#domain/access/addresses.ts'
import { type IsoDate, monthDiff } from '#domain/kernel/dates.ts'
import { formatPercent } from '#domain/kernel/format.ts'
import { isShort } from '#domain/market/short-term.ts'
import { portfolioScenarios } from '#domain/portfolio/portfolio-scenario.ts'
import { recordPath } from '#domain/portfolio/watch-words.ts'
import type { WhatIfFacts } from '#domain/portfolio/what-if-facts.ts'
import { toMessage } from '#web/data/errors.ts'
import { useCall, useList } from '#web/data/hooks.ts'
import type { PortfolioAddress } from '#web/features/portfolio/dashboard/use-portfolio-address.ts'
import { SCOPE_WORDS } from '#web/features/portfolio/manage/record-scope.ts'
import { usePaperFrame } from '#web/features/team/paper-frame.ts'
import { AppLink, DataGrid, EmptyState, ErrorPanel, Panel, PdfButton } from '#web/ui/index.ts'
import { SaveScenario } from './SaveScenario.tsx'
import { ScenariosCompared } from './ScenariosCompared.tsx'
import { chosenOf } from './scenarios.ts'
import { useWhatIf, type WhatIfState } from './use-what-if.ts'
import { WhatIfControls } from './WhatIfControls.tsx'
import { WhatIfTests } from './WhatIfTests.tsx'
import { WhatIfTiles, wholeMoney } from './WhatIfTiles.tsx'
import classes from './what-if.module.css'
import { useWhatIfColumns } from './what-if-columns.tsx'
import { toWhatIfPaper } from './what-if-paper.ts'

export function WhatIfView({ address: { words } }: { address: PortfolioAddress }) {
  const scope = Object.fromEntries(SCOPE_WORDS.map((word) => [word, words[word] || undefined]))
  const { data, error, refetch } = useCall<WhatIfFacts>('portfolio-what-if', scope)
  if (!data) return error ? <ErrorPanel message={toMessage(error)} onRetry={refetch} /> : <Skeleton height={480} />
  if (data.debts.length === 0) return <EmptyState title={<Trans>There is no debt here to change anything of.</Trans>} />
  return <WhatIfPanels facts={data} />
}

/** More than are read at all. */
const MOST_SCENARIOS = 50

function WhatIfPanels({ facts }: { facts: WhatIfFacts }) {
  const compared = useWhatIf(facts)
  const { amortization, debts, currency, asOf, isCut } = facts
  const count = debts.length
  const scenarios = useList(portfolioScenarios, { $limit: MOST_SCENARIOS }).rows
  const [chosen, setChosen] = useState<readonly number[] | null>(null)
  const beside = useMemo(() => chosenOf(scenarios, chosen), [scenarios, chosen])
  const frame = usePaperFrame()
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <h2 className={classes.title}>
          <Trans>What if</Trans>
        </h2>
        <span className="ui-quiet">
          {isCut ? (
            <Trans>
              The largest {count} debts in {currency}, as of {asOf}
            </Trans>
          ) : (
            <Trans>
              All {count} debts in {currency}, as of {asOf}
            </Trans>
          )}
        </span>
        <Button
          variant="subtle"
          className={classes.reset}
          disabled={!compared.isChanged}
          leftSection={<IconRefresh size={16} stroke={1.6} aria-hidden />}
          onClick={compared.reset}
        >
          <Trans>Reset</Trans>
        </Button>
        <PdfButton paper={() => toWhatIfPaper({ facts, state: compared, beside }, frame)} toMessage={toMessage} />
        <SaveScenario assumed={compared.assumed} now={compared.now} />
      </div>
      <WhatIfControls
        {...{ compared, amortization }}
        hasOthers={
          debts.some((debt) => debt.currency !== currency) ||
          facts.properties.some((each) => each.currency !== currency)
        }
      />
      <div className={classes.results}>
        <WhatIfTiles compared={compared} />
        <WhatIfLoans {...{ compared, asOf }} />
        <WhatIfTests compared={compared} />
        <ScenariosCompared {...{ facts, compared, scenarios, beside }} onBeside={setChosen} />
      </div>
    </div>
  )
}

/** A screen of them is drawn at a time, so that a thousand loans follow a slider as quickly as ten. */
const LOANS_SHOWN = 25

function WhatIfLoans({ compared: { rows, then, assumed }, asOf }: { compared: WhatIfState; asOf: IsoDate }) {
  const { t } = useLingui()
  const columns = useWhatIfColumns()
  const [skip, setSkip] = useState(0)
  const { firstCall } = then.totals
  const from = skip < rows.length ? skip : 0
  const share = formatPercent(assumed.maxLTV)
  return (
    <Panel
      flush
      title={<Trans>Refinancing gap</Trans>}
      hint={<Trans>what a new loan gives at expiry, the worst first; construction and lines are left out</Trans>}
      foot={
        firstCall && (
          <span className={classes.call}>
            <span>
              <Trans>
                {firstCall.name} comes first: <strong>{wholeMoney(firstCall.gap)}</strong> by {firstCall.loanExpiry}, at{' '}
                {share} LTV
              </Trans>
            </span>
            {firstCall.kind === 'loan' && (
              <AppLink to={pathTo('home', {}, { view: 'radar', loan: firstCall._id })}>
                <Trans>Refinance</Trans>
              </AppLink>
            )}
          </span>
        )
      }
    >
      <DataGrid
        plain
        label={t`Loans under the change`}
        columns={columns}
        rows={rows.slice(from, from + LOANS_SHOWN)}
        total={rows.length}
        page={{ skip: from, limit: LOANS_SHOWN }}
        onPageChange={(page) => setSkip(page.skip)}
        rowHref={recordPath}
        orange={{
          isOrange: ({ loanExpiry }) => loanExpiry !== null && isShort(monthDiff(asOf, loanExpiry)),
          columnKey: 'name',
          legend: <Trans>6 months or less</Trans>,
        }}
      />
    </Panel>
  )
}
