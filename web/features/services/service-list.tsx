/** What was ordered: the state of each as six squares and a word, its price, and the day of the visit. */
import { msg } from '@lingui/core/macro'
import { mayStep } from '#domain/access/rights.ts'
import { formatMoney, MISSING } from '#domain/kernel/format.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { serviceAccess, services } from '#domain/services/service.ts'
import { SERVICE_TYPE_WORDS } from '#domain/services/service-choices.ts'
import { defineList } from '#web/data/lists/list.ts'
import { ServiceDrawer } from './ServiceDrawer.tsx'
import { ServiceSince, ServiceState, ServiceVisit } from './ServiceState.tsx'
import { currencyOf, type ServiceRow } from './service-row.ts'
import { askedText } from './service-words.ts'

export const serviceList = defineList<ServiceRow>({
  entity: services,
  access: serviceAccess,
  name: 'services',
  title: msg`Services`,
  searchHint: msg`Search services`,
  filters: ['status', 'preferredDate', 'scheduledDate', 'quoteAmount'],
  columns: [
    { key: 'id', header: msg`ID`, width: 70, phone: 'third-right', cell: ({ id }) => id },
    {
      key: 'type',
      header: msg`Service`,
      width: 180,
      cell: ({ type }) => wordOf(SERVICE_TYPE_WORDS, type),
      secondLine: askedText,
      phone: 'third',
      phoneCell: askedText,
    },
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
    { key: 'preferredDate', header: msg`Preferred`, isHidden: true },
    {
      key: 'status',
      header: msg`Status`,
      width: 190,
      phone: 'second',
      cell: ({ status }) => <ServiceState status={status} />,
      secondLine: (row) => <ServiceSince row={row} />,
    },
    {
      key: 'quoteAmount',
      header: msg`Quote`,
      align: 'right',
      phone: 'main-right',
      cell: (row) => formatMoney(row.quoteAmount, currencyOf(row)),
    },
    {
      key: 'scheduledDate',
      header: msg`Visit`,
      phone: 'second-right',
      cell: (row) => <ServiceVisit row={row} />,
      phoneCell: (row) => (mayStep(row, 'approve') ? <ServiceSince row={row} /> : <ServiceVisit row={row} />),
    },
    { key: 'updatedAt', header: msg`Updated`, isHidden: true },
  ],
  // What waits for whom stands in the second line.
  density: 'comfortable',
  Drawer: ServiceDrawer,
  bulk: { acts: [], nameOf: ({ site, propertyName }) => propertyName || site },
  nothingFound: msg`No request matches. Loosen a filter.`,
  empty: { title: msg`Nothing was requested yet.` },
})
