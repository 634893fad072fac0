/** Which test of a loan must be certified to its lender next, and by when. */
import { addDays, type IsoDate } from '#domain/kernel/dates.ts'
import { type CovenantTerms, lastTestOn, nextTestOn } from './loan-covenant.ts'

/** Days after the test in which a certificate is due when nothing else was agreed. */
export const USUAL_CERTIFICATE_DAYS = 45

/** What the tests to be certified need of a covenant. */
export type CertifiedTerms = Pick<CovenantTerms, 'firstTestOn' | 'testFrequency' | 'dueDays'> & {
  /** The last test that was certified; null where none was. */
  certifiedTo?: IsoDate | null
}

export interface CertificateDue {
  testOn: IsoDate
  dueOn: IsoDate
  /** How many covenants are tested on that day. */
  tests: number
}

/** Of the covenants tested on one day the certificate is due when the first of them is. */
export const certificateDueOn = (testOn: IsoDate, covenants: readonly CertifiedTerms[]): IsoDate =>
  addDays(testOn, Math.min(...covenants.map(({ dueDays }) => dueDays ?? USUAL_CERTIFICATE_DAYS)))

/**
 * The earliest test of a loan that was not certified. Where none ever was, the last test before today counts: what was
 * sent before the covenants were entered nobody knows. Null without covenants.
 */
export function certificateDue(covenants: readonly CertifiedTerms[], today: IsoDate): CertificateDue | null {
  const open = covenants.map((covenant) => ({ covenant, testOn: openTestOf(covenant, today) }))
  const testOn = open.map((each) => each.testOn).toSorted()[0]
  if (testOn === undefined) return null
  const due = open.filter((each) => each.testOn === testOn).map(({ covenant }) => covenant)
  return { testOn, dueOn: certificateDueOn(testOn, due), tests: due.length }
}

function openTestOf(covenant: CertifiedTerms, today: IsoDate): IsoDate {
  const { certifiedTo } = covenant
  if (certifiedTo) return nextTestOn(covenant, addDays(certifiedTo, 1))
  return lastTestOn(covenant, today) ?? covenant.firstTestOn
}
