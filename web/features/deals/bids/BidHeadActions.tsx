/** What is done with a deal's bids: the two acts that fit the moment in sight, everything else behind one button. */
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import {
  IconBellRinging,
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypeCsv,
  IconFileTypePdf,
  IconMail,
  IconPlus,
  IconTargetArrow,
} from '@tabler/icons-react'
import { useState } from 'react'
import { showError, toMessage } from '#web/data/errors.ts'
import { DealActions } from '#web/features/deals/life/DealActions.tsx'
import type { DealRow } from '#web/features/deals/life/deal-row.ts'
import { notify, type PdfPaper, PdfWindow } from '#web/ui/index.ts'
import type { MenuAct } from '#web/ui/MenuButton.tsx'
import type { BidMatrix } from './bid-matrix.ts'
import { type MatrixFormat, saveMatrix } from './save-matrix.ts'

export interface BidHeadActionsProps {
  deal: DealRow
  /** Only for those who may change the deal. */
  onAdd?: () => void
  /** Only while there is somebody to remind. */
  onRemind?: () => void
  remindCount: number
  /** Only while somebody still waits to hear how the choice went. */
  onTell?: () => void
  tellCount: number
  /** Asks for best and final terms; only while some lender can be asked. */
  onFinal?: () => void
  /** The page for the borrower; only while there is something to show. */
  onClient?: () => void
  /** Null while no lender has quoted. */
  matrix: BidMatrix | null
  /** The comparison as it goes on paper. */
  paper: () => PdfPaper
}

/** In sight on a desk; a phone shows the bids. */
const MOST_IN_SIGHT = 2

export function BidHeadActions(props: BidHeadActionsProps) {
  const { deal, onAdd, onRemind, remindCount, onTell, tellCount, onClient, onFinal, matrix, paper } = props
  const { t } = useLingui()
  const [isPrinting, setIsPrinting] = useState(false)
  const isPhone = useMediaQuery('(max-width: 639px)', false, { getInitialValueInEffect: false })
  const takeAlong = async (of: BidMatrix, format: MatrixFormat) => {
    try {
      const fileName = await saveMatrix(of, deal.dealId, format)
      notify.ok(t`${fileName} is in your downloads`)
    } catch (error) {
      showError(error)
    }
  }
  // In the order in which a deal needs them: the choice is told, silence is broken, terms are sharpened, the client sees them.
  const acts: MenuAct[] = [
    ...(onTell ? [{ key: 'tell', label: t`Tell lenders (${tellCount})`, icon: IconMail, onRun: onTell }] : []),
    ...(onRemind ? [{ key: 'remind', label: t`Remind (${remindCount})`, icon: IconBellRinging, onRun: onRemind }] : []),
    ...(onClient ? [{ key: 'client', label: t`Client version`, icon: IconFileText, onRun: onClient }] : []),
    ...(onFinal ? [{ key: 'final', label: t`Best and final`, icon: IconTargetArrow, onRun: onFinal }] : []),
    ...(onAdd ? [{ key: 'add', label: t`Add bid`, icon: IconPlus, onRun: onAdd }] : []),
  ]
  const shown = isPhone ? [] : acts.slice(0, MOST_IN_SIGHT)
  const files: MenuAct[] = matrix
    ? [
        {
          ...{ key: 'xlsx', label: t`Excel workbook`, icon: IconFileSpreadsheet },
          onRun: () => void takeAlong(matrix, 'xlsx'),
        },
        { key: 'pdf', label: t`PDF`, icon: IconFileTypePdf, onRun: () => setIsPrinting(true) },
        { key: 'csv', label: t`CSV file`, icon: IconFileTypeCsv, onRun: () => void takeAlong(matrix, 'csv') },
      ]
    : []
  const hidden = [...acts.slice(shown.length), ...files]
  return (
    <>
      {shown.map(({ key, label, icon: ActIcon, onRun }) => (
        <Button key={key} variant="default" leftSection={ActIcon && <ActIcon size={15} stroke={1.6} />} onClick={onRun}>
          {label}
        </Button>
      ))}
      <DealActions deal={deal} pageActs={hidden} />
      <PdfWindow
        opened={isPrinting}
        onClose={() => setIsPrinting(false)}
        paper={paper}
        orientation="landscape"
        toMessage={toMessage}
      />
    </>
  )
}
