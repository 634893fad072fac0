/** Apartment buildings of two public registers as properties of a portfolio: Michigan's insured ones, and Toronto's. */
import type { InsuredMortgage, TorontoApartment } from '#server/database/seed/read-portfolio-data.ts'
import { dollars, type PropertyEntry, propertyEntry, sentences } from './property-entry.ts'

export const HUD_SOURCE = 'Source: HUD'
export const TORONTO_SOURCE = 'Contains information licensed under the Open Government Licence – Toronto'

/** A loan needs lender and rate, and the register names neither: what it knows of the mortgage stands in the notes. */
export const insuredProperty = (mortgage: InsuredMortgage): PropertyEntry =>
  propertyEntry({
    name: mortgage.name,
    type: mortgage.propertyType,
    place: { ...mortgage, province: mortgage.state, country: 'US' },
    units: mortgage.units,
    notes: mortgageNotes(mortgage),
  })

function mortgageNotes({ fhaNumber, section, amount, endorsedOn, maturesOn }: InsuredMortgage): string {
  const facts = [
    amount && `${dollars(amount)} as it was lent`,
    endorsedOn && `insured on ${endorsedOn}`,
    maturesOn && `due ${maturesOn}`,
  ].filter(Boolean)
  return sentences(
    `FHA-insured mortgage ${fhaNumber}${section ? ` (${section})` : ''}${facts.length > 0 ? `: ${facts.join(', ')}` : ''}.`,
    'The register names neither lender nor rate, so no loan is entered.',
    `${HUD_SOURCE}, insured multifamily properties, 2017.`,
  )
}

export const torontoProperty = (building: TorontoApartment): PropertyEntry =>
  propertyEntry({
    name: building.street,
    type: 'Multifamily',
    place: { ...building, city: 'Toronto', province: 'ON', country: 'CA' },
    yearBuilt: building.yearBuilt,
    storeys: building.storeys,
    units: building.units,
    notes: sentences(
      `Registered apartment building ${building.registration}, ${building.ownership}.`,
      building.score !== null && `Evaluated at ${building.score} of 100 on ${building.evaluatedOn}.`,
      `${TORONTO_SOURCE}.`,
    ),
  })
