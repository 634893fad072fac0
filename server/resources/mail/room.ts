/** Letters: their templates, who gets them, and how they leave the house. */
import { deals } from '#domain/deals/deal.ts'
import { integer } from '#domain/kernel/field.ts'
import { defineRoom } from '#server/kernel/room.ts'
import { partyMailer } from '#server/resources/funding/needs.ts'
import { accountMailer, htmlCleaner } from '#server/resources/team/needs.ts'
import { queueAccountLetter } from './account-mail.ts'
import { bestAndFinalCalls } from './best-and-final.ts'
import { bidReminderCalls } from './bid-reminder.ts'
import { bounceJobs } from './bulk/bounces.job.ts'
import { bulkJobs } from './bulk/bulk.job.ts'
import { bulkCalls } from './bulk/bulk-calls.ts'
import { bulkEmailsResource, bulkRecipientsResource } from './bulk/bulk-emails.resource.ts'
import { leadMessagesCall } from './bulk/lead-messages.ts'
import { standingCalls } from './bulk/letter-standing.ts'
import { openedCall } from './bulk/opened.ts'
import { oneClickPage, unsubscribeCalls } from './bulk/unsubscribe.ts'
import { choiceLetterCalls } from './choice-letters.ts'
import { cleanHtml } from './clean-html.ts'
import { consultantReminderCalls } from './consultant-reminder.ts'
import { consultantDraftsResource, lenderDraftsResource, saveDraftCalls } from './deal-drafts.resource.ts'
import { dealEmailCalls } from './deal-email.ts'
import { mailPages } from './dev-mail.ts'
import { emailTemplatesResource } from './email-templates.resource.ts'
import { assignCalls } from './inbox/assign-calls.ts'
import { demoPeopleJobs } from './inbox/demo-people.job.ts'
import { dropCalls } from './inbox/drop-calls.ts'
import { fileCalls } from './inbox/file-calls.ts'
import { filingJobs } from './inbox/file-incoming.job.ts'
import { frameCalls } from './inbox/frame-calls.ts'
import { inboxCalls } from './inbox/inbox-calls.ts'
import { inboxThreadsResource } from './inbox/inbox-threads.resource.ts'
import { mailboxJobs, mailboxWatch, mailInDoor } from './inbox/mail-doors.ts'
import { settingsCalls } from './inbox/settings-calls.ts'
import { threadCalls } from './inbox/thread-calls.ts'
import { lenderCardCalls } from './lender-card.ts'
import { outboxJobs } from './outbox.job.ts'
import { outboxMessagesResource } from './outbox.resource.ts'
import { queuePartyLetters } from './party-letters.ts'
import { quoteHoldCalls } from './quote-hold.ts'
import { rateHoldCalls } from './rate-hold.ts'
import { testEmailCalls } from './test-email.ts'

/** Conversations filed with the deal `t`; whoever reads the deal reads them. */
const threadsCountSql = `select count(*)::int from inbox_threads i where i."dealId" = t.id`

export const mailRoom = defineRoom({
  name: 'mail',
  resources: [
    emailTemplatesResource,
    lenderDraftsResource,
    consultantDraftsResource,
    outboxMessagesResource,
    bulkEmailsResource,
    bulkRecipientsResource,
    inboxThreadsResource,
  ],
  calls: [
    ...saveDraftCalls,
    ...dealEmailCalls,
    ...bestAndFinalCalls,
    ...bidReminderCalls,
    ...consultantReminderCalls,
    ...quoteHoldCalls,
    ...choiceLetterCalls,
    ...rateHoldCalls,
    ...testEmailCalls,
    ...unsubscribeCalls,
    ...bulkCalls,
    openedCall,
    leadMessagesCall,
    ...standingCalls,
    ...lenderCardCalls,
    ...inboxCalls,
    ...threadCalls,
    ...assignCalls,
    ...dropCalls,
    ...fileCalls,
    ...frameCalls,
    ...settingsCalls,
  ],
  jobs: [...outboxJobs, ...bulkJobs, ...bounceJobs, ...filingJobs, ...mailboxJobs, ...demoPeopleJobs],
  pages: [mailPages, mailInDoor, mailboxWatch, oneClickPage],
  extends: { [deals.path]: { extras: { threadsCount: { field: integer().notListed(), sql: threadsCountSql } } } },
  lends: [accountMailer.lend(queueAccountLetter), partyMailer.lend(queuePartyLetters), htmlCleaner.lend(cleanHtml)],
})
