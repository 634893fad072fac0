/** Every figure whose making is said somewhere, in the order of the document that collects them. */
import { HOW_BIDS } from '#domain/deals/how-bids.ts'
import type { HowFigure } from '#domain/kernel/how-figure.ts'
import { HOW_MATCHING } from '#domain/lenders/how-matching.ts'
import { HOW_LEAVING } from '#domain/portfolio/how-leaving.ts'
import { HOW_LOANS } from '#domain/portfolio/how-loans.ts'
import { HOW_PORTFOLIO, HOW_SHARES } from '#domain/portfolio/how-portfolio.ts'
import { HOW_PROJECTS } from '#domain/portfolio/how-projects.ts'
import { HOW_RADAR } from '#domain/portfolio/how-radar.ts'
import { HOW_RATIOS } from '#domain/portfolio/how-ratios.ts'

export const HOW_FIGURES_ARE_MADE: readonly { title: string; figures: readonly HowFigure[] }[] = [
  { title: 'Loans', figures: Object.values(HOW_LOANS) },
  { title: 'Leaving a loan', figures: Object.values(HOW_LEAVING) },
  { title: 'Refinance radar', figures: Object.values(HOW_RADAR) },
  { title: 'Ratios, covenants and size', figures: Object.values(HOW_RATIOS) },
  { title: 'Construction, insurance and returns', figures: Object.values(HOW_PROJECTS) },
  { title: 'Portfolio', figures: [...Object.values(HOW_PORTFOLIO), HOW_SHARES] },
  { title: 'Bids', figures: Object.values(HOW_BIDS) },
  { title: 'Matching', figures: Object.values(HOW_MATCHING) },
]

const INTRODUCTION = [
  '# How the figures are made',
  '',
  'Each figure of the product: what it says, its formula, what is taken for granted, and where the formula comes from. The',
  'same words stand on the screen behind "How". Money is in units of its currency, rates in percent a year; figures are',
  'computed unrounded and rounded when they are shown.',
  '',
  'Written by `node scripts/write-figures.ts` from `domain/*/how-*.ts`; change it there.',
]

/** The document, ready to be written. */
export function figuresDocument(): string {
  const sections = HOW_FIGURES_ARE_MADE.flatMap(({ title, figures }) => ['', `## ${title}`, ...figures.flatMap(entry)])
  return `${[...INTRODUCTION, ...sections].join('\n')}\n`
}

const entry = ({ name, what, formula, takenForGranted, source }: HowFigure): string[] => [
  ...['', `### ${name}`, '', what, '', '```'],
  ...formula,
  '```',
  ...(takenForGranted.length > 0 ? ['', ...takenForGranted.map((sentence) => `- ${sentence}`)] : []),
  ...['', `Source: ${source.replace(/\.?$/, '.')}`],
]
