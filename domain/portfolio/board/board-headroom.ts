/** How far a covenant stands from its limit, as a bar: right of the mark it passes, left of it it breaks. */
import type { PdfInk, PdfShape } from '#domain/kernel/paper/pdf-shapes.ts'
import type { CovenantResult, CovenantStatus } from '#domain/portfolio/covenants.ts'

/** The limit stands at this share of the track; left of it are 10 %, right of it 20 % of the limit. */
const LIMIT_AT = 0.35
const MOST_BELOW = 10
const MOST_ABOVE = 20

export const STATUS_INKS: Readonly<Record<CovenantStatus, PdfInk>> = {
  Breach: 'bad',
  Watch: 'warn',
  Pass: 'good',
  'Not tested': 'soft',
}

/** As wide as `width`, its upper left corner at `x` and `y`. */
export function headroomShapes(
  { cushionPct, status }: Pick<CovenantResult, 'cushionPct' | 'status'>,
  { x, y, width }: { x: number; y: number; width: number },
): PdfShape[] {
  const limit = x + width * LIMIT_AT
  const long =
    cushionPct === null
      ? 0
      : cushionPct < 0
        ? (width * LIMIT_AT * Math.min(MOST_BELOW, -cushionPct)) / MOST_BELOW
        : (width * (1 - LIMIT_AT) * Math.min(MOST_ABOVE, cushionPct)) / MOST_ABOVE
  const from = cushionPct !== null && cushionPct < 0 ? limit - long : limit
  return [
    { kind: 'rect', x, y: y + 0.02, width, height: 0.07, fill: 'track' },
    { kind: 'rect', x: from, y: y + 0.02, width: long, height: 0.07, fill: STATUS_INKS[status] },
    {
      kind: 'line',
      points: [
        [limit, y - 0.01],
        [limit, y + 0.12],
      ],
      stroke: 'ink',
      thickness: 1,
    },
  ]
}
