/** What each calculator answers to the worked examples, and that an address holds everything that was typed. */

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dealFields } from '#domain/deals/deal-form.ts'
import { findField } from '#domain/kernel/field-sets.ts'
import { i18n } from '#web/i18n.ts'
import type { AnyCalculator, Outcome } from './calculator.ts'
import { CALCULATOR_SCHEDULE, toCalculatorPaper } from './calculator-paper.ts'
import { CALCULATORS } from './calculators.ts'
import { toAnswers } from './deal-answers.ts'
import { readInputs, writeInputs } from './input-address.ts'
import { findProblems, type Input, shownInputs, shownValues, type Values } from './inputs.ts'
import { parseFlow } from './parse-flow.ts'
import { resultOf, TRIGGER_DELAY_MS } from './use-calculator.ts'

const find = (key: string) => CALCULATORS.find((each) => each.key === key) as AnyCalculator
const fromAddress = (address: string) => Object.fromEntries(new URLSearchParams(address))

/** The result of a calculator at an address such as a person may be sent. */
const at = (key: string, address: string) => resultOf(find(key), readInputs(find(key).inputs, fromAddress(address)))

function outcomeAt(key: string, address: string): Outcome {
  const result = at(key, address)
  if (result.kind !== 'done') throw new Error(`${key} answers nothing to ${address}`)
  return result.outcome
}

const figuresOf = ({ figures }: Outcome) => Object.fromEntries(figures.map(({ key, value }) => [key, value]))

const loan = 'principal=6500000&rate=5.25&term=60&amortization=300'

describe('the worked examples', () => {
  test.each<[string, string, Record<string, string>]>([
    [
      'payment',
      loan,
      {
        payment: '$38,734.67',
        year: '$464,816.05',
        balance: '$5,775,339.44',
        interest: '$1,599,419.71',
        repaid: '$724,660.56',
        effective: '5.32%',
        constant: '7.15%',
      },
    ],
    ['payment', 'principal=6500000&rate=5.25&term=60', { payment: '$28,131.36', balance: '$6,500,000' }],
    ['payment', `${loan}&paymentFrequency=accelerated-bi-weekly`, { payment: '$19,367.34', payments: '130' }],
    [
      'payment',
      `${loan}&firstPaymentDate=2024-02-06&dayCount=actual/360&compounding=monthly`,
      { payment: '$38,951.10' },
    ],
    ['payment', `${loan}&ioMonths=24`, { io: '$28,131.36', payment: '$38,734.67', balance: '$6,087,900.05' }],
    [
      'sizing',
      'noi=612000&rate=5.25&amortization=300&value=10000000&cost=9800000&maxLoan=8000000',
      { loan: '$6,846,000', dscr: '1.25x' },
    ],
    ['sizing', 'value=10000000&maxLTV=-&minDSCR=-', { loan: 'N/A' }],
    [
      'prepayment',
      `${loan}&firstPaymentDate=2024-01-30&repaidOn=2025-12-31&referenceRate=3.9`,
      { cost: '$225,468.94', balance: '$6,232,443.68', months: '36' },
    ],
    [
      'prepayment',
      `${loan}&firstPaymentDate=2024-01-30&repaidOn=2025-12-31&penalty=3-month-interest`,
      { cost: '$81,800.82' },
    ],
    [
      'prepayment',
      `${loan}&firstPaymentDate=2024-01-30&repaidOn=2025-12-31&penalty=yield-maintenance&treasuryYield=2.85`,
      { cost: '$405,143.23' },
    ],
    [
      'prepayment',
      `${loan}&firstPaymentDate=2024-01-30&repaidOn=2025-12-31&penalty=step-down`,
      { cost: '$186,973.31' },
    ],
    [
      'prepayment',
      'penalty=defeasance&principal=6500000&rate=5.25&compounding=monthly&term=120&amortization=360&firstPaymentDate=2021-01-14&repaidOn=2025-12-15&treasuryYield=4',
      { cost: '$321,786.02', balance: '$5,989,716.73', months: '60' },
    ],
    [
      'ratios',
      `${loan}&noi=612000&value=10000000&operatingExpenses=338000&grossPotentialIncome=980000`,
      {
        dscr: '1.32x',
        stressed: '1.10x',
        icr: '1.82958x',
        ltv: '65.00%',
        yield: '9.42%',
        cap: '6.12%',
        occupancy: '81.92%',
        ltc: 'N/A',
      },
    ],
    ['ratios', `${loan}&value=0&noi=0`, { dscr: '0.00x', ltv: 'N/A' }],
    [
      'insured',
      'lendingValue=18000000&noi=1020000&rate=3.95&province=ON',
      {
        premiumPct: '5.10%',
        base: '$14,400,000',
        loan: '$15,134,400',
        payment: '$62,481.73',
        dscr: '1.36x',
        tax: '$58,752',
        byDscr: '$16,324,771.27',
      },
    ],
    [
      'insured',
      'program=100&lendingValue=18000000&noi=1020000&rate=3.95&insuredAmortization=600&insuredLtv=95',
      { premiumPct: '5.18%', base: '$17,100,000', loan: '$17,985,780', loanByDscr: '$20,319,711.35' },
    ],
    [
      'insured',
      'program=100&lendingValue=18000000&noi=1020000&rate=3.95&insuredAmortization=600&insuredLtv=95&rents=to-come',
      { premiumPct: '5.36%' },
    ],
    ['insured', 'lendingValue=18000000&noi=1020000&rate=3.95&nonResidentialShare=20', { premiumPct: '5.30%' }],
    [
      'draw',
      'authorizedLoanAmount=24000000&totalBudget=32000000&hardCostBudget=20500000&costInPlace=14200000&hardCostInPlace=9600000&priorAdvances=4750000&contingencyRemaining=890000&drawRate=5.45',
      {
        draw: '$490,000',
        holdback: '$960,000',
        complete: '$17,800,000',
        maximum: '$5,240,000',
        completion: '44.38%',
        contingency: '8.17%',
        undrawn: '$18,760,000',
        equity: '$8,000,000',
        interest: '$23,798.33',
      },
    ],
    [
      'returns',
      'flows=-3500000,;147183.945728,;159423.945728,;171908.745728,;184643.241728,;5071284.825276,',
      { irr: '11.13%', npv: '$169,699.20' },
    ],
    ['returns', 'flows=-100,2024-01-01;110,2024-12-31', { irr: '10.00%', npv: '$0', mirr: 'N/A' }],
    [
      'returns',
      'discountRate=9&flows=-10000,2008-01-01;2750,2008-03-01;4250,2008-10-30;3250,2009-02-15;2750,2009-04-01',
      { npv: '$2,086.65' },
    ],
    [
      'returns',
      'financeRate=10&reinvestmentRate=12&flows=-120000,;39000,;30000,;21000,;37000,;46000,',
      { mirr: '12.61%' },
    ],
    ...(
      [
        ['agency', '&openDate=2031-06-01', '$669,629.01'],
        ['agency', '', '$729,486.97'],
        ['defeasance', '&openDate=2031-06-01', '$650,562.15'],
        ['defeasance', '', '$705,004.60'],
        // On and after the open date nothing is charged.
        ['agency', '&openDate=2026-06-15', '$0'],
      ] as const
    ).map(([penalty, open, cost]): [string, string, Record<string, string>] => [
      'prepayment',
      `penalty=${penalty}&principal=9200000&rate=5.85&compounding=monthly&term=120&amortization=360&firstPaymentDate=2022-01-01&repaidOn=2026-06-15&treasuryYield=4.10${open}`,
      { cost },
    ]),
    [
      'prepayment',
      `${loan}&firstPaymentDate=2024-01-30&repaidOn=2025-12-31&penalty=yield-maintenance&treasuryYield=2.85&discounting=bond-equivalent`,
      { cost: '$408,146.03' },
    ],
    [
      'prepayment',
      `${loan}&firstPaymentDate=2024-01-30&repaidOn=2025-12-31&penalty=3-month-interest&lockoutEnds=2026-06-30`,
      { cost: 'N/A', payoff: 'N/A' },
    ],
    ['sizing', 'noi=830000&minDebtYield=8.3&minDSCR=-', { loan: '$10,000,000' }],
    [
      'savings',
      `${loan}&paymentsMade=24&newRate=3.95&refinancingCosts=45000`,
      { savings: '$216,934.57', net: '+$90,133.74', penalty: '$81,800.82' },
    ],
    [
      'savings',
      `${loan}&paymentsMade=24&newRate=3.95&refinancingCosts=45000&leaving=interestRateDifferential&differentialRate=3.9`,
      { net: '−$53,534.37', months: '40.8' },
    ],
    ['blended', 'loans=6232443.676086,5.25,;1500000,4.1,', { rate: '5.03%', term: 'N/A' }],
    [
      'blended',
      'loans=6100000,5.25,31;11800000,3.48,14;4250000,6.1,5;9600000,4.72,58',
      { rate: '4.55%', total: '$31,750,000', term: '29.37' },
    ],
    [
      'comparison',
      'offers=6500000,5.25,60,300,,80000;6500000,5.25,60,300,,',
      { effective: '5.25%', payment: '$38,734.67' },
    ],
  ])('%s: %s', (key, address, expected) => {
    expect(figuresOf(outcomeAt(key, address))).toMatchObject(expected)
  })

  test('a fee raises the effective rate of the loan that bears it', () => {
    const { table } = outcomeAt('comparison', 'offers=6500000,5.25,60,300,,80000;6500000,5.25,60,300,,')
    expect(table?.rows.at(-1)).toEqual(['Effective rate', '5.55%', '5.25%'])
    expect(table?.best?.(6, 2)).toBe(true)
    expect(table?.best?.(6, 1)).toBe(false)
  })

  test('loans of different amounts or terms are not ranked, and it is said', () => {
    for (const other of ['3000000,5,60,300,,', '6500000,5,84,300,,']) {
      const outcome = outcomeAt('comparison', `offers=6500000,5.25,60,300,,;${other}`)
      expect(outcome.figures.map(({ value }) => value)).toEqual(['N/A', 'N/A', 'N/A', 'N/A'])
      expect(outcome.warnings?.[0]).toContain('differ in amount or term')
      expect([1, 2].map((cell) => outcome.table?.best?.(6, cell))).toEqual([false, false])
    }
  })

  test('each loan compounds as it says, and all effective rates are quoted alike', () => {
    const offers = '6500000,6,60,300,,,semi-annual;6500000,6,60,300,,,monthly'
    const rates = (address: string) => outcomeAt('comparison', address).table?.rows.at(-1)
    expect(rates(`offers=${offers}`)).toEqual(['Effective rate', '6.00%', '6.08%'])
    expect(rates(`compounding=monthly&offers=${offers}`)).toEqual(['Effective rate', '5.93%', '6.00%'])
  })

  test('a deal starts with the amortization that the premium was computed on', () => {
    const { inputs, toDeal } = find('insured')
    const address = 'lendingValue=18000000&noi=1020000&rate=3.95&insuredAmortization=600'
    expect(toDeal?.(readInputs(inputs, fromAddress(address)))).toMatchObject({ Amortization: 480 })
  })
})

describe('what is missing or wrong is said', () => {
  test('by the labels of what to enter', () => {
    const result = at('payment', 'rate=5.25')
    expect(result.kind === 'missing' && result.labels.map((label) => i18n._(label))).toEqual(['Loan amount', 'Term'])
    expect(at('returns', '').kind).toBe('missing')
    expect(at('comparison', 'offers=6500000,5.25,,,,').kind).toBe('missing')
  })

  test.each([
    ['principal', 'principal=0&rate=5&term=60', 'Loan amount must be greater than 0.'],
    ['term', 'principal=1&rate=5&term=0', 'Term must be a whole number of months.'],
    [
      'amortization',
      'principal=1&rate=5&term=60&amortization=11',
      'Amortization must be 0 or between 12 and 600 months.',
    ],
    [
      'amortization',
      'principal=1&rate=5&term=60&amortization=601',
      'Amortization must be 0 or between 12 and 600 months.',
    ],
  ])('at %s', (key, address, sentence) => {
    const { inputs } = find('payment')
    const { errors } = findProblems(inputs, readInputs(inputs, fromAddress(address)))
    expect(errors[key] && i18n._(errors[key])).toBe(sentence)
    expect(at('payment', address).kind).toBe('wrong')
  })

  test.each([
    ['payment', 'rate', '25', 'Enter a rate from 0 to 20 percent, such as 5.25.'],
    ['payment', 'rate', '20.01', 'Enter a rate from 0 to 20 percent, such as 5.25.'],
    ['payment', 'rate', '-1', 'Enter a rate from 0 to 20 percent, such as 5.25.'],
    ['payment', 'rate', '5,25', 'Enter a rate from 0 to 20 percent, such as 5.25.'],
    ['payment', 'term', '60.5', 'Enter whole months from 0 to 1,200, such as 60 or 5 y.'],
    ['payment', 'principal', 'a lot', 'Enter an amount from 0 to 99,999,999,999, such as 1,250,000 or 1.25m.'],
    ['insured', 'insuredLtv', '101', 'Enter a percentage from 0 to 100, such as 65.'],
    ['sizing', 'minDSCR', '20.1', 'Enter a multiple from 0 to 20, such as 1.25.'],
  ])('%s empties the %s %s that it cannot take, and says what was typed', (key, name, text, sentence) => {
    const { inputs } = find(key)
    const typed = readInputs(inputs, { [name]: text })
    expect(shownValues(inputs, typed)[name]).toBeNull()
    expect(writeInputs(inputs, typed)[name]).toBe(text)
    const { errors } = findProblems(inputs, typed)
    expect(errors[name] && i18n._(errors[name])).toBe(`“${text}” is not taken. ${sentence}`)
  })

  test('a rate that was emptied is asked for again', () => {
    const result = at('payment', `${loan}&rate=25`)
    expect(result.kind === 'missing' && result.labels.map((label) => i18n._(label))).toEqual(['Interest rate'])
  })

  test('a result without an input that was not taken says so, on paper too, and takes nothing of it to a deal', () => {
    const result = at('payment', `${loan}&amortization=9999`)
    if (result.kind !== 'done') throw new Error(`The payment is ${result.kind}.`)
    expect(result.outcome.warnings?.[0]).toBe(
      'Amortization: “9999” is not taken. Enter whole months from 0 to 1,200, such as 60 or 5 y.',
    )
    expect(result.outcome.figures).toEqual(outcomeAt('payment', `${loan}&amortization=-`).figures)
    expect(find('payment').toDeal?.(result.values)).not.toHaveProperty('Amortization', '9999')
    const paper = toCalculatorPaper({ calculator: find('payment'), ...result }, { asOf: '2026-06-30' }, i18n)
    expect(JSON.stringify(paper.sections)).toContain('“9999” is not taken.')
    expect(JSON.stringify(paper.sections[0])).not.toContain('9999')
  })

  test('a row keeps what it cannot take, whatever signs are in it', () => {
    const { inputs } = find('blended')
    const typed = readInputs(inputs, { loans: '' })
    const rows = [{ principal: 1_000_000, rate: '5,25;%', remaining: null }]
    const key = Object.keys(inputs)[0] as string
    const [columns] = [Object.keys(inputs[key]?.columns ?? {})]
    const row = Object.fromEntries(
      columns.map((column, index) => [column, Object.values(rows[0] ?? {})[index] ?? null]),
    )
    const written = writeInputs(inputs, { ...typed, [key]: [row] })
    expect(readInputs(inputs, written as Record<string, string>)[key]).toEqual([row])
    expect(Object.keys(findProblems(inputs, { ...typed, [key]: [row] }).errors)).toEqual([key])
  })

  test.each([
    ['payment', `${loan}&ioMonths=60`, 'ioMonths', 'Interest only must end before the term does.'],
    [
      'prepayment',
      `${loan}&firstPaymentDate=2024-01-30&lockoutEnds=2027-01-02&openDate=2027-01-01`,
      'lockoutEnds',
      'The lockout must end before the loan opens.',
    ],
  ])('%s at %s', (key, address, name, sentence) => {
    const { inputs } = find(key)
    const { errors } = findProblems(inputs, readInputs(inputs, fromAddress(address)))
    expect(errors[name] && i18n._(errors[name])).toBe(sentence)
  })

  test('days and choices that an address gets wrong are empty or usual', () => {
    const read = readInputs(find('payment').inputs, { compounding: 'daily', firstPaymentDate: '2026-02-30' })
    expect(read).toMatchObject({ compounding: 'semi-annual', firstPaymentDate: null })
  })

  test('a penalty without its rate asks for the rate', () => {
    const { warnings } = outcomeAt('prepayment', `${loan}&firstPaymentDate=2024-01-30&repaidOn=2025-12-31`)
    expect(warnings?.[0]).toContain('Enter the comparable rate')
  })
})

/** Any value that the field of an input may hold. */
function valuesOf(input: Input): fc.Arbitrary<unknown> {
  const within = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((hundredths) => hundredths / 100)
  const byKind: Record<string, fc.Arbitrary<unknown>> = {
    money: within(1e8),
    flow: fc.integer({ min: -1e9, max: 1e9 }),
    rate: within(20),
    multiple: within(20),
    percent: within(100),
    months: fc.integer({ min: 0, max: 1200 }),
    count: fc.integer({ min: 0, max: 1000 }),
    date: fc.constantFrom('2024-01-30', '2026-02-28', '2030-12-31'),
    choice: fc.constantFrom(...(input.choices ?? [{ value: '' }]).map(({ value }) => value)),
  }
  if (input.kind !== 'rows')
    return input.kind === 'choice' ? (byKind.choice as never) : fc.option(byKind[input.kind] as never)
  const columns = Object.entries(input.columns ?? {})
  const row = fc.record(Object.fromEntries(columns.map(([name, column]) => [name, valuesOf(column)])))
  const filled = row.filter((cells) => Object.values(cells).some((cell) => cell !== null))
  return fc.array(filled, { maxLength: Math.min(5, input.mostRows ?? 5) })
}

describe.each(CALCULATORS.map((calculator) => [calculator.key, calculator] as const))('%s', (_, calculator) => {
  const { inputs } = calculator
  const values = fc.record(
    Object.fromEntries(Object.entries(inputs).map(([key, input]) => [key, valuesOf(input)])),
  ) as fc.Arbitrary<Values>

  test('keeps all its inputs in the address', () => {
    fc.assert(
      fc.property(values, (typed) => {
        const written = Object.entries(writeInputs(inputs, typed)).filter(([, text]) => text !== undefined)
        const address = new URLSearchParams(written as [string, string][]).toString()
        expect(readInputs(inputs, fromAddress(address))).toEqual(typed)
      }),
      { numRuns: 60 },
    )
  })

  test('answers without NaN or infinity, whatever was typed', () => {
    fc.assert(
      fc.property(values, (typed) => {
        const result = resultOf(calculator, typed)
        if (result.kind !== 'done') return
        for (const { value } of result.outcome.figures) expect(value).not.toMatch(/NaN|Infinity|undefined/)
      }),
      { numRuns: 120 },
    )
  })

  test('names every input that is shown, and states its method', () => {
    expect(shownInputs(inputs, readInputs(inputs, {})).every(([, { label }]) => i18n._(label) !== '')).toBe(true)
    expect(calculator.how.length).toBeGreaterThan(0)
  })

  test('names only answers that the form of a deal has', () => {
    fc.assert(
      fc.property(values, (typed) => {
        if (!calculator.toDeal || resultOf(calculator, typed).kind !== 'done') return
        expect(Object.keys(calculator.toDeal(typed)).filter((key) => !findField(dealFields, key))).toEqual([])
      }),
      { numRuns: 60 },
    )
  })
})

test.each([
  ['-3.5m', -3_500_000],
  ['−3,500,000', -3_500_000],
  ['(1,250.50)', -1_250.5],
  ['147183.95', 147_183.95],
  ['-0', 0],
  ['-', null],
  ['', null],
  ['--5', null],
])('a flow typed as %s is %s', (text, expected) => {
  expect(parseFlow(text)).toBe(expected)
})

test('results follow two and a half seconds after the last key', () => {
  expect(TRIGGER_DELAY_MS).toBe(2_500)
})

test('a deal starts with the figures that its form takes, and without the others', () => {
  const { inputs, toDeal } = find('ratios')
  const answersAt = (address: string) => toAnswers(toDeal?.(readInputs(inputs, fromAddress(address))) ?? {})
  expect(answersAt(`${loan}&noi=612000&value=10000000`)).toEqual({
    Loan_Amount: 6_500_000,
    Expected_Rate: 5.25,
    Appraised_Value: 10_000_000,
    LTV: 65,
    DSCR: 1.32,
    Amortization: 300,
    IO: false,
  })
  expect(answersAt(`${loan}&value=1000000`)).not.toHaveProperty('LTV')
  expect(answersAt(loan)).not.toHaveProperty('DSCR')
})

describe('on paper', () => {
  const paperOf = (key: string, address: string) =>
    toCalculatorPaper(
      {
        calculator: find(key),
        values: readInputs(find(key).inputs, fromAddress(address)),
        outcome: outcomeAt(key, address),
      },
      { asOf: '2026-06-30' },
      i18n,
    )
  const textOf = (key: string, address: string) => JSON.stringify(paperOf(key, address).sections)

  test('stand what was entered, what it comes to, the schedule and the method', () => {
    const { title, sections } = paperOf('payment', loan)
    expect(title).toBe('Payment and schedule')
    expect(sections.map(({ key }) => key)).toEqual(['inputs', 'result', CALCULATOR_SCHEDULE, 'method'])
    const text = JSON.stringify(sections)
    for (const part of ['$6,500,000', '5.25%', '60 months', 'Twice a year (Canada)', '$38,734.67', '6,063,072.76']) {
      expect(text).toContain(part)
    }
  })

  test('stand rows that were entered, line by line', () => {
    const text = textOf('blended', 'loans=6232443.68,5.25;1500000,4.1')
    expect(text).toContain('$6,232,443.68')
    expect(text).toContain('4.10%')
  })
})
