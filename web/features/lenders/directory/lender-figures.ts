/** Lists of how lenders answered, as the screens receive them. */
export interface FigureList<Row> {
  total: number
  data: readonly Row[]
}
