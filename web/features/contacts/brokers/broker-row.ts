/** Brokers and their firms as lists show them. */
import type { Judged } from '#domain/access/rights.ts'
import type { brokerContacts } from '#domain/contacts/broker.ts'
import type { ListedRowOf } from '#domain/kernel/entity.ts'

export type BrokerRow = ListedRowOf<typeof brokerContacts> & Judged
