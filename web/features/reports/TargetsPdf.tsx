/** The button that takes a year's targets along as a PDF. */
import { t } from '@lingui/core/macro'
import { formatMoney, formatNumber, MISSING } from '#domain/kernel/format.ts'
import { toMessage } from '#web/data/errors.ts'
import { usePaperFrame } from '#web/features/team/paper-frame.ts'
import { PdfButton, type PdfSection } from '#web/ui/index.ts'
import type { TargetLine } from './use-targets.ts'

const number = (header: string) => ({ header, isNumber: true })

const targetsSection = (lines: readonly TargetLine[]): PdfSection => ({
  key: 'targets',
  title: t`Targets`,
  blocks: [
    {
      kind: 'table',
      columns: [
        { header: t`Name` },
        ...[number(t`Revenue`), number(t`Funded volume`), number(t`Deals`), number(t`Mandates`)],
        ...[number(t`Pitches`), number(t`Outreach`), number(t`Quarters`)],
      ],
      rows: lines.map(({ name, target }) => [
        name,
        formatMoney(target?.revenueTarget || null),
        formatMoney(target?.fundedVolumeTarget || null),
        ...[target?.dealsTarget, target?.mandatesTarget, target?.pitchesTarget, target?.outreachTarget].map((count) =>
          count == null ? MISSING : formatNumber(count),
        ),
        target?.quarterWeights.map((weight) => formatNumber(weight)).join('/') ?? MISSING,
      ]),
    },
  ],
})

export function TargetsPdf({ year, lines }: { year: number; lines: readonly TargetLine[] }) {
  const frame = usePaperFrame()
  const paper = () => ({ ...frame, title: t`Targets of ${year}`, sections: [targetsSection(lines)] })
  return <PdfButton paper={paper} orientation="landscape" toMessage={toMessage} />
}
