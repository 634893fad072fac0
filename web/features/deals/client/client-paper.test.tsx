/** The bids for the borrower on paper, and what stands on the page of its screen. */
import { setupI18n } from '@lingui/core'
import { describe, expect, test } from 'vitest'
import { basisOf } from '#domain/deals/bid-basis.ts'
import { toClientOffers } from '#domain/deals/client-version.ts'
import { exitRanks } from '#web/features/deals/bids/exit-ranks.ts'
import { createPdf } from '#web/ui/pdf/create-pdf.ts'
import { type ClientSheet, clientMatrix, toClientPaper } from './client-sheet.ts'

const NAMES = ['Lakeshore Life', 'Confluence Credit Union', 'Great Plains Assurance', 'St. Lawrence Chartered Bank']
const TERMS = {
  ...{ loanAmount: 12_000_000, rateType: 'Fixed', termMonths: 60, amortizationMonths: 300, lenderFeeBps: 50 },
  ...{ brokerFeeBps: 100, prepaymentPenaltyType: 'noPenalty', recourse: 'Full', expiryDate: '2026-08-01' },
}

function sheetOf(): ClientSheet {
  const bids = [...NAMES, 'Cedarbridge Pension Mortgage Fund'].map((lenderName, index) => ({
    id: index + 1,
    lenderName,
    values: { ...TERMS, allInRate: 4.9 + index / 10, loanAmount: 12_000_000 - index * 250_000 },
  }))
  return {
    dealName: 'Parkway Plaza',
    address: '800 Ottawa Street South, Kitchener',
    currency: 'CAD',
    offers: toClientOffers(bids, true),
    requestedAmount: 12_000_000,
    lentOn: 18_000_000,
  }
}

function paperOf(sheet: ClientSheet, chart: SVGSVGElement | null = null) {
  const terms = sheet.offers.map(({ values }) => values)
  return toClientPaper({
    sheet,
    month: 36,
    ranks: exitRanks(sheet.offers, 'CAD', basisOf(terms, sheet.requestedAmount)),
    chart,
    asOf: '2026-06-30T15:00:00.000Z',
    company: { name: 'Northgate Capital' },
    note: 'These five came in. We would take the first; call me before Friday.',
    accepted: { lenderName: 'Lakeshore Life', name: 'Ana Roy', at: '2026-06-30T16:00:00.000Z' },
    i18n: setupI18n({ locale: 'en', messages: { en: {} } }),
  })
}

describe('the bids for the borrower on paper', () => {
  test('fit on one sheet, however many they are', async () => {
    const chart = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
    chart.setAttribute('style', 'width: 1280px; height: 270px; position: absolute')
    document.body.append(chart)
    const bytes = await (await createPdf(paperOf(sheetOf(), chart), 'landscape')).arrayBuffer()
    const source = new TextDecoder('latin1').decode(bytes)
    expect(source.match(/\/Type \/Page\b/g)).toHaveLength(1)
    chart.remove()
  })

  test('begin with the verdict, and name no share of the broker', () => {
    const paper = paperOf(sheetOf())
    expect(paper.sections[0]?.title).toMatch(/^Repaid after 36 months, Lakeshore Life costs least: /)
    expect(JSON.stringify(paper)).not.toMatch(/[Bb]roker/)
  })
})

test('the rows of the borrower rest on one amount and one month, and every fee by share stands in one', () => {
  const matrix = clientMatrix(sheetOf(), 36)
  const rows = matrix.bands.flatMap((band) => band.rows)
  expect(rows.map(({ key }) => key).slice(0, 3)).toEqual(['exitRate', 'exitCost', 'exitCharge'])
  expect(rows.find(({ key }) => key === 'fee')?.cells[0]?.text).toBe('150 bps')
  expect(matrix.asks).toEqual([])
})
