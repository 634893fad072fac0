/** How the penalty that a loan carries is computed; all of them while it does not say which. */

import type { HowFigure } from '#domain/kernel/how-figure.ts'
import { type PrepaymentPenaltyType } from '#domain/portfolio/asked-choices.ts'
import { HOW_LEAVING } from '#domain/portfolio/how-leaving.ts'

const { threeMonthInterest, differential, yieldMaintenance } = HOW_LEAVING

const BY_TYPE: Readonly<Record<PrepaymentPenaltyType, readonly HowFigure[]>> = {
  '3-month-interest': [threeMonthInterest],
  interestRateDifferential: [differential, threeMonthInterest],
  'yield-maintenance': [yieldMaintenance],
  noPenalty: [],
}

export const howOf = ({
  prePaymentPenaltyType: type,
}: {
  prePaymentPenaltyType?: PrepaymentPenaltyType | null
}): readonly HowFigure[] => (type ? BY_TYPE[type] : [threeMonthInterest, differential, yieldMaintenance])
