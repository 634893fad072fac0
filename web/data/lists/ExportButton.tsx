/** Takes the list along as a CSV file: its filter, search and order, and the columns that are shown. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { api, type Query } from '#web/data/api.ts'
import { showError } from '#web/data/errors.ts'
import { useToday } from '#web/data/use-today.ts'
import { type GridColumn, notify, saveFile, useGridSettings } from '#web/ui/index.ts'

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
}

/** `WIP deals` on 30 June is `wip-deals-2026-06-30.csv`. */
const toFileName = (name: string, day: string) =>
  `${name
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, '-')
    .replace(/^-|-$/g, '')}-${day}.csv`

/** What is shown of each row, as the server calls it; a column without a head holds no facts. */
export const exportedFields = <Row,>(columns: readonly GridColumn<Row>[], isShown: (key: string) => boolean) => [
  ...new Set(
    columns.filter(({ key, header }) => header !== '' && isShown(key)).flatMap(({ key, exports = [key] }) => exports),
  ),
]

export function useListExport<Row>({ path, name, columns, settingsKey, params }: ListFile<Row>) {
  const { t } = useLingui()
  const { isShown } = useGridSettings(settingsKey, columns, 'normal')
  const today = useToday()
  const [isBusy, setIsBusy] = useState(false)

  /** `narrower` replaces the list's own filter, such as the ids of ticked rows. */
  const take = async (narrower: Query = params) => {
    const { $limit: _page, $skip: _place, ...query } = narrower
    setIsBusy(true)
    try {
      const file = await api.download(`${path}/export.csv`, {
        ...query,
        $columns: exportedFields(columns, isShown).join(','),
      })
      const fileName = toFileName(name, today)
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
    <Button
      variant="default"
      loading={isBusy}
      aria-label={isPhone ? t`Export` : undefined}
      {...(!isPhone && { leftSection: icon })}
      onClick={() => void take()}
    >
      {isPhone ? icon : <Trans>Export</Trans>}
    </Button>
  )
}
