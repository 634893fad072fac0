/** What the forms of lenders bring besides their questions: their boxes, and the reference lists of their country. */

import { useMemo } from 'react'
import { fileIn } from '#domain/kernel/field.ts'
import { oneIn } from '#domain/kernel/narrow.ts'
import { PROGRAM_OPTIONS } from '#domain/lenders/lender-form.ts'
import {
  COUNTRIES,
  type Country,
  CURRENCY_OF,
  lenderCategories,
  loanTypes,
  markets,
  propertyClasses,
  propertyTypes,
  provinces,
  territories,
} from '#domain/market/reference-lists.ts'
import type { AnswerBox, FormRoom } from '#web/data/forms/form-room.ts'
import { AddressParts } from '#web/features/lenders/edit/AddressParts.tsx'
import { LogoField } from '#web/features/lenders/edit/LogoField.tsx'
import classes from '#web/features/lenders/edit/lender-edit.module.css'
import { Stars } from '#web/ui/index.ts'
import { type LenderLists, useLenderLists } from './use-lender-lists.ts'

const Rating: AnswerBox = ({ label, value, onChange, readOnly, description }) => (
  <div className={classes.rating}>
    <span className={classes.ratingLabel}>{label}</span>
    <Stars label={label} value={typeof value === 'number' ? value : null} onChange={readOnly ? undefined : onChange} />
    {description}
  </div>
)

const Logo: AnswerBox = ({ value, reads, readOnly, ...props }) => (
  <LogoField
    {...props}
    value={fileIn(value)}
    companyName={String(reads.companyName ?? '')}
    readOnly={readOnly ?? false}
  />
)

const Office: AnswerBox = ({ value, reads, ...props }) => (
  <AddressParts {...props} value={value ?? null} country={oneIn(COUNTRIES, reads.country) ?? 'CA'} />
)

const Seat: AnswerBox = ({ value, reads, ...props }) => (
  <AddressParts {...props} value={value ?? null} country={oneIn(COUNTRIES, reads.country) ?? 'CA'} hasMap />
)

const BOXES = { stars: Rating, file: Logo, address: Seat, office: Office }

const optionsOf = (lists: LenderLists): NonNullable<FormRoom['options']> => ({
  [lenderCategories.path]: lists.categories,
  [provinces.path]: lists.provinces,
  [markets.path]: lists.markets,
  [territories.path]: lists.territories,
  [propertyTypes.path]: lists.propertyTypes,
  [propertyClasses.path]: lists.propertyClasses,
  [loanTypes.path]: lists.loanTypes,
  [PROGRAM_OPTIONS]: lists.insurers,
})

export function useLenderRoom(country: Country): FormRoom {
  const lists = useLenderLists(country)
  return useMemo(() => ({ boxes: BOXES, options: optionsOf(lists), currency: CURRENCY_OF[country] }), [lists, country])
}
