/** The owner's first screen below its title: the dashboard, or that there is nothing yet. */

import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconBuildingSkyscraper, IconPlus } from '@tabler/icons-react'
import { pathTo } from '#domain/access/addresses.ts'
import { EmptyState, useNavigation } from '#web/ui/index.ts'
import type { PortfolioAnswer } from './dashboard-answer.ts'
import { PortfolioPanels } from './PortfolioPanels.tsx'
import type { PortfolioAddress } from './use-portfolio-address.ts'

export function PortfolioDashboard({ answer, address }: { answer: PortfolioAnswer; address: PortfolioAddress }) {
  const navigate = useNavigation()
  if (answer.isEmpty) {
    return (
      <EmptyState
        icon={IconBuildingSkyscraper}
        title={<Trans>Add your first property and loan</Trans>}
        action={
          <Button
            leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}
            onClick={() => navigate(pathTo('addLoan'))}
          >
            <Trans>Add property and loan</Trans>
          </Button>
        }
      />
    )
  }
  return <PortfolioPanels {...{ answer, address }} />
}
