/** How far a consultant's request is, in word and colour. */
import { CONSULTANT_BID_STATUS_WORDS, type ConsultantBidStatus } from '#domain/deals/consultants/consultant-bid.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { Chip, type Tone } from '#web/ui/index.ts'

const TONES: Readonly<Record<ConsultantBidStatus, Tone>> = {
  selected: 'neu',
  sent: 'ink',
  viewed: 'ink',
  quoted: 'plum',
  engaged: 'ok',
  'report-received': 'ok',
  declined: 'bad',
  cancelled: 'neu',
  'not-selected': 'neu',
}

export const ConsultantBidChip = ({ status }: { status: ConsultantBidStatus }) => (
  <Chip tone={TONES[status]}>{wordOf(CONSULTANT_BID_STATUS_WORDS, status)}</Chip>
)
