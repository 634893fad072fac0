/** Where a row, a notice or the palette leads to: the deal's own page, which says what to do next. */
import { pathTo } from '#domain/access/addresses.ts'

export const dealHref = ({ id }: { id: number }): string => pathTo('deal', { id })
