/** A request as the screens receive it. */
import type { Judged } from '#domain/access/rights.ts'
import type { RowOf } from '#domain/kernel/entity.ts'
import type { services } from '#domain/services/service.ts'

export type ServiceRow = RowOf<typeof services> & Judged

/** Prices are in the money of the place. */
export const currencyOf = ({ address }: Pick<ServiceRow, 'address'>) => (address.country === 'US' ? 'USD' : 'CAD')
