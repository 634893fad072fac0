/** The boxes that only a portfolio's forms have: lenders and their people, indexes, what a term comes to, allocations. */

import { createContext, useContext } from 'react'
import { fileIn } from '#domain/kernel/field.ts'
import { listIn, numberIn, textIn } from '#domain/kernel/narrow.ts'
import { expiryOf } from '#domain/portfolio/loan-figures.ts'
import type { AnswerBox, AnswerBoxProps } from '#web/data/forms/form-room.ts'
import { AddressField } from '#web/features/market/AddressField.tsx'
import { BoundedField, DateField, SelectField } from '#web/ui/index.ts'
import { AllocationsField } from './AllocationsField.tsx'
import { FileField } from './FileField.tsx'
import { LenderField, LendersField } from './LenderField.tsx'
import { RateHint } from './RateHint.tsx'
import { type FormLists, indexOptions, NO_LISTS, useContactOptions } from './use-options.ts'

/** What the boxes choose from. */
export const ListsContext = createContext<FormLists>(NO_LISTS)

const countryOf = ({ currency }: AnswerBoxProps) => (currency === 'USD' ? 'US' : 'CA')

const Place: AnswerBox = ({ value, ...props }) => <AddressField {...props} value={value ?? null} />

const Paper: AnswerBox = ({ value, ...props }) => <FileField {...props} value={fileIn(value)} source="loans" />

const Lender: AnswerBox = ({ value, ...props }) => (
  <LenderField {...props} country={countryOf({ ...props, value })} value={numberIn(value)} />
)

const Lenders: AnswerBox = ({ value, ...props }) => (
  <LendersField {...props} country={countryOf({ ...props, value })} value={listIn(value)} />
)

const LenderContact: AnswerBox = ({ value, reads, ...props }) => (
  <SelectField<number> {...props} value={numberIn(value)} options={useContactOptions(reads.lenderId)} />
)

const Index: AnswerBox = ({ value, reads, ...props }) => (
  <SelectField<string>
    {...props}
    value={textIn(value)}
    options={indexOptions(useContext(ListsContext).indexes, reads.facilityIndexType)}
  />
)

/** Of a floating debt with an index it follows from it. */
function AllInRate({ value, reads, ...props }: AnswerBoxProps) {
  const { indexes } = useContext(ListsContext)
  if (reads.rateType === 'Floating' && reads.facilityIndexId) {
    return <RateHint label={props.label} rate={reads} indexes={indexes} />
  }
  return <BoundedField {...props} value={numberIn(value)} unit="%" />
}

/** Until another day is typed a debt ends with its term. */
const Maturity: AnswerBox = ({ value, reads, ...props }) => (
  <DateField {...props} value={textIn(value) ?? expiryOf(reads)} />
)

/** A loan is no security of itself. */
const OtherLoan: AnswerBox = ({ value, reads, options = [], ...props }) => (
  <SelectField<string | number>
    {...props}
    value={textIn(value)}
    options={options.filter((option) => option.value !== reads._id)}
  />
)

const Allocations: AnswerBox = ({ value, reads, ...props }) => (
  <AllocationsField
    {...props}
    lists={useContext(ListsContext)}
    members={listIn(reads.propertyIds)}
    amount={numberIn(reads.originalLoanAmount) ?? 0}
    value={listIn(value)}
  />
)

/** By the name that a question gives, or the kind of its field. */
export const PORTFOLIO_BOXES: Readonly<Record<string, AnswerBox>> = {
  address: Place,
  file: Paper,
  lender: Lender,
  lenders: Lenders,
  'lender-contact': LenderContact,
  index: Index,
  'all-in-rate': AllInRate,
  maturity: Maturity,
  'other-loan': OtherLoan,
  allocations: Allocations,
}
