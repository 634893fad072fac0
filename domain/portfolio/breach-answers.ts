/** What became of a breach of a covenant: cured, or waived by the lender until a day. It answers one test, and holds until the next fails. */
import { z } from 'zod'
import { addMonths, type IsoDate } from '#domain/kernel/dates.ts'
import type { FieldErrors } from '#domain/kernel/errors.ts'
import { fileSchema, json, money, note, text } from '#domain/kernel/field.ts'
import { formatDate, formatMoney } from '#domain/kernel/format.ts'
import { say, wordOf } from '#domain/kernel/words.ts'
import { lastQuarterEnd } from './property-quarter.ts'

export const BREACH_OUTCOMES = ['cured', 'waived'] as const
export type BreachOutcome = (typeof BREACH_OUTCOMES)[number]
export const BREACH_OUTCOME_WORDS: Readonly<Record<BreachOutcome, string>> = { cured: 'Cured', waived: 'Waived' }

export const CURE_WAYS = ['paydown', 'deposit', 'reserve', 'other'] as const
export type CureWay = (typeof CURE_WAYS)[number]
export const CURE_WAY_WORDS: Readonly<Record<CureWay, string>> = {
  paydown: 'Paydown',
  deposit: 'Deposit',
  reserve: 'Reserve',
  other: 'Other',
}

const MOST_ANSWERS = 200

/** What says the most stands first: the history of the loan shows an answer in one line. */
export const breachAnswerSchema = z.strictObject({
  outcome: z.enum(BREACH_OUTCOMES),
  covenantName: text(80).parts.value,
  testOn: z.iso.date(),
  /** The day on which it was cured, or the waiver was granted. */
  on: z.iso.date(),
  /** Of a waiver: its last day, often that of a later test. */
  until: z.iso.date().nullish(),
  grantedBy: text(150).parts.value.nullish(),
  cure: z.enum(CURE_WAYS).nullish(),
  amount: money(0.01).parts.value.nullish(),
  note: note().parts.value.nullish(),
  file: fileSchema.nullish(),
  /** A limit of the debt itself by its field, or a covenant over time by its key. */
  covenant: z.string().regex(/^([a-zA-Z]{1,40}|[0-9a-f]{24})$/),
})
export type BreachAnswer = z.infer<typeof breachAnswerSchema>

export const breachAnswersField = () => json(z.array(breachAnswerSchema).max(MOST_ANSWERS)).label('Breach').always()

/** Sentences by field for what cannot be said of a breach. */
export function breachAnswerErrors(answer: Partial<Record<keyof BreachAnswer, unknown>>, today: IsoDate): FieldErrors {
  const { outcome, testOn, on, until, grantedBy, cure, amount } = answer
  const errors: FieldErrors = {}
  const day = String(on ?? '')
  if (day > today) errors.on = say('This day is still to come.')
  if (outcome === 'waived') {
    if (!grantedBy) errors.grantedBy = say('Say who granted the waiver.')
    if (!until) errors.until = say('Say until when the test is waived.')
    else if (String(until) < day || String(until) < String(testOn ?? '')) {
      errors.until = say('A waiver lasts at least until the test it waives and the day it was granted.')
    }
  }
  if (outcome === 'cured') {
    if (!cure) errors.cure = say('Say how the breach was cured.')
    if (cure === 'paydown' && !amount) errors.amount = say('Say how much was paid down.')
  }
  return errors
}

/** Whether the answer still holds of a test that failed on a day: a cure until a later test fails, a waiver until it ends. */
const holdsOf = ({ outcome, testOn, until }: BreachAnswer, failedOn: IsoDate, today: IsoDate): boolean =>
  outcome === 'cured' ? failedOn <= testOn : today <= (until ?? testOn)

/** What was recorded last of a covenant and still holds; null where its breach is open. */
export const answerOf = (
  answers: readonly BreachAnswer[] | null | undefined,
  { covenant, failedOn }: { covenant: string; failedOn: IsoDate },
  today: IsoDate,
): BreachAnswer | null =>
  (answers ?? []).findLast((answer) => answer.covenant === covenant && holdsOf(answer, failedOn, today)) ?? null

type LastTest = { quarterEnd: IsoDate; status: string }

/** What became of the breach of a covenant over time; null where its last test was kept, or is broken and open. */
export const answerOfTest = (
  answers: readonly BreachAnswer[] | null | undefined,
  { covenant, outlook: { now } }: { covenant: { _id: string }; outlook: { now: LastTest | null } },
  today: IsoDate,
): BreachAnswer | null =>
  now?.status === 'Breach' ? answerOf(answers, { covenant: covenant._id, failedOn: now.quarterEnd }, today) : null

/** The last waiver of a covenant that has ended; null where none has. */
export const endedWaiver = (
  answers: readonly BreachAnswer[] | null | undefined,
  covenant: string,
  today: IsoDate,
): IsoDate | null =>
  (answers ?? [])
    .filter((answer) => answer.covenant === covenant && answer.outcome === 'waived')
    .flatMap(({ until }) => (until && until < today ? [until] : []))
    .toSorted()
    .at(-1) ?? null

/** A debt as far as the days count on which its own limits are tested. */
interface AnsweredDebt {
  covenants?: { testFrequency?: string | null; nextTestDate?: IsoDate | null } | null
  breachAnswers?: readonly BreachAnswer[] | null
}

const MONTHS_BETWEEN: Readonly<Record<string, number>> = { quarterly: 3, 'semi-annual': 6, annual: 12 }

/**
 * The last day until today on which the limits of a debt itself were tested: counted from the test that is noted, and
 * where none is noted the last quarter end.
 */
const lastOwnTest = (debt: AnsweredDebt, today: IsoDate): IsoDate => ownTests(debt, today).last

/** The day after today on which they are tested next. */
export const nextOwnTest = (debt: AnsweredDebt, today: IsoDate): IsoDate => ownTests(debt, today).next

function ownTests({ covenants }: AnsweredDebt, today: IsoDate): { last: IsoDate; next: IsoDate } {
  const noted = covenants?.nextTestDate ?? lastQuarterEnd(today)
  const months = MONTHS_BETWEEN[covenants?.testFrequency ?? ''] ?? 3
  let next = 0
  while (addMonths(noted, next * months) <= today) next += 1
  while (addMonths(noted, (next - 1) * months) > today) next -= 1
  return { last: addMonths(noted, (next - 1) * months), next: addMonths(noted, next * months) }
}

/** Of the limits of a debt itself, with what answers each that is broken. */
export function withAnswers<Result extends { covenant: string; status: string }>(
  results: readonly Result[],
  debt: AnsweredDebt,
  today: IsoDate,
): (Result & { answer?: BreachAnswer })[] {
  if (!debt.breachAnswers?.length) return [...results]
  const failedOn = lastOwnTest(debt, today)
  return results.map((result) => {
    const answer =
      result.status === 'Breach' ? answerOf(debt.breachAnswers, { covenant: result.covenant, failedOn }, today) : null
    return answer ? { ...result, answer } : result
  })
}

/** A breach that neither a cure nor a waiver answers. */
export const isOpenBreach = ({ status, answer }: { status: string; answer?: BreachAnswer | null | undefined }) =>
  status === 'Breach' && !answer

/** The worst of a debt's tests, and whether its breaches are all dealt with. */
export function worstOf<Status extends string>(
  { results, worst }: { results: readonly { covenant: string; status: Status }[]; worst: Status },
  debt: AnsweredDebt,
  today: IsoDate,
): { worstCovenant: Status; isBreachAnswered?: true } {
  const isAnswered = worst === 'Breach' && !withAnswers(results, debt, today).some(isOpenBreach)
  return { worstCovenant: worst, ...(isAnswered && { isBreachAnswered: true }) }
}

/** `waived until 2026-12-31`, `cured on 2026-07-12`. */
export const answerText = ({ outcome, on, until }: Pick<BreachAnswer, 'outcome' | 'on' | 'until'>): string =>
  outcome === 'waived'
    ? say('waived until {day}', { day: formatDate(until ?? on) })
    : say('cured on {day}', { day: formatDate(on) })

/** How it was done: by whom it was granted and when, or how it was cured. */
export function answerDetail({ outcome, on, grantedBy, cure, amount }: BreachAnswer): string {
  if (outcome === 'waived') {
    return say('granted by {who} on {day}', { who: grantedBy ?? say('the lender'), day: formatDate(on) })
  }
  const how = wordOf(CURE_WAY_WORDS, cure ?? 'other')
  return amount ? say('{how} of {amount}', { how, amount: formatMoney(amount) }) : how
}
