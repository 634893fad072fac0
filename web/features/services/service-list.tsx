/** What was ordered: the state of each as six squares and a word, its price, and the day of the visit. */
import { msg } from '@lingui/core/macro'
import { formatMoney, MISSING } from '#domain/kernel/format.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { serviceAccess, services } from '#domain/services/service.ts'
import { SERVICE_TYPE_WORDS } from '#domain/services/service-choices.ts'
import { defineList } from '#web/data/lists/list.ts'
import { formatLocalDate } from '#web/ui/index.ts'
import { ServiceDrawer } from './ServiceDrawer.tsx'
import { ServiceState } from './ServiceState.tsx'
import { currencyOf, type ServiceRow } from './service-row.ts'

export const serviceList = defineList<ServiceRow>({
  entity: services,
  access: serviceAccess,
  name: 'services',
  title: msg`Services`,
  searchHint: msg`Search services`,
  filters: ['status', 'preferredDate', 'scheduledDate', 'quoteAmount'],
  columns: [
    { key: 'id', header: msg`ID`, width: 70, phone: 'third-right', cell: ({ id }) => id },
    { key: 'type', header: msg`Type`, cell: ({ type }) => wordOf(SERVICE_TYPE_WORDS, type) },
    {
      key: 'site',
      header: msg`Address`,
      width: 300,
      isFixed: true,
      phone: 'main',
      emphasis: 'strong',
      cell: ({ site, propertyName }) => propertyName || site,
      secondLine: ({ site, propertyName }) => (propertyName ? site : null),
    },
    {
      key: 'requesterName',
      header: msg`Asked by`,
      cell: ({ requesterName }) => requesterName ?? MISSING,
      secondLine: ({ companyName }) => companyName ?? null,
    },
    { key: 'preferredDate', header: msg`Preferred`, phone: 'second-right' },
    {
      key: 'status',
      header: msg`Status`,
      width: 190,
      phone: 'second',
      cell: ({ status }) => <ServiceState status={status} />,
    },
    {
      key: 'quoteAmount',
      header: msg`Quote`,
      align: 'right',
      phone: 'main-right',
      cell: (row) => formatMoney(row.quoteAmount, currencyOf(row)),
    },
    { key: 'scheduledDate', header: msg`Scheduled`, cell: ({ scheduledDate }) => formatLocalDate(scheduledDate) },
    { key: 'updatedAt', header: msg`Updated` },
  ],
  Drawer: ServiceDrawer,
  nothingFound: msg`No request matches. Loosen a filter.`,
  empty: { title: msg`Nothing was requested yet.` },
})
