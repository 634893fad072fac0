/** Who belongs to whom around an owner: people, the owner, its buildings and their lenders, as four columns and their lines. */
import { plural, t } from '@lingui/core/macro'
import { pathTo } from '#domain/access/addresses.ts'
import { formatShortMoney } from '#domain/kernel/format.ts'
import type { OwnerRow } from '#web/features/contacts/owners/owner-row.ts'
import { endsSoon, leadAddress, type OwnersLead } from './owners-lead.ts'

export type RelationKind = 'person' | 'broker' | 'owner' | 'property' | 'lender' | 'more'
export type RelationBox = {
  key: string
  kind: RelationKind
  title: string
  sub: string
  /** Nothing opens for a person without an address. */
  to: string | null
  isSoon: boolean
}
export type RelationLine = {
  from: string
  to: string
  /** What is owed, as a share of the largest; null where nothing is. */
  weight: number | null
  /** Somebody who only brought the two together. */
  isReferral: boolean
  isSoon: boolean
}
export type Relations = { columns: readonly (readonly RelationBox[])[]; lines: readonly RelationLine[] }

/** More in a column would be a list, and that stands below. */
const MOST_BOXES = 4

type RelatedOwner = Pick<
  OwnerRow,
  'companyName' | 'contacts' | 'coiCompanyId' | 'coiCompanyName' | 'portfolioValue' | 'holdingsCount' | 'linkedHoldings'
>

const box = (parts: Pick<RelationBox, 'key' | 'kind' | 'title'> & Partial<RelationBox>): RelationBox => ({
  ...{ sub: '', to: null, isSoon: false },
  ...parts,
})

/** Four stay; the others are a number, to which their lines lead. */
function cut(boxes: readonly RelationBox[], column: string): { shown: RelationBox[]; keyOf: (key: string) => string } {
  if (boxes.length <= MOST_BOXES) return { shown: [...boxes], keyOf: (key) => key }
  const shown = boxes.slice(0, MOST_BOXES - 1)
  const rest = boxes.length - shown.length
  const more = box({ key: `${column}:more`, kind: 'more', title: `+${rest}`, isSoon: false })
  const kept = new Set(shown.map(({ key }) => key))
  return { shown: [...shown, more], keyOf: (key) => (kept.has(key) ? key : more.key) }
}

export function ownerRelations(owner: RelatedOwner, leads: readonly OwnersLead[]): Relations {
  const people = peopleOf(owner)
  const buildings = buildingsOf(leads)
  const lenders = lendersOf(leads)
  const [left, middle, right] = [cut(people, 'people'), cut(buildings, 'buildings'), cut(lenders, 'lenders')]
  const isReferral = (key: string) => people.some((each) => each.key === key && each.kind === 'broker')
  const lines = [
    ...left.shown.map(({ key }) => line(key, 'owner', { isReferral: isReferral(key) })),
    ...middle.shown.map(({ key }) => line('owner', key)),
    ...debtLines(leads, middle.keyOf, right.keyOf),
  ]
  return { columns: [left.shown, [ownerBox(owner)], middle.shown, right.shown], lines }
}

const line = (from: string, to: string, parts: Partial<RelationLine> = {}): RelationLine => ({
  ...{ from, to, weight: null, isReferral: false, isSoon: false },
  ...parts,
})

function ownerBox({ companyName, holdingsCount, linkedHoldings, portfolioValue }: RelatedOwner): RelationBox {
  const count = linkedHoldings || holdingsCount
  const parts = [
    count ? plural(count, { one: '# building', other: '# buildings' }) : null,
    portfolioValue === null ? null : formatShortMoney(portfolioValue),
  ]
  return box({ key: 'owner', kind: 'owner', title: companyName, sub: parts.filter(Boolean).join(', ') })
}

function peopleOf({ contacts, coiCompanyId, coiCompanyName }: RelatedOwner): RelationBox[] {
  const people = contacts.map(({ name, title, phone, email }, at) =>
    box({
      ...{ key: `person:${at}`, kind: 'person', title: name, sub: title ?? '' },
      to: phone ? `tel:${phone.replace(/[^\d+]/g, '')}` : email ? `mailto:${email}` : null,
    }),
  )
  if (coiCompanyId === null || coiCompanyName === null) return people
  const broker = box({
    ...{ key: 'broker', kind: 'broker', title: coiCompanyName, sub: t`brought them in` },
    to: pathTo('crmDashboard', {}, { tab: 'brokers' }),
  })
  // Whoever brought them in stays in the picture, however many people there are.
  return people.length < MOST_BOXES ? [...people, broker] : [...people.slice(0, 2), broker, ...people.slice(2)]
}

const keyOfBuilding = ({ name, _id }: OwnersLead) => `building:${(name ?? _id).toLowerCase()}`
const keyOfLender = ({ lender }: OwnersLead) => `lender:${(lender ?? '').toLowerCase()}`

function buildingsOf(leads: readonly OwnersLead[]): RelationBox[] {
  const byKey = Map.groupBy(leads, keyOfBuilding)
  return [...byKey].flatMap(([key, [first]]) =>
    first === undefined
      ? []
      : [
          box({
            ...{ key, kind: 'property', title: first.name ?? '' },
            sub: [first.propertyTypeName, first.municipality].filter(Boolean).join(', '),
            to: leadAddress(first),
          }),
        ],
  )
}

function lendersOf(leads: readonly OwnersLead[]): RelationBox[] {
  const byKey = Map.groupBy(
    leads.filter(({ lender }) => lender !== null),
    keyOfLender,
  )
  return [...byKey].map(([key, loans]) => {
    const lender = loans[0]?.lender ?? ''
    const owed = loans.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
    const soonest = Math.min(...loans.filter(endsSoon).map(({ monthsLeft }) => monthsLeft ?? 0))
    const isSoon = Number.isFinite(soonest)
    const ends = isSoon ? t`ends in ${soonest} mo` : null
    return box({
      ...{ key, kind: 'lender', title: lender, isSoon },
      sub: [formatShortMoney(owed), ends].filter(Boolean).join(', '),
      to: pathTo('crmDashboard', {}, { tab: 'expiries', q: lender }),
    })
  })
}

function debtLines(
  leads: readonly OwnersLead[],
  ofBuilding: (key: string) => string,
  ofLender: (key: string) => string,
): RelationLine[] {
  const owing = leads.filter(({ lender }) => lender !== null)
  const most = Math.max(1, ...owing.map(({ amount }) => amount ?? 0))
  return owing.map((lead) =>
    line(ofBuilding(keyOfBuilding(lead)), ofLender(keyOfLender(lead)), {
      weight: (lead.amount ?? 0) / most,
      isSoon: endsSoon(lead),
    }),
  )
}
