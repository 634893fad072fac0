/** How dense a table is and which columns it shows, remembered in this browser under the table's name. */
import { useLocalStorage } from '@mantine/hooks'
import { useMemo } from 'react'
import type { Density, GridColumn } from './grid-types.ts'

interface StoredSettings {
  /** None until somebody chooses: what reads the settings beside the table, such as its file, must not choose for it. */
  density?: Density
  /** Only what differs from the columns' own default, so that new columns appear by themselves. */
  shown: Readonly<Record<string, boolean>>
}

export interface GridSettings {
  density: Density
  setDensity: (density: Density) => void
  isShown: (key: string) => boolean
  toggleColumn: (key: string) => void
  visibility: Record<string, boolean>
}

export function useGridSettings<Row>(
  settingsKey: string | undefined,
  columns: readonly GridColumn<Row>[],
  startDensity: Density,
): GridSettings {
  const [stored, store] = useLocalStorage<StoredSettings>({
    key: `grid.${settingsKey ?? 'shared'}`,
    defaultValue: { shown: {} },
    getInitialValueInEffect: false,
  })
  // A table without a name of its own must not change with another one.
  const { density = startDensity, shown } = settingsKey ? stored : { shown: {} as StoredSettings['shown'] }

  return useMemo(() => {
    const visibility = Object.fromEntries(columns.map(({ key, isHidden }) => [key, shown[key] ?? !isHidden]))
    const isShown = (key: string) => visibility[key] ?? true
    return {
      density,
      visibility,
      isShown,
      setDensity: (next) => store({ density: next, shown }),
      toggleColumn: (key) => store({ ...stored, shown: { ...shown, [key]: !isShown(key) } }),
    }
  }, [columns, density, shown, stored, store])
}
