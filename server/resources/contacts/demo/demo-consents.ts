/** Tells the demo's ledger of consents: every ground there is, some that end soon or have ended, and who wants no offers. */
import type { ConsentEvent, ConsentGround } from '#domain/contacts/consent-rules.ts'
import { addDays, addMonths, type IsoDate } from '#domain/kernel/dates.ts'
import { addConsentLines, type NewConsentLine } from '#server/resources/contacts/consent/ledger.queries.ts'
import type { ContactStory } from './demo-contacts.ts'

const HEAD = 'transaction-only@demo.test'

/** `on` is the day of the event, from the day as of which the story is told. */
type LedgerStory = Omit<NewConsentLine, 'happenedOn'> & { on: (today: IsoDate) => IsoDate }

const daysAgo = (days: number) => (today: IsoDate) => addDays(today, -days)
/** A ground of so many months that ends in so many days. */
const endsIn = (days: number, months: number) => (today: IsoDate) => addMonths(addDays(today, days), -months)

const given = (ground: ConsentGround, person: string, on: LedgerStory['on'], proof: string): LedgerStory => {
  const [personName = '', companyName = '', email = ''] = person.split('/')
  return { personName, companyName, email, event: 'given', ground, on, proof }
}
const noted = (event: ConsentEvent, person: string, on: LedgerStory['on'], proof: string): LedgerStory => {
  const { ground: _none, ...line } = given('express', person, on, proof)
  return { ...line, event }
}

const PRAIRIE_OAK = 'Chidi Eze/Prairie Oak Developments/chidi@prairieoak.test'
const CORDWOOD = 'Gemma Ortiz/Cordwood Industrial/gemma@cordwood.test'

const LEDGER: readonly LedgerStory[] = [
  given(
    'express',
    'Dana Whitlock/Kestrel Holdings/dana@kestrel.test',
    daysAgo(290),
    'Form on the web site, box ticked by her',
  ),
  given(
    'express',
    'Ellen Fournier/Parkway Plaza Group/ellen@parkwayplaza.test',
    daysAgo(148),
    'Signed mandate, clause 9',
  ),
  given(
    'express',
    'Marcus Oyelaran/Junction Tower Group/marcus@junctiontower.test',
    daysAgo(61),
    'Reply: “keep me posted”',
  ),
  given(
    'express',
    'Simone Achterberg/Foxglove Apartments REIT/simone@foxglove.test',
    daysAgo(166),
    'Form on the web site',
  ),
  given('express', PRAIRIE_OAK, daysAgo(510), 'Business card with a note, conference in Winnipeg'),
  given(
    'business',
    'Amir Haddad/Trillium Logistics Property Group/amir@trilliumlogistics.test',
    daysAgo(210),
    'Deal closed: Argentia Road',
  ),
  given(
    'business',
    'Hugh Desmarais/Rideau Gate Group/hugh@rideaugate.test',
    daysAgo(395),
    'Deal closed: Cooper Street',
  ),
  given('business', CORDWOOD, daysAgo(430), 'Deal closed: Parkdale Avenue'),
  given(
    'business',
    'Paula Marsh/Elm Street Residences Group/paula@elmstreet.test',
    endsIn(9, 24),
    'Deal closed: Elm Street',
  ),
  given(
    'business',
    'Ingrid Falk/Marlowe Self Storage/ingrid@marlowe.test',
    endsIn(-30, 24),
    'Deal closed: Bluewater Road',
  ),
  given(
    'inquiry',
    'Yusuf Demir/Halcyon Medical Properties/yusuf@halcyonmed.test',
    daysAgo(75),
    'Asked for rates by e-mail',
  ),
  given(
    'inquiry',
    'Pavel Novik/Bluestem Retail Partners/pavel@bluestem.test',
    endsIn(20, 6),
    'Asked for rates by telephone, note of the call',
  ),
  given('inquiry', 'Vera Kostova/Lumen Data Parks/vera@lumenparks.test', daysAgo(90), 'Form “Get a quote”'),
  given('inquiry', 'Nina Brandt/Alder Court Holdings/nina@aldercourt.test', endsIn(-16, 6), 'Asked for rates'),
  given(
    'published',
    'Margaret Sloan/Northfield Teachers Pension/margaret@northfieldpension.test',
    daysAgo(120),
    'northfieldpension.test/mortgages, “Write to us”',
  ),
  given('express', 'Lise Gagnon/Tamarack Manufactured Homes/lise@tamarack.test', daysAgo(700), 'Form on the web site'),
  noted(
    'withdrawn',
    'Lise Gagnon/Tamarack Manufactured Homes/lise@tamarack.test',
    daysAgo(120),
    'Said so by telephone',
  ),
  noted('withdrawn', PRAIRIE_OAK, daysAgo(39), 'Unsubscribe link'),
  noted('bounced', CORDWOOD, daysAgo(40), '550 5.1.1 no such mailbox'),
]

export async function seedDemoConsents({ ctx, people }: ContactStory): Promise<void> {
  const companyId = people.get(HEAD)?.companyId
  if (companyId == null) throw new Error('The demo has nobody who runs the desk.')
  await addConsentLines(
    ctx,
    companyId,
    LEDGER.map(({ on, ...line }) => ({ ...line, happenedOn: on(ctx.today) })),
  )
}
