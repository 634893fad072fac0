/** Search and filters of a list; on a phone the filters move into a sheet. */
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { IconAdjustmentsHorizontal, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { SideDrawer } from '#web/ui/dialogs/SideDrawer.tsx'
import { LaterMenu } from '#web/ui/floating/floating.tsx'
import classes from './FilterBar.module.css'
import { FilterChip } from './FilterChip.tsx'
import type { Filter, FilterField } from './filter-types.ts'
import { SearchBox, type SearchBoxProps } from './SearchBox.tsx'

export interface FilterBarProps {
  search?: SearchBoxProps
  /** Everything the list can be narrowed by. */
  fields?: readonly FilterField[]
  filters?: readonly Filter[]
  onFiltersChange?: (filters: Filter[]) => void
  /** A switch or more, between search and filters. */
  children?: ReactNode
}

export function FilterBar({ search, children, ...filtering }: FilterBarProps) {
  const { t } = useLingui()
  const isPhone = useMediaQuery('(max-width: 639px)', false, { getInitialValueInEffect: false })
  const [isSheetOpen, sheet] = useDisclosure()
  const count = filtering.filters?.length ?? 0

  return (
    <div className={classNames(classes.bar, 'ui-no-print')} role="search">
      {search && <SearchBox {...search} />}
      {isPhone ? (
        <>
          {(filtering.fields || children) && (
            <ActionIcon
              size={44}
              variant="default"
              aria-label={count ? t`Filters, ${count} set` : t`Filters`}
              onClick={sheet.open}
            >
              <IconAdjustmentsHorizontal size={18} stroke={1.6} />
            </ActionIcon>
          )}
          <SideDrawer opened={isSheetOpen} onClose={sheet.close} title={<Trans>Filters</Trans>}>
            <div className={classes.sheet}>
              {children}
              <FilterChips {...filtering} />
            </div>
          </SideDrawer>
        </>
      ) : (
        <>
          {children}
          <FilterChips {...filtering} />
        </>
      )}
    </div>
  )
}

type FilterChipsProps = Pick<FilterBarProps, 'fields' | 'filters' | 'onFiltersChange'>

function FilterChips({ fields = [], filters = [], onFiltersChange }: FilterChipsProps) {
  const [added, setAdded] = useState<FilterField | null>(null)
  if (fields.length === 0) return null

  const replace = (index: number, next: Filter) =>
    onFiltersChange?.(filters.map((filter, at) => (at === index ? next : filter)))
  const add = (filter: Filter) => {
    setAdded(null)
    onFiltersChange?.([...filters, filter])
  }
  return (
    <>
      {filters.map((filter, index) => {
        const field = fields.find(({ key }) => key === filter.key)
        if (!field) return null
        return (
          <FilterChip
            key={`${filter.key} ${filter.operator} ${index}`}
            field={field}
            filter={filter}
            onApply={(next) => replace(index, next)}
            onRemove={() => onFiltersChange?.(filters.filter((_, at) => at !== index))}
          />
        )
      })}
      {added && (
        <FilterChip key={added.key} field={added} filter={null} onApply={add} onRemove={() => setAdded(null)} />
      )}
      <LaterMenu
        position="bottom-start"
        dropdown={{ mah: 360, style: { overflowY: 'auto' } }}
        target={
          <Button size="xs" variant="subtle" leftSection={<IconPlus size={15} stroke={1.6} />}>
            <Trans>Filter</Trans>
          </Button>
        }
      >
        {(Menu) =>
          fields.map((field) => (
            <Menu.Item key={field.key} onClick={() => setAdded(field)}>
              {field.label}
            </Menu.Item>
          ))
        }
      </LaterMenu>
    </>
  )
}
