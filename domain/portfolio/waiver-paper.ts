/** A letter that asks for a waiver as it goes on paper: its words as they stand, and below them the tests it speaks of. */
import type { PdfPaper } from '#domain/kernel/paper/pdf-paper.ts'
import { say } from '#domain/kernel/words.ts'
import { type CovenantUnit, formatByUnit } from './loan-covenant.ts'
import type { ShownTest, WaiverLetter } from './waiver-letter.ts'

export type WaiverTests = { name: string; unit: CovenantUnit; tests: readonly ShownTest[] }

export function waiverPaper({ subject, text }: WaiverLetter, { name, unit, tests }: WaiverTests) {
  const title = say('Request for a waiver')
  return {
    title,
    subtitle: subject,
    sections: [
      {
        ...{ key: 'letter', title },
        blocks: text
          .split(/\n{2,}/)
          .flatMap((part) => part.split('\n'))
          .map((line) => ({ kind: 'text' as const, text: line })),
      },
      {
        ...{ key: 'tests', title: say('Tests') },
        blocks: [
          {
            kind: 'table' as const,
            columns: [{ header: say('Test of') }, { header: name, isNumber: true }, { header: '' }],
            rows: tests.map(({ day, actual, isAhead }) => [
              ...[day, formatByUnit(unit, actual)],
              isAhead ? say('expected') : '',
            ]),
          },
        ],
      },
    ],
  } satisfies Omit<PdfPaper, 'asOf'>
}
