/** How a figure is made, said once: beside the figure on the screen, on paper, and in the documents. */
import { say } from './words.ts'

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

/** The figure in the language spoken now. */
export const sayFigure = (figure: HowFigure): HowFigure => ({
  name: say(figure.name),
  what: say(figure.what),
  formula: figure.formula.map((line) => say(line)),
  takenForGranted: figure.takenForGranted.map((sentence) => say(sentence)),
  source: say(figure.source),
})
