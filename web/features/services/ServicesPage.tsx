/** `/service/$type`: the requests of one kind and what else can be asked for; the operator sees those of all, everybody else their own. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { pathTo } from '#domain/access/addresses.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { services } from '#domain/services/service.ts'
import { SERVICE_TYPE_WORDS, SERVICE_TYPES } from '#domain/services/service-choices.ts'
import { useAddressWords, useParameter, useSayWords, useText } from '#web/data/address.ts'
import { useOne } from '#web/data/hooks.ts'
import { RecordList } from '#web/data/lists/RecordList.tsx'
import { RecordTable } from '#web/data/lists/RecordTable.tsx'
import { useNavigation } from '#web/ui/index.ts'
import { ServiceDrawer } from './ServiceDrawer.tsx'
import { ServiceOffers, useOrdered } from './ServiceOffers.tsx'
import { ServicePriceList } from './ServicePriceList.tsx'
import { serviceList } from './service-list.tsx'
import type { ServiceRow } from './service-row.ts'
import classes from './services.module.css'

export default function ServicesPage() {
  const { t } = useLingui()
  const navigate = useNavigation()
  const type = useServiceType()
  const counts = useOrdered()?.counts
  const scope = useMemo(() => ({ where: { type } }), [type])
  return (
    <>
      <RecordList
        key={type}
        list={serviceList}
        scope={scope}
        title={t`Services`}
        tabs={{
          label: t`Kinds of services`,
          active: type,
          items: SERVICE_TYPES.map((each) => ({
            key: each,
            label: wordOf(SERVICE_TYPE_WORDS, each),
            ...(counts && { count: counts[each] }),
            to: pathTo('services', { type: each }),
          })),
        }}
        actions={
          <>
            <ServicePriceList />
            <Button
              leftSection={<IconPlus size={16} stroke={1.6} />}
              onClick={() => navigate(pathTo('requestService', { type }))}
            >
              <Trans>Request a service</Trans>
            </Button>
          </>
        }
      >
        {(model) => (
          <div className={classes.listed}>
            <RecordTable list={serviceList} model={model} fill={false} />
            <ServiceOffers />
          </div>
        )}
      </RecordList>
      <OpenedService />
    </>
  )
}

/** The table of screens lets no other word through; capitals are taken as well. */
export function useServiceType() {
  const word = useParameter('type')?.toLowerCase()
  return SERVICE_TYPES.find((each) => each === word) ?? 'drone'
}

/** Where a notice leads: the one request, whichever page of the list it stands on. */
function OpenedService() {
  const id = useText('open')
  const words = useAddressWords()
  const sayWords = useSayWords()
  const { row } = useOne<ServiceRow>(services, id)
  if (!id || !row) return null
  return <ServiceDrawer row={row} onClose={() => sayWords({ ...words, open: undefined }, { replace: true })} />
}
