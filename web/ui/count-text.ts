/** Counts with thousands separators wherever one is shown beside words; what is already text stays as it is. */
import type { ReactNode } from 'react'
import { formatNumber } from '#domain/kernel/format.ts'

export const countText = (count: ReactNode): ReactNode =>
  Number.isInteger(count) ? formatNumber(Number(count)) : count
