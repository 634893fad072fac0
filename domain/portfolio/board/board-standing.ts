/** "Where we stand": the four figures of the cockpit, its pictures, what is to be decided, and the tightest covenants. */
import { formatMoney, formatMultiple, formatNumber, formatPercent, formatShortMoney } from '#domain/kernel/format.ts'
import type { PdfBlock, PdfFigure, PdfSection } from '#domain/kernel/paper/pdf-paper.ts'
import { say } from '#domain/kernel/words.ts'
import { remainingCounts } from '#domain/portfolio/covenant-counts.ts'
import type { HeldProperty } from '#domain/portfolio/holdings.ts'
import { needsOf } from '#domain/portfolio/needs.ts'
import type { CockpitPart } from '#domain/portfolio/portfolio-cockpit.ts'
import { watchDetail, watchTitle } from '#domain/portfolio/watch-words.ts'
import { bridgeDrawing } from './board-bridge.ts'
import { covenantsDrawing } from './board-covenants.ts'
import { HALF, rateMixDrawing, slicesDrawing } from './board-drawings.ts'
import type { Board, BoardPart } from './board-facts.ts'
import { LADDER_HEIGHT, ladderDrawing } from './board-ladder.ts'
import { mapShapes } from './board-map.ts'

export const standingSections = (board: Board): PdfSection[] =>
  board.parts.map((part, index) => ({
    key: index === 0 ? 'standing' : `standing-${part.figures.currency}`,
    title:
      index === 0 ? say('Where we stand') : say('Where we stand in {currency}', { currency: part.figures.currency }),
    lead: leadOf(board, part),
    isPage: true,
    blocks: standingBlocks(board, part, index === 0),
  }))

/** Two currencies are never added: of the others it is said what they owe. */
function leadOf({ parts }: Board, { figures }: BoardPart): string {
  const { currency } = figures
  const others = parts
    .filter((part) => part.figures.currency !== currency && part.debts.length > 0)
    .map(({ figures: other }) => {
      const { totalDebt, ltv, dscr } = other.totals
      return say('{amount} (LTV {ltv}, DSCR {dscr})', {
        ...{ amount: formatMoney(Math.round(totalDebt), other.currency), ltv: formatPercent(ltv) },
        dscr: formatMultiple(dscr),
      })
    })
  return others.length === 0
    ? say('All amounts in {currency}.', { currency })
    : say('All amounts in {currency}. {others} is shown apart and not added.', { currency, others: others.join(', ') })
}

function standingBlocks(board: Board, part: BoardPart, isFirst: boolean): PdfBlock[] {
  const { figures, debts, properties, bridge } = part
  return [
    { kind: 'figures', cells: heroFigures(figures) },
    {
      ...{ kind: 'beside', height: 3 },
      columns: [
        [mapBlock(part)],
        [{ kind: 'drawing', title: say('Maturity ladder, balance at expiry'), ...ladderDrawing(part, board.asOf) }],
      ],
    },
    ...(isFirst ? decisionBlocks(board) : []),
    {
      ...{ kind: 'beside', height: 3.1 },
      columns: [
        [
          { kind: 'drawing', title: say('Debt by lender'), ...slicesDrawing(figures.byLender, say('Debt by lender')) },
          { kind: 'drawing', title: say('Fixed and floating'), ...rateMixDrawing(debts) },
        ],
        [
          {
            ...{ kind: 'drawing', title: say('Covenant tests, tightest first') },
            ...covenantsDrawing(
              tightest(figures),
              HALF,
              remainingCounts(figures.covenants.counts, figures.covenants.tightest),
            ),
          },
          ...(bridge
            ? [{ kind: 'drawing' as const, title: say('From last quarter to this'), ...bridgeDrawing(bridge) }]
            : []),
        ],
      ],
    },
    ...unplacedBlock(properties),
  ]
}

const tightest = ({ covenants }: CockpitPart) => covenants.tightest.map((test) => ({ ...test, name: test.record.name }))

/** The same four as on the screen, with the same words below them. */
function heroFigures({ totals, monthsAhead }: CockpitPart): PdfFigure[] {
  const { totalDebt, weightedRate, weightedRemainingTerm, ltv, ltvWithoutConstruction, dscr, noi, annualDebtService } =
    totals
  const due = monthsAhead.reduce((sum, { balance }) => sum + balance, 0)
  const ending = monthsAhead.reduce((sum, { count }) => sum + count, 0)
  return [
    {
      ...{ label: say('Debt'), value: formatMoney(Math.round(totalDebt)) },
      hint: say('{rate} weighted, {months} months left', {
        ...{ rate: formatPercent(weightedRate), months: formatNumber(weightedRemainingTerm, 1) },
      }),
    },
    {
      ...{ label: say('Loan to value'), value: formatPercent(ltv) },
      hint:
        ltvWithoutConstruction === null
          ? say('of {value}', { value: formatShortMoney(totals.value) })
          : say('{ltv} without construction', { ltv: formatPercent(ltvWithoutConstruction) }),
    },
    {
      ...{ label: say('Debt service coverage'), value: formatMultiple(dscr) },
      hint: say('{noi} over {service}', { noi: formatShortMoney(noi), service: formatShortMoney(annualDebtService) }),
    },
    {
      ...{ label: say('Expiring in 12 months'), value: formatMoney(Math.round(due)) },
      hint: say('Debts that expire: {count}', { count: ending }),
    },
  ]
}

const MAP_HEIGHT = LADDER_HEIGHT

function mapBlock({ figures, properties }: BoardPart): PdfBlock {
  const places = placesOf(properties)
  return {
    ...{ kind: 'drawing', title: say('Debt by place'), label: say('Map of the properties, shaded by debt') },
    ...{ width: HALF, height: MAP_HEIGHT, isCut: true },
    shapes: mapShapes({ width: HALF, height: MAP_HEIGHT, places, regions: shadesOf(figures, true) }),
  }
}

/** How much of the largest province's debt each has. */
export function shadesOf({ byProvince }: Pick<CockpitPart, 'byProvince'>, isSaid: boolean) {
  const most = Math.max(1, ...byProvince.map(({ balance }) => balance))
  return new Map(
    byProvince.flatMap(({ key, balance }) =>
      key === null
        ? []
        : [[key, { share: balance / most, ...(isSaid && { label: formatShortMoney(balance) }) }] as const],
    ),
  )
}

export const placesOf = (properties: readonly HeldProperty[]) =>
  properties.flatMap(({ address: { lat, lng } }) => (lat == null || lng == null ? [] : [{ lat, lng }]))

/** A map that leaves something out says so. */
function unplacedBlock(properties: readonly HeldProperty[]): PdfBlock[] {
  const unplaced = properties.length - placesOf(properties).length
  return unplaced === 0
    ? []
    : [
        {
          kind: 'text',
          tone: 'soft',
          text: say('Properties without a place on the map: {count}.', { count: unplaced }),
        },
      ]
}

const MOST_DECISIONS = 3

function decisionBlocks({ watch, asOf }: Board): PdfBlock[] {
  const { now } = needsOf(watch, asOf)
  if (now.length === 0) return []
  return [
    {
      kind: 'heading',
      text:
        now.length > MOST_DECISIONS
          ? say('To be decided first, {count} of {total}', { count: MOST_DECISIONS, total: now.length })
          : say('To be decided first'),
    },
    ...now.slice(0, MOST_DECISIONS).map(
      (item, index): PdfBlock => ({
        ...{ kind: 'text', tone: item.state === 'late' ? 'bad' : 'warn' },
        text: `${index + 1}   ${[watchTitle(item), item.date, watchDetail(item)].filter(Boolean).join(', ')}`,
      }),
    ),
  ]
}
