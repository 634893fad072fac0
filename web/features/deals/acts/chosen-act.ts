/** An act that still asks something, and the deal it is done to. */
import type { DealAct } from '#domain/deals/deal-acts.ts'
import type { DealRow } from '#web/features/deals/life/deal-row.ts'

export type ChosenAct = { act: Exclude<DealAct, { kind: 'place' } | { kind: 'write' }>; deal: DealRow }
