/** One of a few, in a button that names what is chosen: the year, the province, the currency. */
import { Button } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { LaterMenu } from '#web/ui/floating/floating.tsx'

export interface ChoiceOption {
  /** Empty stands for no choice. */
  value: string
  label: string
}

export interface ChoiceMenuProps {
  /** What is chosen, for screen readers. */
  label: string
  value: string
  options: readonly ChoiceOption[]
  onChange: (value: string) => void
}

export function ChoiceMenu({ label, value, options, onChange }: ChoiceMenuProps) {
  const chosen = options.find((option) => option.value === value)
  return (
    <LaterMenu
      position="bottom-start"
      dropdown={{ mah: 360, style: { overflowY: 'auto' } }}
      target={
        <Button variant="default" rightSection={<IconChevronDown size={14} stroke={1.6} aria-hidden />}>
          <span className="ui-visually-hidden">{label}: </span>
          {chosen?.label ?? value}
        </Button>
      }
    >
      {(Menu) =>
        options.map((option) => (
          <Menu.Item
            key={option.value}
            rightSection={option.value === value ? <IconCheck size={14} stroke={1.8} aria-hidden /> : undefined}
            onClick={() => onChange(option.value)}
          >
            {option.label}
          </Menu.Item>
        ))
      }
    </LaterMenu>
  )
}
