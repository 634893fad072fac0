/** What later rooms lend to earlier ones: to the team mail, files, clean text and what hangs on a user; to files its guests. */

import { lenderBids } from '#domain/deals/lender-bid.ts'
import { openDealsBlocker, openDealsExtra } from '#server/resources/deals/deals-of-user.ts'
import { isInPackage } from '#server/resources/deals/guest-files.ts'
import { claimFile, releaseFiles } from '#server/resources/files/claim-file.ts'
import { registerGuestFiles } from '#server/resources/files/file-access.ts'
import { findFile } from '#server/resources/files/files.queries.ts'
import { queueAccountLetter } from '#server/resources/mail/account-mail.ts'
import { cleanHtml } from '#server/resources/mail/clean-html.ts'
import { portfolioBlocker } from '#server/resources/portfolio/portfolio-of-user.ts'
import {
  registerAccountMailer,
  registerBlocker,
  registerFileKeeper,
  registerHtmlCleaner,
  registerUserExtra,
} from '#server/resources/team/registries.ts'

registerFileKeeper({
  claim: claimFile,
  release: releaseFiles,
  contentTypeOf: async (ctx, hashedId) => (await findFile(ctx, hashedId))?.contentType,
})
registerBlocker('deals', openDealsBlocker)
registerBlocker('portfolio', portfolioBlocker)
registerUserExtra('openDeals', openDealsExtra)
registerAccountMailer(queueAccountLetter)
registerHtmlCleaner(cleanHtml)
registerGuestFiles(lenderBids.path, isInPackage)
