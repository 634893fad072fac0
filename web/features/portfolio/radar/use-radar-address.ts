/** What of the radar is open, as the address says it: the loan, the measure of the picture, the currency. */
import { CURRENCIES, type Currency } from '#domain/kernel/money.ts'
import { useWords } from '#web/features/leads/desk/crm-address.ts'

export type RadarMeasure = 'saving' | 'cash'

export function useRadarAddress() {
  const { words, hrefOf, go } = useWords()
  const measure: RadarMeasure = words.measure === 'cash' ? 'cash' : 'saving'
  return {
    openId: words.loan,
    measure,
    currency: CURRENCIES.find((each) => each === words.currency),
    assignedTo: Number(words.assigned) || undefined,
    skip: Number(words.skip) || 0,
    hrefOfLoan: (loan: string) => hrefOf({ loan }),
    close: () => go({ loan: undefined }),
    setMeasure: (measure: RadarMeasure) => go({ measure: measure === 'saving' ? undefined : measure }, true),
    setCurrency: (currency: Currency) => go({ currency, skip: undefined, loan: undefined }),
    setAssigned: (id: number | undefined) =>
      go({ assigned: id === undefined ? undefined : String(id), skip: undefined, loan: undefined }),
    setSkip: (skip: number) => go({ skip: skip === 0 ? undefined : String(skip) }),
  }
}
export type RadarAddress = ReturnType<typeof useRadarAddress>
