/** How a figure is made, said once: beside the figure on the screen, on paper, and in the documents. */

export interface HowFigure {
  name: string
  /** What the figure says, a sentence. */
  what: string
  /** A line each. */
  formula: readonly string[]
  /** What is assumed, what is left out, and what decides in its place. */
  takenForGranted: readonly string[]
  /** Where the formula comes from. */
  source: string
}

export type HowFigures = Readonly<Record<string, HowFigure>>
