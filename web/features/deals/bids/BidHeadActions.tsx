/** The buttons over a deal's bids: add one, remind the silent ones, take the comparison along, and the deal's own steps. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import {
  IconBellRinging,
  IconDownload,
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypeCsv,
  IconMail,
  IconPlus,
  IconTargetArrow,
} from '@tabler/icons-react'
import { showError, toMessage } from '#web/data/errors.ts'
import { DealActions } from '#web/features/deals/life/DealActions.tsx'
import type { DealRow } from '#web/features/deals/life/deal-row.ts'
import { notify, PdfButton, type PdfPaper } from '#web/ui/index.ts'
import { type MenuAct, MenuButton } from '#web/ui/MenuButton.tsx'
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

export function BidHeadActions(props: BidHeadActionsProps) {
  const { deal, onAdd, onRemind, remindCount, onTell, tellCount, onClient, onFinal, matrix, paper } = props
  const { t } = useLingui()
  const isPhone = useMediaQuery('(max-width: 639px)', false, { getInitialValueInEffect: false })
  const takeAlong = async (format: MatrixFormat) => {
    try {
      const fileName = await saveMatrix(matrix as BidMatrix, deal.dealId, format)
      notify.ok(t`${fileName} is in your downloads`)
    } catch (error) {
      showError(error)
    }
  }
  // On a phone the bids are what one came for: all that is not a step of the deal stands behind one button.
  if (isPhone) {
    const acts: MenuAct[] = [
      ...(onClient ? [{ key: 'client', label: t`Client version`, icon: IconFileText, onRun: onClient }] : []),
      ...(onFinal ? [{ key: 'final', label: t`Best and final`, icon: IconTargetArrow, onRun: onFinal }] : []),
      ...(onAdd ? [{ key: 'add', label: t`Add bid`, icon: IconPlus, onRun: onAdd }] : []),
      ...(onRemind
        ? [{ key: 'remind', label: t`Remind (${remindCount})`, icon: IconBellRinging, onRun: onRemind }]
        : []),
      ...(onTell ? [{ key: 'tell', label: t`Tell lenders (${tellCount})`, icon: IconMail, onRun: onTell }] : []),
      ...(matrix
        ? [
            { key: 'xlsx', label: t`Excel workbook`, icon: IconFileSpreadsheet, onRun: () => void takeAlong('xlsx') },
            { key: 'csv', label: t`CSV file`, icon: IconFileTypeCsv, onRun: () => void takeAlong('csv') },
          ]
        : []),
    ]
    return (
      <>
        {acts.length > 0 && <MenuButton framed label={t`More about the bids`} items={acts} />}
        {matrix && <PdfButton paper={paper} orientation="landscape" toMessage={toMessage} />}
        <DealActions deal={deal} />
      </>
    )
  }
  return (
    <>
      {onClient && (
        <Button variant="default" leftSection={<IconFileText size={15} stroke={1.6} />} onClick={onClient}>
          <Trans>Client version</Trans>
        </Button>
      )}
      {onFinal && (
        <Button variant="default" leftSection={<IconTargetArrow size={15} stroke={1.6} />} onClick={onFinal}>
          <Trans>Best and final</Trans>
        </Button>
      )}
      {onAdd && (
        <Button variant="default" leftSection={<IconPlus size={15} stroke={1.6} />} onClick={onAdd}>
          <Trans>Add bid</Trans>
        </Button>
      )}
      {onRemind && (
        <Button variant="default" leftSection={<IconBellRinging size={15} stroke={1.6} />} onClick={onRemind}>
          <Trans>Remind ({remindCount})</Trans>
        </Button>
      )}
      {onTell && (
        <Button variant="default" leftSection={<IconMail size={15} stroke={1.6} />} onClick={onTell}>
          <Trans>Tell lenders ({tellCount})</Trans>
        </Button>
      )}
      {matrix && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="default" px={10} aria-label={t`Export matrix`} title={t`Export matrix`}>
              <IconDownload size={16} stroke={1.6} />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              leftSection={<IconFileSpreadsheet size={16} stroke={1.6} />}
              onClick={() => void takeAlong('xlsx')}
            >
              <Trans>Excel workbook</Trans>
            </Menu.Item>
            <Menu.Item leftSection={<IconFileTypeCsv size={16} stroke={1.6} />} onClick={() => void takeAlong('csv')}>
              <Trans>CSV file</Trans>
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      {matrix && <PdfButton paper={paper} orientation="landscape" toMessage={toMessage} />}
      <DealActions deal={deal} />
    </>
  )
}
