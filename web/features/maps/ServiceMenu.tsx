/** Orders work at a place from where it is looked at: the request begins with what is known of it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconDrone } from '@tabler/icons-react'
import { pathTo } from '#domain/access/addresses.ts'
import { LaterMenu, useNavigation } from '#web/ui/index.ts'

export interface ServiceMenuProps {
  /** Key of the property, with whose documents the report is filed. */
  property?: string
  /** The same of a deal. */
  deal?: number
  /** An icon, where there is no room for words. */
  isCompact?: boolean
}

export function ServiceMenu({ property, deal, isCompact = false }: ServiceMenuProps) {
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
        isCompact ? (
          <ActionIcon className="ui-no-print" size={26} aria-label={t`Order a service`}>
            <IconDrone size={16} stroke={1.6} />
          </ActionIcon>
        ) : (
          <Button variant="default" leftSection={<IconDrone size={16} stroke={1.6} />}>
            <Trans>Order a service</Trans>
          </Button>
        )
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
