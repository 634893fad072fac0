/** What a deal's section on the borrower begins with where the company is known; what was answered stays. */
import type { borrowerCompanies } from '#domain/contacts/borrower.ts'
import type { KeptRowOf } from '#domain/kernel/entity.ts'
import { isAnswered } from '#domain/kernel/form.ts'
import type { Values } from '#domain/kernel/validation.ts'

/** As much of the company as a deal asks for. */
export type KnownBorrower = Pick<
  KeptRowOf<typeof borrowerCompanies>,
  | 'companyName'
  | 'entityType'
  | 'jurisdiction'
  | 'formationDate'
  | 'sponsorName'
  | 'netWorth'
  | 'liquidity'
  | 'contingentLiabilities'
  | 'creditFlags'
  | 'creditNote'
>

/** The answers that the company gives and the deal lacks. */
export function borrowerAnswers(company: KnownBorrower, answers: Values): Values {
  const flags = company.creditFlags ?? []
  const hasFailed = flags.includes('bankruptcy') || flags.includes('foreclosure')
  const known: Values = {
    Borrowing_Entity: company.companyName,
    Entity_Type: company.entityType,
    Jurisdiction: company.jurisdiction,
    Formation_Date: company.formationDate,
    Sponsor_Name: company.sponsorName,
    Sponsor_Net_Worth: company.netWorth,
    Sponsor_Liquidity: company.liquidity,
    Sponsor_Contingent_Liabilities: company.contingentLiabilities,
    ...noted('Bankruptcy_Foreclosure', hasFailed, company, answers),
    ...noted('Litigation', flags.includes('litigation'), company, answers),
  }
  return Object.fromEntries(
    Object.entries(known).filter(([name, value]) => isAnswered(value) && !isAnswered(answers[name])),
  )
}

/** A yes and its note; whoever has said no needs neither. */
const noted = (name: string, isSo: boolean, { creditNote }: KnownBorrower, answers: Values): Values =>
  isSo && !isAnswered(answers[name]) ? { [name]: true, [`${name}_Note`]: creditNote } : {}
