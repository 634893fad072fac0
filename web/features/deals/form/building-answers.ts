/** What a known building answers of a deal's questions. */
import type { Building } from '#domain/market/building.ts'
import type { Answers } from '#web/features/deals/life/deal-row.ts'

const ANSWERS = {
  Property_Name: ({ name }: Building) => name,
  Property_Type: ({ propertyTypeId }: Building) => propertyTypeId,
  Number_Of_Units: ({ units }: Building) => units,
  Number_Of_Storeys: ({ storeys }: Building) => storeys,
  Year_Built: ({ yearBuilt }: Building) => yearBuilt,
  Net_Rentable_Area: ({ areaSf }: Building) => areaSf,
}

/** Those it can give; what somebody has answered already is left alone. */
export const buildingAnswers = (building: Building, answers: Answers): [name: string, value: string | number][] =>
  Object.entries(ANSWERS).flatMap(([name, read]) => {
    const value = read(building)
    return value === null || (answers[name] ?? null) !== null ? [] : [[name, value]]
  })
