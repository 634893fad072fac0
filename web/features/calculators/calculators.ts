/** The calculators in the order of their tabs. */
import { blended } from './blended.ts'
import type { AnyCalculator } from './calculator.ts'
import { comparison } from './comparison.ts'
import { draw } from './draw.ts'
import { insured } from './insured.ts'
import { payment } from './payment.ts'
import { prepayment } from './prepayment.ts'
import { ratios } from './ratios.ts'
import { returns } from './returns.ts'
import { savings } from './savings.ts'
import { sizing } from './sizing.ts'

export const CALCULATORS: readonly AnyCalculator[] = [
  payment,
  sizing,
  prepayment,
  ratios,
  insured,
  draw,
  returns,
  savings,
  blended,
  comparison,
]
