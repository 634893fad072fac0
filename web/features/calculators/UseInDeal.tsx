/** Starts a draft deal with what a calculator came to. */

import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconFileArrowRight } from '@tabler/icons-react'
import { pathTo } from '#domain/access/addresses.ts'
import { dealAccess } from '#domain/deals/deal.access.ts'
import { deals } from '#domain/deals/deal.ts'
import { showError } from '#web/data/errors.ts'
import { useCreate } from '#web/data/hooks.ts'
import { useCan } from '#web/data/session.tsx'
import { useNavigation } from '#web/ui/index.ts'
import type { DealValues } from './calculator.ts'
import { toAnswers } from './deal-answers.ts'

export function UseInDeal({ values }: { values: DealValues }) {
  const navigate = useNavigation()
  const mayCreate = useCan('create', deals, dealAccess)
  const { create, isPending } = useCreate<{ id: number }>(deals)
  if (!mayCreate) return null
  const start = () => {
    create({ values: toAnswers(values) })
      .then(({ id }) => navigate(pathTo('deal', { id })))
      .catch(showError)
  }
  return (
    <Button loading={isPending} leftSection={<IconFileArrowRight size={15} stroke={1.6} />} onClick={start}>
      <Trans>Use in deal</Trans>
    </Button>
  )
}
