/** An owner's dashboard as it goes on paper, section by section, each currency by itself. */
import { t } from '@lingui/core/macro'
import { toSections } from '#domain/kernel/paper/told.ts'
import { summaryParts } from '#domain/portfolio/told/portfolio-parts.ts'
import { watchDetail } from '#domain/portfolio/watch-words.ts'
import type { PaperFrame } from '#web/data/paper.ts'
import { matterOf } from '#web/features/portfolio/watch/watch-texts.ts'
import type { PdfPaper, PdfSection } from '#web/ui/index.ts'
import type { DashboardAnswer } from './dashboard-answer.ts'

/** The same words as those of the summary that the server sends, and what is due besides. */
export function toDashboardPaper(answer: DashboardAnswer, frame: PaperFrame): PdfPaper {
  const sections = [...toSections(summaryParts(answer.currencies)), watchSection(answer)]
  return {
    ...frame,
    title: t`Portfolio`,
    asOf: answer.asOf,
    sections: sections.filter(({ blocks }) => blocks.length > 0),
  }
}

const watchSection = ({ watch }: DashboardAnswer): PdfSection => ({
  ...{ key: 'watch', title: t`What is due` },
  blocks:
    watch.data.length === 0
      ? []
      : [
          {
            kind: 'table',
            columns: [t`Day`, t`On`, t`Item`, t`Detail`].map((header) => ({ header })),
            rows: watch.data.map((item) => [item.date, item.record.name, matterOf(item), watchDetail(item)]),
          },
        ],
})
