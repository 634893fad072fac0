/** A loan's card tells what its form asks: a question that no group of the card names stands in the group of its section. */

import type { Fact, FactGroup } from '#domain/kernel/facts.ts'
import type { FormSection } from '#domain/kernel/form.ts'
import { constructionLoanForm, termLoanForm } from '#domain/portfolio/loan-form.ts'
import type { LoanView } from './loan-view.ts'

/** Where the card tells what a section of the form asks; other sections have tabs of their own. */
const GROUP_OF: Readonly<Record<string, string>> = {
  loan: 'loan',
  rate: 'rate',
  prepayment: 'ratios',
  extensions: 'rate',
  lenders: 'lenders',
  insurance: 'insurance',
}

/** Told on the card in another way. */
const TOLD: Readonly<Record<string, string>> = {
  maturityDate: 'As the expiry.',
  outstandingLoanAmount: 'With the statement it was read off.',
  balanceOverride: 'With the statement it was read off.',
  paymentRule: 'Where the rate floats.',
  rateHistory: 'Rate by rate.',
  partialPrepayments: 'Part by part.',
  prepaymentDescription: 'Among the notes.',
  notes: 'Among the notes.',
  extensionOptions: 'Among the notes.',
  totalOutstandingLoanAmount: 'With what is drawn.',
}

const sectionsOf = ({ kind }: LoanView): readonly FormSection[] =>
  (kind === 'term' ? termLoanForm : constructionLoanForm).sections

/** What the form asks and no group tells, by the group it belongs to. */
export function untold(sections: readonly FormSection[], groups: readonly FactGroup[]): Map<string, string[]> {
  const named = new Set(groups.flatMap(({ facts }) => facts.map(({ key }) => key)))
  const isTold = (path: string) => named.has(path) || path in TOLD || named.has(path.split('.')[1] ?? '')
  const found = new Map<string, string[]>()
  for (const { key, questions } of sections) {
    const group = GROUP_OF[key]
    const open = Object.keys(questions).filter((path) => !isTold(path))
    if (group && open.length > 0) found.set(group, [...(found.get(group) ?? []), ...open])
  }
  return found
}

/** The groups of a loan's card with what they do not tell yet. */
export const withUntold = (view: LoanView, groups: readonly FactGroup[], facts: (paths: readonly string[]) => Fact[]) =>
  tellUntold(sectionsOf(view), groups, facts)

/** Each stands behind what the form asks before it. */
export function tellUntold(
  sections: readonly FormSection[],
  groups: readonly FactGroup[],
  facts: (paths: readonly string[]) => Fact[],
): FactGroup[] {
  const order = sections.flatMap(({ questions }) => Object.keys(questions))
  const open = untold(sections, groups)
  return groups.map((group) => ({
    ...group,
    facts: (open.get(group.key) ?? []).reduce(
      (told, path) => insertBehind(told, order[order.indexOf(path) - 1], facts([path])),
      group.facts,
    ),
  }))
}

/** At the end where the group does not tell what is asked before. */
function insertBehind(told: Fact[], before: string | undefined, added: Fact[]): Fact[] {
  const at = told.findIndex(({ key }) => key === before)
  return at < 0 ? [...told, ...added] : told.toSpliced(at + 1, 0, ...added)
}
