/** A deal as lenders read it: figures first, then every answer, section by section. */
import { Trans, useLingui } from '@lingui/react/macro'
import { DEAL_SECTIONS } from '#domain/deals/deal-form.ts'
import { existingDebtSchema } from '#domain/deals/existing-debt.ts'
import type { OperatingStatement } from '#domain/deals/operating-statement.ts'
import type { RentRollRow } from '#domain/deals/rent-roll.ts'
import { isAnswered } from '#domain/kernel/form.ts'
import { formatDate, formatMoney, formatMultiple, formatPercent } from '#domain/kernel/format.ts'
import { readAnswer } from './answer-text.ts'
import { addressLine, addressOf, figure } from './deal-row.ts'
import classes from './guest.module.css'
import type { DealPackage, PackageSection } from './guest-deal.ts'
import { PackageStatement, Passage } from './PackageParts.tsx'
import { PackageRentRoll } from './PackageRentRoll.tsx'
import { questionLabel } from './QuestionField.tsx'
import { figuresOf } from './sizing-figures.ts'

export interface DealPackageViewProps {
  pack: Pick<DealPackage, 'deal' | 'sections' | 'names'>
  /** The name stands elsewhere on a phone. */
  isTitled?: boolean
}

export function DealPackageView({ pack, isTitled = true }: DealPackageViewProps) {
  const { t } = useLingui()
  const { deal, sections, names } = pack
  const { values } = deal
  const figures = figuresOf(values)
  const place = addressLine(addressOf(values))
  const built = figure(values, 'Year_Built')
  const units = figure(values, 'Number_Of_Units')
  const facts = [place, names.Property_Type, units ? t`${units} units` : null, built ? t`built ${built}` : null]
  const cells: [string, string][] = [
    [t`Loan amount`, formatMoney(figure(values, 'Loan_Amount'), deal.currency)],
    [t`Loan to value`, formatPercent(figure(values, 'LTV') ?? figures.loanToValue)],
    [t`DSCR`, formatMultiple(figure(values, 'DSCR') ?? figures.debtServiceCoverage)],
    [t`Debt yield`, formatPercent(figures.debtYield)],
    [t`Value`, formatMoney(figures.value)],
    [t`NOI, underwritten`, formatMoney(figure(values, 'Net_Operating_Income'))],
    [t`Occupancy`, formatPercent(figure(values, 'Occupancy_Percentage'))],
    [t`Closing`, formatDate(values.Closing_Date as string | null)],
  ]
  return (
    <div className={classes.package}>
      <section className={classes.card} aria-label={t`Summary`}>
        <div className={classes.cardHead}>
          {isTitled && <h1 className={classes.title}>{deal.dealName}</h1>}
          <p className={classes.lead}>{facts.filter(Boolean).join(' · ')}</p>
        </div>
        <dl className={classes.figures}>
          {cells.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      {sections.map((section) => (
        <Section key={section.key} section={section} pack={pack} />
      ))}
      <p className={classes.disclaimer}>
        <Trans>
          The information comes from the borrower and from third parties and has not been audited. It binds nobody
          before a commitment is signed.
        </Trans>
      </p>
    </div>
  )
}

const QUESTIONS = Object.fromEntries(DEAL_SECTIONS.flatMap(({ questions }) => Object.entries(questions)))

/** Lists, tables and passages are drawn apart; of what has no words of its own here, nothing is said. */
const isPlain = (name: string, value: unknown) =>
  name === 'Property_Address' || (typeof value !== 'object' && QUESTIONS[name]?.field.parts.kind !== 'html')

function Section({ section, pack }: { section: PackageSection } & DealPackageViewProps) {
  const { values } = pack.deal
  const answered = section.names.filter((name) => isAnswered(values[name]) && isPlain(name, values[name]))
  const passages = section.names.filter((name) => QUESTIONS[name]?.field.parts.kind === 'html' && values[name])
  const debts = section.names.includes('Existing_Debt') ? existingDebtSchema.safeParse(values.Existing_Debt).data : []
  const hasStatement = section.names.includes('Operating_Statement') && isAnswered(values.Operating_Statement)
  const units = section.names.includes('rentRoll') ? ((values.rentRoll ?? []) as RentRollRow[]) : []
  if (answered.length + passages.length + units.length === 0 && !debts?.length && !hasStatement) return null
  const textOf = (name: string) => {
    if (name === 'Property_Address') return addressLine(addressOf(values))
    return pack.names[name] ?? readAnswer(QUESTIONS[name], values[name], {})
  }
  return (
    <section className={classes.card} aria-label={section.title}>
      <h2 className={classes.cardTitle}>{section.title}</h2>
      <dl className={classes.answers}>
        {answered.map((name) => {
          const question = QUESTIONS[name]
          return (
            <div key={name}>
              <dt>{question ? questionLabel(name, question) : name}</dt>
              <dd>{textOf(name)}</dd>
            </div>
          )
        })}
      </dl>
      {hasStatement && <PackageStatement statement={values.Operating_Statement as OperatingStatement} />}
      {units.length > 0 && <PackageRentRoll rows={units} term={figure(values, 'Term')} />}
      {passages.map((name) => (
        <Passage key={name} name={name} html={String(values[name])} />
      ))}
      {debts && debts.length > 0 && (
        <table className={classes.debts}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Existing debt</Trans>
              </th>
              <th scope="col">
                <Trans>Balance</Trans>
              </th>
              <th scope="col">
                <Trans>Rate</Trans>
              </th>
              <th scope="col">
                <Trans>Maturity</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {debts.map((debt, index) => (
              <tr key={index}>
                <td>{debt.lender ?? '–'}</td>
                <td>{formatMoney(debt.balance)}</td>
                <td>{formatPercent(debt.rate)}</td>
                <td>{formatDate(debt.maturity)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
