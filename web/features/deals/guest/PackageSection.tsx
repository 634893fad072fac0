/** One section of a deal's package: its answers, tables and passages; nothing where nothing was answered. */

import { DEAL_SECTIONS } from '#domain/deals/deal-form.ts'
import { existingDebtSchema } from '#domain/deals/existing-debt.ts'
import type { LenderGuarantor, LenderLedger } from '#domain/deals/package-parts.ts'
import type { RentRollRow } from '#domain/deals/rent-roll.ts'
import { isAnswered, questionLabel, questionsOf } from '#domain/kernel/form.ts'
import { listIn } from '#domain/kernel/narrow.ts'
import { readAnswer } from '#web/features/deals/form/answer-text.ts'
import { addressOf, answerOf, figure } from '#web/features/deals/life/deal-row.ts'
import { addressLine } from '#web/features/market/address-text.ts'
import classes from './guest.module.css'
import type { DealPackage, PackageSection as SectionNames } from './guest-deal.ts'
import { PackageDebts, PackageGuarantors, PackageLedger, PackageStatement, Passage } from './PackageParts.tsx'
import { PackageRentRoll } from './PackageRentRoll.tsx'

const QUESTIONS = questionsOf(DEAL_SECTIONS)

/** Lists, tables and passages are drawn apart; of what has no words of its own here, nothing is said. */
const isPlain = (name: string, value: unknown) =>
  name === 'Property_Address' || (typeof value !== 'object' && QUESTIONS[name]?.field.parts.kind !== 'html')

export interface PackageSectionProps {
  section: SectionNames
  pack: Pick<DealPackage, 'deal' | 'names'>
}

export function PackageSection({ section, pack }: PackageSectionProps) {
  const { values } = pack.deal
  const answered = section.names.filter((name) => isAnswered(values[name]) && isPlain(name, values[name]))
  const passages = section.names.filter((name) => QUESTIONS[name]?.field.parts.kind === 'html' && values[name])
  const debts = section.names.includes('Existing_Debt') ? existingDebtSchema.safeParse(values.Existing_Debt).data : []
  const hasStatement = section.names.includes('Operating_Statement') && isAnswered(values.Operating_Statement)
  const listAt = (name: string) => (section.names.includes(name) ? listIn(values[name]) : [])
  const units: RentRollRow[] = listAt('rentRoll')
  const guarantors: LenderGuarantor[] = listAt('Guarantors')
  const ledger = section.names.includes('Sources_And_Uses')
    ? (values.Sources_And_Uses as LenderLedger | undefined)
    : undefined
  const rows = answered.length + passages.length + units.length + guarantors.length + (debts?.length ?? 0)
  if (rows === 0 && !hasStatement && !ledger) return null
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
      {hasStatement && <PackageStatement statement={answerOf(values, 'Operating_Statement') ?? {}} />}
      {guarantors.length > 0 && <PackageGuarantors guarantors={guarantors} />}
      {ledger && <PackageLedger ledger={ledger} />}
      {units.length > 0 && <PackageRentRoll rows={units} term={figure(values, 'Term')} />}
      {passages.map((name) => (
        <Passage key={name} name={name} html={String(values[name])} />
      ))}
      {debts && debts.length > 0 && <PackageDebts debts={debts} />}
    </section>
  )
}
