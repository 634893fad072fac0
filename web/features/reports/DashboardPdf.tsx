/** The button that takes the dashboard along as a PDF. */
import type { CurrencyTiles } from '#domain/reports/dashboard.ts'
import { toMessage } from '#web/data/errors.ts'
import { usePaperFrame } from '#web/features/team/paper-frame.ts'
import { PdfButton } from '#web/ui/index.ts'
import { type DashboardAnswer, tilesOf } from './dashboard-answer.ts'
import { toDashboardPaper } from './dashboard-paper.ts'
import { REVENUE_CHART } from './RevenueByMonth.tsx'
import { useTiles } from './revenue-tiles.tsx'
import type { DashboardAddress } from './use-dashboard-address.ts'
import { useFigureScope } from './use-figure-scope.ts'

interface DashboardPdfProps {
  title: string
  figures: DashboardAnswer
  address: DashboardAddress
}

export function DashboardPdf(props: DashboardPdfProps) {
  const tiles = tilesOf(props.figures, props.address.words.currency)
  return tiles ? <PaperButton {...props} tiles={tiles} /> : null
}

const wordsOf = (value: unknown) => (typeof value === 'string' ? value : '')

function PaperButton({ title, figures, address, tiles }: DashboardPdfProps & { tiles: CurrencyTiles }) {
  const frame = usePaperFrame()
  const scope = useFigureScope(figures, tiles, address)
  const cells = useTiles(figures, tiles, { ...address, scope }).map(({ label, value, hint }) => ({
    label: wordsOf(label),
    value: wordsOf(value),
    hint: wordsOf(hint),
  }))
  const chart = () => document.querySelector<SVGSVGElement>(`[data-chart="${REVENUE_CHART}"] figure svg`)
  return (
    <PdfButton
      paper={() => toDashboardPaper({ title, figures, tiles, cells, chart: chart(), frame })}
      orientation="landscape"
      toMessage={toMessage}
    />
  )
}
