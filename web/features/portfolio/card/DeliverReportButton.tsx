/** The first act of a loan that owes a report: says that it is delivered. */
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconFileCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { wordOf } from '#domain/kernel/words.ts'
import type { ReportDue } from '#domain/portfolio/reporting-obligations.ts'
import { OBLIGATION_WORDS } from '#domain/portfolio/watch-words.ts'
import { DeliveredDialog } from './DeliveredDialog.tsx'
import type { LoanView } from './loan-view.ts'

export function DeliverReportButton({ view, report }: { view: LoanView; report: ReportDue }) {
  const { t } = useLingui()
  const [isAsking, setIsAsking] = useState(false)
  const { entity, loan, today } = view
  return (
    <>
      <Button leftSection={<IconFileCheck size={16} stroke={1.6} />} onClick={() => setIsAsking(true)}>
        {t`Deliver ${wordOf(OBLIGATION_WORDS, report.obligation)}`}
      </Button>
      {isAsking && (
        <DeliveredDialog
          {...{ entity, today }}
          record={loan}
          obligation={report.obligation}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
