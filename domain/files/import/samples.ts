/** A few cells of a column and what each is read as, so that a person sees at a glance whether it is right. */
import { type Cell, isFilled, textOf } from '#domain/kernel/cells.ts'
import type { ImportTarget } from './headings.ts'
import type { ImportReading } from './import-batch.ts'

const MOST_SAMPLES = 3
const LONGEST_SAMPLE = 40

/** The first few different cells. A cell that is read as it stands, or as nothing at all, shows no second text. */
export function samplesOf(cells: readonly Cell[], target: ImportTarget | null, { decimal, dayOrder }: ImportReading) {
  const different = new Map(cells.filter(isFilled).map((cell) => [textOf(cell), cell]))
  return [...different].slice(0, MOST_SAMPLES).map(([text, cell]) => {
    const reading = target?.read(cell, { decimal: decimal ?? '.', dayOrder, propertyTypes: new Map() })
    const read = reading && 'value' in reading && reading.value !== null ? String(reading.value) : null
    return {
      text: text.slice(0, LONGEST_SAMPLE),
      read: read === text ? null : (read?.slice(0, LONGEST_SAMPLE) ?? null),
    }
  })
}
