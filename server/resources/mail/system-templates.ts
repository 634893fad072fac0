/** The templates that ship: what a desk writes every week, for everybody to begin with. */

import type { Stated } from '#domain/kernel/entity.ts'
import type { emailTemplates } from '#domain/mail/email-template.ts'
import type { Place } from '#server/adapters/database.ts'
import { insertRows } from '#server/database/seed/insert-rows.ts'
import { versionOf } from '#server/database/seed/seeding.ts'

type SystemTemplate = Stated<typeof emailTemplates, 'name' | 'kind' | 'subject' | 'body'> & {
  /** The same in French, for letters to many. */
  french?: readonly [subject: string, body: string]
}

const letter = (...lines: string[]) => `${lines.map((line) => `<p>${line}</p>`).join('')}<p>{{signature}}</p>`
const HELLO = 'Hello {{name}},'
/** Without a name: what stands in for one is English. */
const BONJOUR = 'Bonjour,'

export const SYSTEM_TEMPLATES: readonly SystemTemplate[] = [
  {
    name: 'Request for terms',
    kind: 'lender-request',
    subject: 'Financing request: {{dealName}}, {{loanAmount}}',
    body: letter(
      HELLO,
      'We are placing a loan of {{loanAmount}} on {{propertyAddress}} for {{owner}} and would like to have your terms.',
      'To read the package and bid, {{clickHere}}.',
      'Please tell us as well when it does not suit {{company}}: we then ask elsewhere.',
    ),
  },
  {
    name: 'Short request',
    kind: 'lender-request',
    subject: '{{loanAmount}} on {{propertyAddress}}',
    body: letter(HELLO, 'Would {{lenderName}} lend {{loanAmount}} on {{propertyAddress}}? The package: {{clickHere}}.'),
  },
  {
    name: 'Reminder',
    kind: 'lender-followup',
    subject: 'Following up: {{dealName}}',
    body: letter(
      HELLO,
      'A few days ago we sent you our request for {{loanAmount}} on {{propertyAddress}}. May we count on your terms?',
      'The package is still open to you: {{clickHere}}.',
    ),
  },
  {
    name: 'Request for a proposal',
    kind: 'consultant-request',
    subject: 'Request for a proposal: {{propertyAddress}}',
    body: letter(
      HELLO,
      'For a financing of {{propertyAddress}} we need a report and would like to have a proposal from {{company}}: scope, fee, days and reliance.',
      'To see the property and answer, {{clickHere}}.',
    ),
  },
  {
    name: 'First contact',
    kind: 'lead-intro',
    subject: 'The mortgage on {{propertyAddress}}',
    body: letter(
      HELLO,
      'The mortgage on {{propertyAddress}} comes due on {{maturity}}. We place loans for owners like {{company}} and would gladly tell you what lenders offer today.',
      'Would you have a quarter of an hour this week or next?',
    ),
    french: [
      'Le prêt hypothécaire : {{propertyAddress}}',
      letter(
        BONJOUR,
        'Le prêt hypothécaire sur {{propertyAddress}} arrive à échéance le {{maturity}}. Nous plaçons des prêts pour des propriétaires comme {{company}} et vous dirions volontiers ce que les prêteurs offrent aujourd’hui.',
        'Auriez-vous un quart d’heure cette semaine ou la prochaine ?',
      ),
    ],
  },
  {
    name: 'Following up',
    kind: 'lead-followup',
    subject: 'Following up on {{propertyAddress}}',
    body: letter(HELLO, 'We wrote to you about the mortgage on {{propertyAddress}}. May we call you about it?'),
    french: [
      'Suivi : {{propertyAddress}}',
      letter(
        BONJOUR,
        'Nous vous avons écrit au sujet du prêt hypothécaire sur {{propertyAddress}}. Pouvons-nous vous appeler à ce sujet ?',
      ),
    ],
  },
  {
    name: 'Invitation to a pitch',
    kind: 'pitch-invite',
    subject: 'Meeting about {{propertyAddress}}',
    body: letter(
      HELLO,
      'Thank you for taking the time. We would like to show {{company}} how we would finance {{propertyAddress}}, and what it would cost.',
    ),
    french: [
      'Rencontre : {{propertyAddress}}',
      letter(
        BONJOUR,
        'Merci de nous accorder ce temps. Nous aimerions montrer à {{company}} comment nous financerions {{propertyAddress}}, et ce que cela coûterait.',
      ),
    ],
  },
  {
    name: 'How did we do?',
    kind: 'survey-invite',
    subject: 'How did we do on {{dealName}}?',
    body: letter(HELLO, '{{dealName}} is funded. Would you tell us how we did? It takes a minute: {{clickHere}}.'),
  },
  {
    name: 'Documents to upload',
    kind: 'guest-link',
    subject: 'Documents for {{dealName}}',
    body: letter(HELLO, 'To see which documents are still needed for {{dealName}}, and to upload them, {{clickHere}}.'),
  },
  {
    name: 'Thank you for your bid',
    kind: 'bid-received',
    subject: 'Your bid on {{dealName}}',
    body: letter(
      HELLO,
      'Thank you for your bid on {{dealName}}. We go through it with {{owner}} and come back to you.',
    ),
  },
]

export const systemTemplatesVersion = () => versionOf({ lists: SYSTEM_TEMPLATES, revision: 2 })

/** Adds what is missing and corrects what nobody edited. */
export async function importSystemTemplates(place: Place): Promise<void> {
  const rows = SYSTEM_TEMPLATES.map(({ french, ...template }) => ({
    ...template,
    ...{ ownerScope: 'system', language: 'en', otherSubject: french?.[0] ?? null, otherBody: french?.[1] ?? null },
  }))
  await insertRows(place, 'email_templates', rows, {
    onConflict: `(user_company_id, "userId", kind, language, lower(name)) do update
      set subject = excluded.subject, body = excluded.body, "otherSubject" = excluded."otherSubject",
        "otherBody" = excluded."otherBody" where email_templates."updatedBy" is null`,
  })
}
