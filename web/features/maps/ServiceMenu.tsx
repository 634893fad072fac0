/** Orders work at a place from where it is looked at: the request begins with what is known of it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconDrone } from '@tabler/icons-react'
import { pathTo } from '#domain/access/addresses.ts'
import { LaterMenu, useNavigation } from '#web/ui/index.ts'

export interface ServiceMenuProps {
  /** Key of the property, with whose documents the report is filed. */
  property?: string
  /** The same of a deal. */
  deal?: number
}

export function ServiceMenu({ property, deal }: ServiceMenuProps) {
  const { t } = useLingui()
  const navigate = useNavigation()
  const kinds = [
    { type: 'drone', label: t`Drone` },
    { type: 'lease', label: t`Lease` },
    { type: 'inspection', label: t`Inspection` },
  ]
  return (
    <LaterMenu
      position="bottom-end"
      target={
        <Button variant="default" leftSection={<IconDrone size={16} stroke={1.6} />}>
          <Trans>Order a service</Trans>
        </Button>
      }
    >
      {(Menu) =>
        kinds.map(({ type, label }) => (
          <Menu.Item key={type} onClick={() => navigate(pathTo('requestService', { type }, { property, deal }))}>
            {label}
          </Menu.Item>
        ))
      }
    </LaterMenu>
  )
}
