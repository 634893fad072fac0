/** What of a package can be drawn: rent, income and money, each null where the deal says nothing of it. */
import { type NoiBridge, noiBridge } from '#domain/deals/package/noi-bridge.ts'
import { type RentPicture, rentPicture } from '#domain/deals/package/rent-picture.ts'
import type { LenderLedger } from '#domain/deals/package-parts.ts'
import { listIn } from '#domain/kernel/narrow.ts'
import { answerOf, figure } from '#web/features/deals/life/deal-row.ts'
import type { DealPackage } from './guest-deal.ts'

export type PackagePictures = { rent: RentPicture | null; bridge: NoiBridge | null; ledger: LenderLedger | null }

export function packagePictures({ values }: DealPackage['deal'], asOf: string): PackagePictures {
  return {
    rent: rentPicture(listIn(values.rentRoll), {
      asOf,
      closing: answerOf(values, 'Closing_Date') ?? null,
      term: figure(values, 'Term'),
    }),
    bridge: noiBridge(answerOf(values, 'Operating_Statement') ?? {}),
    ledger: (values.Sources_And_Uses as LenderLedger | undefined) ?? null,
  }
}
