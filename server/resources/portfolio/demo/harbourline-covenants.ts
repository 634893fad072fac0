/** The covenants of Harbourline's loans as they are tested by quarter, made of the limits that each loan states. */
import { addDays, type IsoDate } from '#domain/kernel/dates.ts'
import { USUAL_CERTIFICATE_DAYS } from '#domain/portfolio/certificate-due.ts'
import { USUAL_FORMULAS } from '#domain/portfolio/covenant-formula.ts'
import { COVENANTS, type CovenantField } from '#domain/portfolio/covenants.ts'
import { lastTestOn, TEST_FREQUENCIES } from '#domain/portfolio/loan-covenant.ts'
import type { ToldCovenant } from '#server/resources/portfolio/loan-covenant.factory.ts'

const FORMULA_OF: Readonly<Record<CovenantField, string>> = {
  debtServiceCoverageRatio: 'noi / debtService',
  loanToValuePercentage: 'balance / value * 100',
  debtYieldPercentage: 'noi / balance * 100',
  occupancyRequirenmentPercentage: 'occupancy',
}

/** Tested since the end of the year before last; every test whose certificate was due before today is certified. */
export function coursesOf(
  stated: Readonly<Record<string, unknown>>,
  today: IsoDate,
): (ToldCovenant & { certifiedTo: IsoDate | null })[] {
  const terms = {
    firstTestOn: `${Number(today.slice(0, 4)) - 2}-12-31`,
    testFrequency: TEST_FREQUENCIES.find((each) => each === stated.testFrequency) ?? 'quarterly',
  }
  const certifiedTo = lastTestOn(terms, addDays(today, -USUAL_CERTIFICATE_DAYS - 1))
  return COVENANTS.flatMap(({ field }) => {
    const usual = USUAL_FORMULAS.find(({ formula }) => formula === FORMULA_OF[field])
    const breachAt = stated[field]
    return usual && typeof breachAt === 'number' ? [{ ...usual, ...terms, breachAt, cureDays: 30, certifiedTo }] : []
  })
}
