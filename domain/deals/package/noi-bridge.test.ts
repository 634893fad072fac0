/** The steps from rent to net operating income agree with the statement they are made of. */
import { describe, expect, test } from 'vitest'
import { STATEMENT_LINES, statementTotals } from '#domain/deals/operating-statement.ts'
import { noiBridge } from './noi-bridge.ts'

describe('the bridge from rent to income', () => {
  test('leads from the rent to the income of the underwritten column, without empty steps', () => {
    const bridge = noiBridge({
      t12: { Gross_Potential_Rent: 1 },
      underwritten: { Gross_Potential_Rent: 1_000, Parking_Income: 50, Vacancy_Loss: 40, Realty_Taxes: 300 },
    })
    expect(bridge?.column).toBe('underwritten')
    expect(bridge?.steps.map(({ key, from, to }) => [key, from, to])).toEqual([
      ['rent', 0, 1_000],
      ['other-income', 1_000, 1_050],
      ['losses', 1_050, 1_010],
      ['taxes', 1_010, 710],
      ['noi', 0, 710],
    ])
  })

  test('takes what was earned last where nothing was underwritten', () => {
    expect(noiBridge({ yearMinus1: { Gross_Potential_Rent: 9 }, t12: { Gross_Potential_Rent: 8 } })?.column).toBe('t12')
    expect(noiBridge({})).toBeNull()
  })

  test('says of each step what it is made of', () => {
    const bridge = noiBridge({ t12: { Gross_Potential_Rent: 90, Insurance: 4, Utilities_Gas: 6 } })
    expect(bridge?.steps.find(({ key }) => key === 'insurance')?.lines).toEqual([
      { label: 'Insurance', amount: -4 },
      { label: 'Gas', amount: -6 },
    ])
  })

  // Any line may be filled in: each counts once, or the last step would not meet the income.
  test.each(STATEMENT_LINES.map((line) => [line] as const))('counts %s as the statement does', (line) => {
    const figures = { Gross_Potential_Rent: 1_000, [line]: 123 }
    const steps = noiBridge({ underwritten: figures })?.steps ?? []
    expect(steps.at(-2)?.to).toBe(statementTotals(figures)?.netOperatingIncome)
  })
})
