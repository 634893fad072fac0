/** How far a report and a document have come: a chip with its word. */
import { IconCircleCheck, IconFolderOpen, IconPencil, IconSend } from '@tabler/icons-react'
import { wordOf } from '#domain/kernel/words.ts'
import {
  DOCUMENT_STATUS_WORDS,
  type DocumentStatus,
  REPORT_STATUS_WORDS,
  type ReportStatus,
} from '#domain/reports/annual-report-choices.ts'
import { STATUS_CHIPS } from '#web/features/funding/tracker/condition-words.tsx'
import { Chip, type ChipProps } from '#web/ui/index.ts'

const REPORT_CHIPS: Record<ReportStatus, Pick<ChipProps, 'tone' | 'icon'>> = {
  draft: { tone: 'neu', icon: IconPencil },
  collecting: { tone: 'ink', icon: IconFolderOpen },
  ready: { tone: 'ok', icon: IconCircleCheck },
  sent: { tone: 'teal', icon: IconSend },
}

export const ReportState = ({ status }: { status: ReportStatus }) => (
  <Chip {...REPORT_CHIPS[status]}>{wordOf(REPORT_STATUS_WORDS, status)}</Chip>
)

/** The states that a document shares with those of a closing look the same. */
export const DocumentState = ({ status }: { status: DocumentStatus }) => (
  <Chip {...STATUS_CHIPS[status]}>{wordOf(DOCUMENT_STATUS_WORDS, status)}</Chip>
)
