/** Takes the list along: its filter, search and order with the shown columns as a CSV file, or all that it shows as a workbook. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { formatNumber } from '#domain/kernel/format.ts'
import { api, type Query } from '#web/data/api.ts'
import { showError } from '#web/data/errors.ts'
import { useToday } from '#web/data/use-today.ts'
import { type GridColumn, LaterMenu, notify, saveFile, useGridSettings } from '#web/ui/index.ts'
import { MOST_ROWS } from './list-workbook.ts'

export interface ListFile<Row> {
  /** The list at the server, such as `deals`. */
  path: string
  /** The list as people call it: the file's name begins with it. */
  name: string
  columns: readonly GridColumn<Row>[]
  /** Under which the shown columns are remembered. */
  settingsKey: string
  /** What the list asks the server for. */
  params: Query
  /** Makes a workbook of all that the list shows; null where it has too many rows. */
  toWorkbook?: (query: Query, isShown: (key: string) => boolean) => Promise<Blob | null>
}

type FileType = 'csv' | 'xlsx'

/** `WIP deals` on 30 June is `wip-deals-2026-06-30.csv`. */
const toFileName = (name: string, day: string, type: FileType) =>
  `${name
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, '-')
    .replace(/^-|-$/g, '')}-${day}.${type}`

/** What is shown of each row, as the server calls it; a column without a head holds no facts. */
export const exportedFields = <Row,>(columns: readonly GridColumn<Row>[], isShown: (key: string) => boolean) => [
  ...new Set(
    columns.filter(({ key, header }) => header !== '' && isShown(key)).flatMap(({ key, exports = [key] }) => exports),
  ),
]

export function useListExport<Row>({ path, name, columns, settingsKey, params, toWorkbook }: ListFile<Row>) {
  const { t } = useLingui()
  const { isShown } = useGridSettings(settingsKey, columns, 'normal')
  const today = useToday()
  const [isBusy, setIsBusy] = useState(false)

  const makers: Record<FileType, (query: Query) => Promise<Blob | null>> = {
    csv: (query) =>
      api.download(`${path}/export.csv`, { ...query, $columns: exportedFields(columns, isShown).join(',') }),
    xlsx: async (query) => {
      // Made here, so the server would not know of it.
      await api.send('POST', 'lists-taken', { path })
      return (await toWorkbook?.(query, isShown)) ?? null
    },
  }
  /** `narrower` replaces the list's own filter, such as the ids of ticked rows. */
  const take = async (type: FileType = 'csv', narrower: Query = params) => {
    const { $limit: _page, $skip: _place, ...query } = narrower
    setIsBusy(true)
    try {
      const file = await makers[type](query)
      if (!file)
        return notify.failed(
          t`A workbook holds at most ${formatNumber(MOST_ROWS)} rows. Narrow the list, or take the CSV file.`,
        )
      const fileName = toFileName(name, today, type)
      saveFile(file, fileName)
      notify.ok(t`${fileName} is in your downloads`)
    } catch (error) {
      showError(error)
    } finally {
      setIsBusy(false)
    }
  }
  return { take, isBusy }
}

export function ExportButton<Row>(file: ListFile<Row>) {
  const { t } = useLingui()
  const isPhone = useMediaQuery('(max-width: 639px)', false, { getInitialValueInEffect: false })
  const { take, isBusy } = useListExport(file)
  const icon = <IconDownload size={16} stroke={1.6} />
  return (
    <Button.Group>
      <Button
        variant="default"
        loading={isBusy}
        aria-label={isPhone ? t`Export` : undefined}
        {...(!isPhone && { leftSection: icon })}
        onClick={() => void take()}
      >
        {isPhone ? icon : <Trans>Export</Trans>}
      </Button>
      {file.toWorkbook && (
        <LaterMenu
          position="bottom-end"
          target={
            <Button variant="default" px={6} disabled={isBusy} aria-label={t`Kinds of file`}>
              <IconChevronDown size={14} stroke={1.6} />
            </Button>
          }
        >
          {(Menu) => (
            <>
              <Menu.Item onClick={() => void take('csv')}>
                <Trans>CSV file: the fields as they are kept</Trans>
              </Menu.Item>
              <Menu.Item onClick={() => void take('xlsx')}>
                <Trans>Workbook (xlsx): everything the list shows</Trans>
              </Menu.Item>
            </>
          )}
        </LaterMenu>
      )}
    </Button.Group>
  )
}
