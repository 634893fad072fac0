/** A loan request as the API takes it: the deal's own field names, every answer optional. */
import { z } from 'zod'
import { COUNTRIES } from '#domain/market/reference-lists.ts'
import { LENDER_RATE_TYPES, type MatchRequest, RECOURSES } from './match-criteria.ts'

const figure = (most: number) => z.number().min(0).max(most).nullish()
const wholeFigure = (most: number) => z.int().min(0).max(most).nullish()
const option = z.int().min(1).nullish()

export const matchRequestSchema = z.strictObject({
  Loan_Amount: figure(99_999_999_999.99),
  Term: wholeFigure(600),
  DSCR: figure(20),
  Rate_Type: z.enum(LENDER_RATE_TYPES).nullish(),
  LTV: figure(100),
  Fee: wholeFigure(2_000),
  Amortization: wholeFigure(600),
  IO: z.boolean().nullish(),
  Recourse: z.enum(RECOURSES).nullish(),
  Market: option,
  Property_Type: option,
  Property_Class: option,
  Expected_Rate: figure(20),
  province: z.string().trim().toUpperCase().length(2).nullish(),
  Loan_Type: option,
  country: z.enum(COUNTRIES),
})

type Answers = Omit<MatchRequest, 'province' | 'country'>

/** What a deal says of itself, as far as matching asks; other answers may stand beside these. */
export type MatchAnswers = { [Name in keyof Answers]?: Answers[Name] | null | undefined }

/** Where the property lies. */
export type MatchPlace = { province?: string | null | undefined; country?: string | null | undefined }

/** The request that a deal's answers and its property's place make; what the deal does not say is null. */
export function toMatchRequest(answers: MatchAnswers, { province, country }: MatchPlace): MatchRequest {
  return {
    Loan_Amount: answers.Loan_Amount ?? null,
    Term: answers.Term ?? null,
    DSCR: answers.DSCR ?? null,
    Rate_Type: answers.Rate_Type ?? null,
    LTV: answers.LTV ?? null,
    Fee: answers.Fee ?? null,
    Amortization: answers.Amortization ?? null,
    IO: answers.IO ?? null,
    Recourse: answers.Recourse ?? null,
    Market: answers.Market ?? null,
    Property_Type: answers.Property_Type ?? null,
    Property_Class: answers.Property_Class ?? null,
    Expected_Rate: answers.Expected_Rate ?? null,
    province: province ?? null,
    Loan_Type: answers.Loan_Type ?? null,
    country: country ?? null,
  }
}
