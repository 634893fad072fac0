/** Today, what is shown, and up to two saved scenarios side by side; a saved one can be taken as what is shown. */
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useMemo } from 'react'
import { portfolioScenarios } from '#domain/portfolio/portfolio-scenario.ts'
import type { WhatIfFacts } from '#domain/portfolio/what-if-facts.ts'
import { showError } from '#web/data/errors.ts'
import { useRemove } from '#web/data/hooks.ts'
import { usePerson } from '#web/data/session.tsx'
import { Chip, confirm, Panel } from '#web/ui/index.ts'
import { assumptionsOf, columnOf, comparison, MOST_BESIDE, type ScenarioColumn, type ScenarioRow } from './scenarios.ts'
import type { WhatIfState } from './use-what-if.ts'
import classes from './what-if.module.css'

type ScenariosProps = {
  facts: WhatIfFacts
  compared: WhatIfState
  scenarios: readonly ScenarioRow[]
  beside: readonly ScenarioRow[]
  onBeside: (ids: readonly number[]) => void
}

export function ScenariosCompared({ facts, compared, scenarios, beside, onBeside }: ScenariosProps) {
  const { t } = useLingui()
  const { now, assumed, today, then } = compared
  const saved = useMemo(() => beside.map((scenario) => columnOf(scenario, facts, now)), [beside, facts, now])
  const ids = beside.map(({ id }) => id)
  const columns: ScenarioColumn[] = [
    { key: 'today', name: t`Today`, assumed: now, totals: today.totals },
    { key: 'shown', name: t`Shown`, assumed, totals: then.totals, isShown: true },
    ...saved,
  ]
  /** The one chosen longest ago gives way. */
  const toggle = (id: number) =>
    onBeside(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id].slice(-MOST_BESIDE))
  return (
    <Panel flush title={<Trans>Scenarios compared</Trans>} hint={<Trans>today’s balances, at most two saved</Trans>}>
      {scenarios.length > 0 && (
        <ul className={classes.scenarios} aria-label={t`Saved scenarios`}>
          {scenarios.map((scenario) => (
            <SavedScenario
              key={scenario.id}
              scenario={scenario}
              isBeside={ids.includes(scenario.id)}
              onToggle={() => toggle(scenario.id)}
              onTake={() => compared.change(assumptionsOf(scenario, now))}
            />
          ))}
        </ul>
      )}
      <ComparedTable columns={columns} />
    </Panel>
  )
}

type SavedScenarioProps = { scenario: ScenarioRow; isBeside: boolean; onToggle: () => void; onTake: () => void }

function SavedScenario({ scenario, isBeside, onToggle, onTake }: SavedScenarioProps) {
  const { t } = useLingui()
  const person = usePerson()
  const { remove } = useRemove(portfolioScenarios)
  const { name, id, userId } = scenario
  const ask = async () => {
    const isSure = await confirm({ title: t`Remove ${name}?`, action: t`Remove scenario`, isDanger: true })
    if (isSure) await remove(id).catch(showError)
  }
  return (
    <li>
      <Button size="compact-sm" variant={isBeside ? 'light' : 'default'} aria-pressed={isBeside} onClick={onToggle}>
        {name}
      </Button>
      <Button size="compact-sm" variant="subtle" aria-label={t`Show ${name}`} onClick={onTake}>
        <Trans>Show</Trans>
      </Button>
      {userId === person.id && (
        <ActionIcon aria-label={t`Remove ${name}`} onClick={() => void ask()}>
          <IconTrash size={15} stroke={1.6} />
        </ActionIcon>
      )}
    </li>
  )
}

function ComparedTable({ columns }: { columns: readonly ScenarioColumn[] }) {
  const { t } = useLingui()
  return (
    // What scrolls sideways must scroll by the keyboard as well
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={t`Scenarios side by side`}>
      <table className={classes.compared} aria-label={t`Scenarios compared`}>
        <thead>
          <tr>
            <th scope="col" className={classes.measure}>
              <Trans>Figure</Trans>
            </th>
            {columns.map(({ key, name, isShown }) => (
              <th key={key} scope="col">
                {isShown ? <Chip tone="ink">{name}</Chip> : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {comparison(columns).map(({ label, cells }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {cells.map((cell, at) => (
                <td key={columns[at]?.key} data-shown={columns[at]?.isShown}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
