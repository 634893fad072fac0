/** Tells the part of the demo that leads to money: a tracker three quarters full, and a construction loan that is shared. */
import { sql } from 'kysely'
import { checklistRows } from '#domain/funding/checklists.ts'
import type { ConditionStatus } from '#domain/funding/condition-choices.ts'
import { addDays } from '#domain/kernel/dates.ts'
import type { ChangeContext } from '#server/kernel/context.ts'
import { writePdf } from '#server/resources/documents/demo/write-pdf.ts'
import { makeFile } from '#server/resources/documents/document.factory.ts'
import { makePartyLink, makeSyndicateLender } from '#server/resources/funding/funding.factory.ts'
import { addRows } from '#server/resources/funding/load-template.ts'
import { tellSurveys } from './demo-surveys.ts'
import { LEAD_DAYS, NOTES, OPEN, RESPONSIBLE, type StoryCondition } from './dovercourt-tracker.ts'

type FundingStory = {
  ctx: ChangeContext
  lenders: ReadonlyMap<string, { id: number; companyName: string }>
}
/** Days beyond the closing for which the rate is held. */
const HELD_LONGER = 2

type TrackedDeal = { id: number; companyId: number; at: string }

/** Told after the deals. Nothing here moves a deal to the top of its list. */
export async function seedDemoFunding({ ctx, lenders }: FundingStory): Promise<void> {
  const dovercourt = await findDeal(ctx, 'Dovercourt Retail refinance')
  const junction = await findDeal(ctx, 'Junction Tower construction')
  if (dovercourt) await tellTracker(ctx, dovercourt)
  if (junction) await tellSyndicate(ctx, junction, [...lenders.values()])
  await tellSurveys(ctx)
}

async function findDeal(ctx: ChangeContext, name: string): Promise<TrackedDeal | undefined> {
  const { rows } = await sql<TrackedDeal>`
    select id, user_company_id as "companyId", wire_instant("updatedAt") as at from deals where "dealName" = ${name} and "dealStatus" = 'in-progress'`.execute(
    ctx.db,
  )
  return rows[0]
}

async function tellTracker(ctx: ChangeContext, deal: TrackedDeal): Promise<void> {
  await sql`update deals set "rateHeldUntil" = "expectedClosingDate" + ${HELD_LONGER}::int where id = ${deal.id}`.execute(
    ctx.db,
  )
  await addRows(ctx, deal, checklistRows('standard'))
  const { rows } = await sql<{ id: number; name: string; party: keyof typeof RESPONSIBLE }>`
    select id, name, party from prefunding_documents where "dealId" = ${deal.id} order by "order"`.execute(ctx.db)
  for (const row of rows) {
    const story: StoryCondition = OPEN[row.name] ?? { status: 'approved', dueInDays: -12 }
    const files = hasFile(story.status) ? [await fileOf(ctx, row)] : []
    const { name, email } = RESPONSIBLE[row.party]
    const note = NOTES[row.name] ?? null
    const comments = [
      ...(story.comment ? [{ ...story.comment, at: noonOf(addDays(ctx.today, -5)) }] : []),
      ...(note ? [{ by: 'Marc Tremblay', byGuest: false, at: noonOf(addDays(ctx.today, -9)), text: note }] : []),
    ]
    await sql`
      update prefunding_documents set status = ${story.status}, "dueDate" = ${addDays(ctx.today, story.dueInDays)},
        "responsibleName" = ${name}, "responsibleEmail" = ${email}, files = ${JSON.stringify(files)}::jsonb,
        comments = ${JSON.stringify(comments)}::jsonb, "statusNote" = ${note},
        "leadDays" = ${LEAD_DAYS[row.name] ?? sql`"leadDays"`}
      where id = ${row.id}`.execute(ctx.db)
  }
  const { id } = await makePartyLink({ db: ctx.db, seals: ctx.services.seals }, deal, 'borrower')
  await sql`update prefunding_links set "tokenExpiresAt" = ${noonOf(addDays(ctx.today, LINK_DAYS))} where id = ${id}`.execute(
    ctx.db,
  )
}

/** For how long a link of the story still works. */
const LINK_DAYS = 60

const hasFile = (status: ConditionStatus) => ['approved', 'received', 'in-review'].includes(status)

/** Noon, so that it is the same day in every zone of the country. */
const noonOf = (day: string) => `${day}T16:00:00.000Z`

async function fileOf(ctx: ChangeContext, { id, name }: { id: number; name: string }) {
  const fileName = `${name.replace(/ \(.*\)$/, '')}.pdf`
  const content = writePdf(name, ['Dovercourt Retail refinance', 'An invented document of the demo.'])
  const stored = await makeFile(
    ctx,
    { name: fileName, content },
    { source: 'prefunding', ownerPath: 'prefunding-documents', ownerId: id },
  )
  const uploadedAt = noonOf(addDays(ctx.today, -13))
  return { ...stored, name: fileName, uploadedBy: 'Mira Patel', uploadedAt, byGuest: true, guestKey: null }
}

/** A loan of 24 million for which a lead stands in with 60 %, and of whose participants one still reads. */
async function tellSyndicate(ctx: ChangeContext, deal: TrackedDeal, lenders: { id: number; companyName: string }[]) {
  const { rows } = await sql<{ id: number; companyName: string }>`
    select l.id, l."companyName" from deals d
    join deals_lender_bids b on b.id = d."primaryLenderBidId"
    join lender_company l on l.id = b."lenderCompanyId" where d.id = ${deal.id}`.execute(ctx.db)
  const [lead = lenders[0]] = rows
  const others = lenders.filter(({ id }) => id !== lead?.id)
  const shares = [
    { lender: lead, role: 'lead', sharePercentage: 60, approvalStatus: 'approved' },
    { lender: others[0], role: 'participant', sharePercentage: 25, approvalStatus: 'approved' },
    { lender: others[1], role: 'participant', sharePercentage: 15, approvalStatus: 'reviewing' },
  ] as const
  for (const { lender, ...share } of shares) {
    if (!lender) continue
    await makeSyndicateLender({ db: ctx.db, seals: ctx.services.seals }, deal, {
      ...share,
      lender,
      approvalDate: share.approvalStatus === 'approved' ? addDays(ctx.today, -2) : null,
    })
  }
  await addRows(ctx, deal, [...checklistRows('standard'), ...checklistRows('construction')])
}
