/** Finds a known building by its street or city, and takes its whole address over. */
import { useLingui } from '@lingui/react/macro'
import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconMapPin } from '@tabler/icons-react'
import { useState } from 'react'
import type { Address } from '#domain/kernel/field.ts'
import { useCall } from '#web/data/hooks.ts'
import classes from './deal-form.module.css'

export interface Building {
  id: number
  name?: string | null
  address: Address
}

const SHORTEST_SEARCH = 3

export function BuildingPicker({ onPick }: { onPick: (address: Address) => void }) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const [searched] = useDebouncedValue(text.trim(), 250)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const isSearching = searched.length >= SHORTEST_SEARCH
  const { data } = useCall<{ data: Building[] }>(
    '/buildings',
    { $search: searched, $limit: 8 },
    { enabled: isSearching, isBackground: true },
  )
  const buildings = isSearching ? (data?.data ?? []) : []
  const pick = (key: string) => {
    const building = buildings.find(({ id }) => String(id) === key)
    if (building) onPick(building.address)
    setText('')
    combobox.closeDropdown()
  }
  return (
    <div className={classes.wide}>
      <Combobox store={combobox} onOptionSubmit={pick}>
        <Combobox.Target>
          <TextInput
            label={t`Find a building`}
            placeholder={t`Type a street or a city`}
            leftSection={<IconMapPin size={16} stroke={1.6} />}
            value={text}
            autoComplete="off"
            onChange={(event) => {
              setText(event.currentTarget.value)
              combobox.openDropdown()
            }}
            onBlur={() => combobox.closeDropdown()}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={buildings.length === 0}>
          <Combobox.Options>
            {buildings.map(({ id, name, address }) => (
              <Combobox.Option key={id} value={String(id)}>
                {name ? `${name}, ` : ''}
                {address.formattedAddress}
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </div>
  )
}
