/** The abstract of a loan: everything its form asks for that somebody has answered, and what follows from it on a day. */
import type { IsoDate } from '#domain/kernel/dates.ts'
import { factsOf } from '#domain/kernel/facts.ts'
import { answerAt, isAnswered } from '#domain/kernel/form.ts'
import { day, money, percent, type ToldBlock, type ToldPart } from '#domain/kernel/paper/told.ts'
import { say } from '#domain/kernel/words.ts'
import { lenderCompanies } from '#domain/lenders/lender-company.ts'
import type { HeldLoan, HeldProperty } from '#domain/portfolio/holdings.ts'
import { loans } from '#domain/portfolio/loan.ts'
import { loanFigures } from '#domain/portfolio/loan-figures.ts'
import { termLoanForm } from '#domain/portfolio/loan-form.ts'

/** A loan as it is answered, with the same loan as totals know it, and what it is on. */
export interface AbstractLoan {
  row: Readonly<Record<string, unknown>>
  held: HeldLoan
  property: HeldProperty | null
}

/** Lists of a loan have tables of their own on its page; an abstract has what fits a line. */
const isPlain = (value: unknown) => typeof value !== 'object'

export const abstractParts = (all: readonly AbstractLoan[], asOf: IsoDate): ToldPart[] =>
  all.map((loan) => ({
    key: loan.held._id,
    title: [loan.property?.name, loan.held.name].filter(Boolean).join(', '),
    blocks: [...headBlocks(loan, asOf), ...answerBlocks(loan)],
  }))

function headBlocks({ held, property }: AbstractLoan, asOf: IsoDate): ToldBlock[] {
  const figures = loanFigures(held, property, asOf, { indexRate: held.indexRate })
  return [
    {
      kind: 'figures',
      cells: [
        [say('Outstanding'), money(figures.balance)],
        [say('Rate'), percent(figures.allInRate)],
        [say('Next payment'), money(figures.nextPayment)],
        [say('Next payment on'), day(figures.nextPaymentDate)],
        [say('Expiry'), day(figures.loanExpiry)],
        [say('Balance at expiry'), money(figures.balanceAtMaturity)],
        [say('Annual debt service'), money(figures.annualDebtService)],
        [say('Prepayment cost on the day'), money(figures.prepaymentCostToday.cost)],
      ],
    },
  ]
}

function answerBlocks({ row, held }: AbstractLoan): ToldBlock[] {
  const nameOf = (path: string, key: number | string) =>
    path === lenderCompanies.path && String(key) === String(held.lenderId) ? held.lenderName : undefined
  return termLoanForm.sections.flatMap(({ title, questions }): ToldBlock[] => {
    const paths = Object.keys(questions).filter((path) => {
      const value = answerAt(row, path)
      return isAnswered(value) && isPlain(value)
    })
    if (paths.length === 0) return []
    const facts = factsOf(loans, row, paths, nameOf).filter(({ value }) => value !== '-')
    return [
      { kind: 'heading', text: say(title) },
      { kind: 'facts', rows: facts.map(({ label, value }) => [label, value]) },
    ]
  })
}
