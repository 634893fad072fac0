/** A compliance certificate of a loan on a test day: each covenant with its result, its workings, and the tests before. */
import type { IsoDate } from '#domain/kernel/dates.ts'
import { formatExact, formatMoney, MISSING } from '#domain/kernel/format.ts'
import { day, heads, type ToldBlock, type ToldPart } from '#domain/kernel/paper/told.ts'
import { labelOf, say, wordOf } from '#domain/kernel/words.ts'
import type { CoursePoint } from '#domain/portfolio/covenant-course.ts'
import { type FormulaFacts, readFormula } from '#domain/portfolio/covenant-formula.ts'
import { countedFacts, covenantOutlook } from '#domain/portfolio/covenant-outlook.ts'
import { basisOf, COVENANT_BASIS_WORDS, COVENANT_STATUS_WORDS } from '#domain/portfolio/covenants.ts'
import { type CovenantTerms, type CovenantUnit, formatByUnit } from '#domain/portfolio/loan-covenant.ts'
import { propertyQuarters } from '#domain/portfolio/property-quarter.ts'

export type CertifiedCovenant = CovenantTerms & { name: string; unit: CovenantUnit }

export interface CertificateFacts {
  loanName: string
  lenderName: string
  testOn: IsoDate
  dueOn: IsoDate
  covenants: readonly CertifiedCovenant[]
  /** What was reported, to the test day; nothing ahead. */
  course: readonly CoursePoint[]
}

const LAST_TESTS = 9
const INCOME_LINES = ['rent', 'vacancy', 'otherIncome', 'expenses', 'adjustments', 'noi'] as const

export function certificateParts(facts: CertificateFacts): ToldPart[] {
  const { loanName, lenderName, testOn, dueOn } = facts
  const seen = facts.covenants.map((covenant) => ({ covenant, ...testedOn(covenant, facts) }))
  return [
    {
      key: 'certificate',
      title: say('Certificate'),
      blocks: [
        {
          kind: 'facts',
          rows: [
            [say('To'), lenderName],
            [say('Loan'), loanName],
            [say('Test date'), day(testOn)],
            [say('Due'), day(dueOn)],
          ],
        },
        {
          kind: 'text',
          text: say(
            'We certify that the figures below are true, that they follow the definitions of the loan, and that we know of no event of default on the date of this certificate other than what is shown here.',
          ),
        },
      ],
    },
    { key: 'covenants', title: say('The covenants'), blocks: [resultsTable(seen)] },
    {
      key: 'income',
      title: say('Net operating income, 12 months to {day}', { day: testOn }),
      blocks: incomeBlocks(facts),
    },
    { key: 'workings', title: say('How each figure is found'), blocks: [workingsTable(seen, facts)] },
    { key: 'tests', title: say('The last nine tests'), blocks: [testsTable(seen)] },
    {
      key: 'signature',
      title: say('Signature'),
      blocks: [
        {
          kind: 'facts',
          rows: [
            [say('Name and office'), '____________________'],
            [say('Date'), '__________'],
          ],
        },
      ],
    },
  ]
}

type SeenTest = { covenant: CertifiedCovenant } & ReturnType<typeof testedOn>

function testedOn(covenant: CertifiedCovenant, { course, testOn }: CertificateFacts) {
  const tests = covenantOutlook(covenant, course).points.filter(({ isTest }) => isTest)
  return { tests: tests.slice(-LAST_TESTS), test: tests.find(({ quarterEnd }) => quarterEnd === testOn) ?? null }
}

const requiredText = ({ side, unit, breachAt }: CertifiedCovenant) =>
  `${side === 'minimum' ? '≥' : '≤'} ${formatByUnit(unit, breachAt)}`

const resultsTable = (seen: readonly SeenTest[]): ToldBlock => ({
  kind: 'table',
  columns: heads(say('Covenant'), `${say('Required')}#`, `${say('Actual')}#`, say('Result')),
  rows: seen.map(({ covenant, test }) => [
    covenant.name,
    requiredText(covenant),
    formatByUnit(covenant.unit, test?.actual ?? null),
    wordOf(COVENANT_STATUS_WORDS, test?.status ?? 'Not tested'),
  ]),
})

function incomeBlocks({ course, testOn }: CertificateFacts): ToldBlock[] {
  const facts = course.find(({ quarterEnd }) => quarterEnd === testOn)?.facts
  const text = (value: number | undefined) =>
    value === undefined || Number.isNaN(value) ? MISSING : formatMoney(value)
  return [
    {
      kind: 'facts',
      rows: INCOME_LINES.map((line) => [labelOf(line, propertyQuarters.fields[line]), text(facts?.[line])]),
    },
  ]
}

/** The formula with each fact as it was counted, so that anybody can work it out again. */
function workingsTable(seen: readonly SeenTest[], { course, testOn }: CertificateFacts): ToldBlock {
  const point = course.find(({ quarterEnd }) => quarterEnd === testOn)
  return {
    kind: 'table',
    columns: heads(...[say('Covenant'), say('Measured on'), say('Formula'), say('Facts'), `${say('Result')}#`]),
    rows: seen.map(({ covenant, test }) => [
      covenant.name,
      wordOf(COVENANT_BASIS_WORDS, basisOf(covenant)),
      covenant.formula,
      factsText(covenant.formula, point && countedFacts(covenant, point)),
      test?.actual == null ? null : formatExact(test.actual),
    ]),
  }
}

const factsText = (formula: string, facts: FormulaFacts | undefined): string =>
  readFormula(formula)
    .facts.map((fact) => `${fact} ${Number.isFinite(facts?.[fact]) ? formatExact(facts?.[fact] ?? 0) : MISSING}`)
    .join(', ')

const testsTable = (seen: readonly SeenTest[]): ToldBlock => ({
  kind: 'table',
  columns: heads(say('Covenant'), say('Test date'), `${say('Actual')}#`, say('Result')),
  rows: seen.flatMap(({ covenant, tests }) =>
    tests.map(({ quarterEnd, actual, status }) => [
      covenant.name,
      day(quarterEnd),
      formatByUnit(covenant.unit, actual),
      wordOf(COVENANT_STATUS_WORDS, status),
    ]),
  ),
})
