import { expect, test } from 'vitest'
import { blanketErrors } from './blanket.ts'
import { lineErrors } from './line.ts'

const [PLAZA, MALL, DEPOT] = ['a', 'b', 'c'].map((sign) => sign.repeat(24)) as [string, string, string]

const line = { limitAmount: 3_000_000, drawnAmount: 1_250_000, security: 'secured' as const, propertyIds: [PLAZA] }

test.each([
  [{}, {}],
  [{ limitAmount: 0, drawnAmount: 0 }, { limitAmount: 'Limit must be greater than 0.' }],
  [{ drawnAmount: 3_000_000.01 }, { drawnAmount: 'Drawn amount cannot exceed the limit.' }],
  [{ drawnAmount: 3_000_000 }, {}],
  [{ propertyIds: [] }, { propertyIds: 'Select the properties that secure the line.' }],
  [{ security: 'unsecured' as const, propertyIds: null }, {}],
  [{ propertyIds: [PLAZA, PLAZA] }, { propertyIds: 'Select each property once.' }],
  [
    { openDate: '2026-02-01', firstPaymentDate: '2026-01-01' },
    { firstPaymentDate: 'First payment date cannot be before the open date.' },
  ],
])('a line with %o has the errors %o', (change, errors) => {
  expect(lineErrors({ ...line, ...change })).toEqual(errors)
})

const part = (propertyId: string, allocatedAmount: number, releasePricePercentage = 110) => ({
  propertyId,
  allocatedAmount,
  releasePricePercentage,
})
const blanket = {
  propertyIds: [PLAZA, MALL],
  originalLoanAmount: 4_800_000,
  allocations: [part(PLAZA, 3_000_000), part(MALL, 1_800_000)],
}

test.each([
  [{}, {}],
  [{ propertyIds: [PLAZA], allocations: [part(PLAZA, 4_800_000)] }, { propertyIds: 'Select at least two properties.' }],
  [
    { propertyIds: [PLAZA, PLAZA], allocations: [part(PLAZA, 4_800_000)] },
    { propertyIds: 'Select at least two properties.' },
  ],
  [
    { allocations: [part(PLAZA, 3_000_000), part(MALL, 1_799_999.99)] },
    { allocations: 'Allocations must equal the loan amount.' },
  ],
  [{ originalLoanAmount: 0.3, allocations: [part(PLAZA, 0.1), part(MALL, 0.2)] }, {}],
  [
    { allocations: [part(PLAZA, 3_000_000), part(DEPOT, 1_800_000)] },
    { allocations: 'Allocate a part of the loan to each property once.' },
  ],
  [
    { allocations: [part(PLAZA, 3_000_000), part(MALL, 1_800_000, 99.9)] },
    { allocations: 'Release price must be between 100 and 150.' },
  ],
  [
    { allocations: [part(PLAZA, 3_000_000, 150), part(MALL, 1_800_000, 151)] },
    { allocations: 'Release price must be between 100 and 150.' },
  ],
])('a blanket with %o has the errors %o', (change, errors) => {
  expect(blanketErrors({ ...blanket, ...change })).toEqual(errors)
})
