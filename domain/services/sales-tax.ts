/** The tax on work at a property: of the place where the property stands, for that is where it is supplied. */
import type { Address } from '#domain/kernel/field.ts'
import { roundMoney } from '#domain/kernel/money.ts'

export interface SalesTax {
  name: string
  ratePct: number
}

const GST: SalesTax = { name: 'GST', ratePct: 5 }

/** What is charged in place of, or besides, the federal tax. Provincial taxes on goods alone are none on this work. */
const OF_PROVINCE: Readonly<Record<string, SalesTax>> = {
  ON: { name: 'HST', ratePct: 13 },
  NS: { name: 'HST', ratePct: 14 },
  NB: { name: 'HST', ratePct: 15 },
  NL: { name: 'HST', ratePct: 15 },
  PE: { name: 'HST', ratePct: 15 },
  QC: { name: 'GST and QST', ratePct: 14.975 },
}

/** Null where none is known: outside Canada, and where the province is not said. */
export function salesTaxAt({ country, province }: Pick<Address, 'country' | 'province'>): SalesTax | null {
  if (country === 'US' || !province) return null
  return OF_PROVINCE[province] ?? GST
}

/** The tax on an amount, to the cent. */
export const taxOn = (amount: number, { ratePct }: SalesTax) => roundMoney((amount * ratePct) / 100)
