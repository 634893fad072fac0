/** A page of one property: what it is worth and earns, what is owed on it, how its covenants stand, and where it is. */

import { formatDate, formatMoney, formatMultiple, formatNumber, formatPercent, MISSING } from '#domain/kernel/format.ts'
import type { PdfBlock, PdfSection } from '#domain/kernel/paper/pdf-paper.ts'
import { heads } from '#domain/kernel/paper/told.ts'
import { say, wordOf } from '#domain/kernel/words.ts'
import { countStatuses } from '#domain/portfolio/covenant-counts.ts'
import { COVENANT_STATUS_WORDS } from '#domain/portfolio/covenants.ts'
import { sharesOf } from '#domain/portfolio/debt-shares.ts'
import { type Debt } from '#domain/portfolio/debts.ts'
import type { HeldProperty } from '#domain/portfolio/holdings.ts'
import { internalNoi, marketValue } from '#domain/portfolio/loan-record.ts'
import { portfolioTotals } from '#domain/portfolio/portfolio-totals.ts'
import { watchDetail, watchTitle } from '#domain/portfolio/watch-words.ts'
import { covenantsDrawing } from './board-covenants.ts'
import { HALF, incomeDrawing } from './board-drawings.ts'
import { type Board, type BoardPart, byExpiry, debtsOn, moreText } from './board-facts.ts'
import { mapShapes } from './board-map.ts'
import { STATUS_TONES } from './board-schedule.ts'
import { placesOf } from './board-standing.ts'

/** What one page holds under the pictures. */
const MOST_DEBTS = 8
const MOST_TESTS = 8
const MOST_DATES = 5

export const propertySections = (board: Board): PdfSection[] =>
  board.parts
    .flatMap((part) => part.properties.map((property) => ({ part, property })))
    .toSorted((a, b) => a.property.name.localeCompare(b.property.name))
    .map(({ part, property }, index) => ({
      key: index === 0 ? 'properties' : `property-${property._id}`,
      title: property.name,
      lead: placeText(property),
      isPage: true,
      blocks: propertyBlocks(board, part, property),
    }))

const placeText = ({ address, propertyTypeName }: HeldProperty) =>
  [address.formattedAddress ?? [address.city, address.province].filter(Boolean).join(', '), propertyTypeName]
    .filter(Boolean)
    .join(' · ')

function propertyBlocks(board: Board, part: BoardPart, property: HeldProperty): PdfBlock[] {
  const debts = debtsOn(part, property).toSorted(byExpiry)
  return [
    { kind: 'figures', cells: figuresOf(property, debts) },
    {
      ...{ kind: 'beside', height: 1.9 },
      columns: [[whereBlock(property)], [{ kind: 'drawing', ...incomeDrawing(incomeOf(property)) }]],
    },
    { kind: 'heading', text: say('Debt on it') },
    ...debtBlocks(debts, property),
    ...testBlocks(board, debts),
    ...dateBlocks(board, property, debts),
  ]
}

/** Of a debt on several properties this one's part. */
const partOf = (debt: Debt, property: HeldProperty) =>
  sharesOf(debt, new Map([[property._id, property]])).find(({ propertyId }) => propertyId === property._id)?.share ?? 1

function figuresOf(property: HeldProperty, debts: readonly Debt[]) {
  const { totalDebt, ltv, dscr, weightedRate } = portfolioTotals([property], ownPart(debts, property))
  return [
    {
      label: say('Value'),
      value: formatMoney(whole(marketValue(property))),
      ...(property.internalValuationDate && { hint: formatDate(property.internalValuationDate) }),
    },
    { label: say('NOI'), value: formatMoney(whole(internalNoi(property))), hint: say('a year') },
    {
      label: say('Debt'),
      value: formatMoney(whole(totalDebt)),
      hint: say('{rate} weighted', { rate: formatPercent(weightedRate) }),
    },
    {
      ...{ label: say('LTV and DSCR'), value: `${formatPercent(ltv)} · ${formatMultiple(dscr)}` },
      hint: say('occupied {share}', { share: formatPercent(property.occupancyPercentage) }),
    },
  ]
}

const whole = (amount: number | null) => (amount === null ? null : Math.round(amount))

const ownPart = (debts: readonly Debt[], property: HeldProperty): Debt[] =>
  debts.map((debt) => {
    const share = debt.propertyIds.length === 1 ? 1 : partOf(debt, property)
    const scaled = (amount: number | null) => (amount === null ? null : amount * share)
    return {
      ...debt,
      ...{ propertyIds: [property._id], balance: debt.balance * share, undrawn: debt.undrawn * share },
      ...{ annualDebtService: scaled(debt.annualDebtService), balanceAtMaturity: scaled(debt.balanceAtMaturity) },
    }
  })

function incomeOf({ noiHistory = [] }: HeldProperty) {
  const years = new Map<number, number>()
  for (const { periodEnd, noi } of noiHistory.toSorted((a, b) => a.periodEnd.localeCompare(b.periodEnd))) {
    if (noi != null) years.set(Number(periodEnd.slice(0, 4)), noi)
  }
  return [...years].map(([year, noi]) => ({ year, noi }))
}

const MAP_HEIGHT = 1.5
const NEIGHBOURHOOD_DEGREES = 9

function whereBlock(property: HeldProperty): PdfBlock {
  const title = say('Where it stands')
  const places = placesOf([property])
  if (places.length === 0) {
    const words = say('Nobody has entered where it stands.')
    return {
      ...{ kind: 'drawing', title, label: words, width: HALF, height: MAP_HEIGHT },
      shapes: [
        { kind: 'rect', x: 0, y: 0, width: HALF, height: MAP_HEIGHT, fill: 'track' },
        {
          kind: 'words',
          x: HALF / 2,
          y: MAP_HEIGHT / 2 - 0.06,
          text: words,
          align: 'center',
          colour: 'soft',
          room: HALF - 0.2,
        },
      ],
    }
  }
  const { province } = property.address
  const regions = new Map(province ? [[province, { share: 0.25 }]] : [])
  const subject = { width: HALF, height: MAP_HEIGHT, places, regions, leastDegrees: NEIGHBOURHOOD_DEGREES }
  return {
    ...{ kind: 'drawing', title, label: say('Map'), width: HALF, height: MAP_HEIGHT, isCut: true },
    shapes: mapShapes(subject),
  }
}

function debtBlocks(all: readonly Debt[], property: HeldProperty): PdfBlock[] {
  if (all.length === 0) return [{ kind: 'text', text: say('Nothing is owed on it.') }]
  const shown = all.slice(0, MOST_DEBTS)
  return [
    {
      kind: 'table',
      columns: [
        { header: say('Debt and lender'), isTwofold: true },
        ...heads(
          `${say('Balance')}#`,
          `${say('Rate')}#`,
          `${say('Months left')}#`,
          say('Expiry'),
          `${say('At expiry')}#`,
          say('Tests'),
        ),
      ],
      rows: ownPart(shown, property).map((debt, index) => [
        `${debt.name}\n${debt.lenderName}${(shown[index]?.propertyIds.length ?? 1) > 1 ? `, ${say('this property’s part')}` : ''}`,
        ...[formatNumber(debt.balance), formatPercent(debt.allInRate), formatNumber(debt.remainingTerm)],
        ...[debt.loanExpiry === null ? MISSING : formatDate(debt.loanExpiry), formatNumber(debt.balanceAtMaturity)],
        wordOf(COVENANT_STATUS_WORDS, debt.worstCovenant),
      ]),
      tones: shown.map(({ worstCovenant }) => STATUS_TONES[worstCovenant]),
    },
    ...moreText(all.length - shown.length),
  ]
}

function testBlocks({ results }: Board, debts: readonly Debt[]): PdfBlock[] {
  const tests = debts
    .flatMap(({ _id, name }) => (results.get(_id) ?? []).map((result) => ({ ...result, name })))
    .filter(({ limit }) => limit !== null)
    .toSorted((a, b) => (a.cushionPct ?? 999) - (b.cushionPct ?? 999))
  if (tests.length === 0) return []
  const [shown, rest] = [tests.slice(0, MOST_TESTS), tests.slice(MOST_TESTS)]
  return [
    {
      ...{ kind: 'drawing', title: say('Covenant tests') },
      ...covenantsDrawing(shown, 7.5, countStatuses(rest)),
    },
  ]
}

function dateBlocks({ watch }: Board, { _id }: HeldProperty, debts: readonly Debt[]): PdfBlock[] {
  const own = new Set([_id, ...debts.map((debt) => debt._id)])
  const items = watch.filter(({ record }) => own.has(record._id))
  if (items.length === 0) return []
  return [
    { kind: 'heading', text: say('What is watched') },
    ...items.slice(0, MOST_DATES).map(
      (item): PdfBlock => ({
        ...{ kind: 'text', tone: item.state === 'late' ? 'bad' : 'warn' },
        text: [item.date, watchTitle(item), watchDetail(item)].filter(Boolean).join(', '),
      }),
    ),
    ...moreText(items.length - MOST_DATES),
  ]
}
