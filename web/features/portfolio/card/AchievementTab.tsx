/** Achievement Tracking: how far the building is, what it still costs, and which contracts hold their price. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { Fact } from '#domain/kernel/facts.ts'
import { formatMoney, formatPercent, MISSING } from '#domain/kernel/format.ts'
import { ratio } from '#domain/portfolio/ratios.ts'
import { ProgressBar } from '#web/ui/index.ts'
import classes from './card.module.css'
import type { ProjectRow } from './card-rows.ts'
import { Facts } from './Facts.tsx'
import type { ConstructionView } from './loan-view.ts'
import { NoteArea } from './NoteArea.tsx'

/** What was entered with the loan counts before what follows from the project. */
const pick = (entered: number | null | undefined, derived: number | null | undefined) =>
  entered == null
    ? { value: derived ?? null, origin: 'derived' as const }
    : { value: entered, origin: 'entered' as const }

export function AchievementTab({ view, project }: { view: ConstructionView; project: ProjectRow | undefined }) {
  const { t } = useLingui()
  const tracking = view.loan.achievementTracking
  const completion = pick(
    tracking?.projectCompletionPercentage,
    project?.percentComplete ?? project?.projectCompletionPercentage,
  )
  const toComplete = pick(tracking?.costToComplete, project?.costToComplete)
  const contingency = pick(tracking?.contingenciesRemaining, project?.contingencyRemaining)
  const fact = (key: string, label: string, { value, origin }: ReturnType<typeof pick>, of?: number | null): Fact => ({
    key,
    label,
    value: of && value !== null ? t`${formatMoney(value)} of ${formatMoney(of)}` : formatMoney(value),
    ...(value !== null && { origin }),
  })
  return (
    <>
      <Facts
        facts={[
          {
            key: 'completion',
            label: t`Project completion`,
            value: formatPercent(completion.value),
            ...(completion.value !== null && { origin: completion.origin }),
          },
          fact('costToComplete', t`Cost to complete`, toComplete, project?.totalBudget),
          fact('contingencies', t`Contingencies remaining`, contingency, project?.contingencyBudget),
          {
            key: 'preSales',
            label: t`Pre-sales threshold`,
            value: tracking?.preSalesThreshold == null ? MISSING : formatMoney(tracking.preSalesThreshold),
          },
        ]}
      />
      {completion.value !== null && <ProgressBar value={completion.value} label={t`Project completion`} />}
      <Contracts view={view} hardCost={project?.hardCostBudget ?? null} />
      <div className={classes.notes}>
        <NoteArea entity={view.entity} record={view.loan} path="achievementTracking.preSalesNote" />
        <NoteArea entity={view.entity} record={view.loan} path="achievementTracking.notes" />
      </div>
    </>
  )
}

function Contracts({ view, hardCost }: { view: ConstructionView; hardCost: number | null }) {
  const { t } = useLingui()
  const contracts = view.loan.achievementTracking?.fixedPriceContractThreshold ?? []
  const total = contracts.reduce((sum, { amount }) => sum + amount, 0)
  const shareOf = (amount: number) => {
    const share = ratio(amount, hardCost)
    return formatPercent(share === null ? null : share * 100)
  }
  return (
    <div className={classes.scroll} role="region" aria-label={t`Fixed price contract threshold`} tabIndex={0}>
      <h3 className={classes.groupTitle}>
        <Trans>Fixed price contract threshold</Trans>
      </h3>
      {contracts.length === 0 ? (
        <p className={classes.quiet}>
          <Trans>No contract at a fixed price was entered.</Trans>
        </p>
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Name</Trans>
              </th>
              <th scope="col" data-number>
                <Trans>Amount</Trans>
              </th>
              <th scope="col" data-number>
                <Trans>Share of hard cost</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {contracts.map(({ name, amount }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td data-number>{formatMoney(amount)}</td>
                <td data-number>{shareOf(amount)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">
                <Trans>Total</Trans>
              </th>
              <td data-number>{formatMoney(total)}</td>
              <td data-number>{shareOf(total)}</td>
            </tr>
          </tfoot>
        </table>
      )}
    </div>
  )
}
