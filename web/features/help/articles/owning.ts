/** The articles about loans that are there: bringing them in, watching them, leaving them. */
import { msg } from '@lingui/core/macro'
import type { TUTORIAL_GROUPS } from '#domain/team/tutorials.ts'
import type { Article } from './article.ts'

export const owningArticles: Readonly<Record<(typeof TUTORIAL_GROUPS)['owning'][number], Article>> = {
  'bring-your-loans': {
    title: msg`Bring your own spreadsheet`,
    about: msg`Ten loans or five hundred: columns recognised, doubts shown, nothing stored before you say so.`,
    minutes: 3,
    parts: [
      {
        head: msg`One by one`,
        text: msg`“Add loan” asks for the property, the loan, its lender, covenants and documents. Only a few answers are needed to begin; the schedule, the balance and the payments follow from the terms.`,
      },
      {
        head: msg`All at once`,
        text: msg`Under Manage Properties, Import takes a CSV or Excel file.`,
        steps: [
          msg`Drop the file. Headings are recognised in English and French; correct what is not right, and it is remembered.`,
          msg`Look at what is new, what is there already and what is in error, row by row.`,
          msg`Import. The rows that were refused come back as a file with their reason.`,
        ],
      },
      {
        head: msg`Lines, blankets and construction`,
        text: msg`A line of credit has draws and repayments, a blanket spreads over several properties, a construction loan has a budget and draws that somebody certifies. Each has a page of its own.`,
      },
      {
        head: msg`Let others look`,
        text: msg`Share a portfolio or one property with a colleague or a partner, to read or to edit. It can be taken back at any time.`,
      },
    ],
  },
  'watch-the-portfolio': {
    title: msg`Watch maturities and covenants`,
    about: msg`What the cockpit shows, when you are warned, and how to read headroom.`,
    minutes: 3,
    parts: [
      {
        head: msg`The main dashboard`,
        text: msg`Debt, loan to value and debt service coverage of all loans or of the part you filter, at your share or in full. The ladder shows what matures when; orange means six months or less, and nothing else.`,
      },
      {
        head: msg`Covenants`,
        text: msg`Each covenant shows what is required, what it is and how much room is left. Watch means close to the limit, breach means beyond it. “How” shows the figures that went in.`,
      },
      {
        head: msg`Covenants over time`,
        text: msg`Enter the quarters of a property and a covenant with its formula. The Covenants view of the dashboard then shows all of them by the day on which each first breaks, what cures it, and which certificates are due. Choose a scenario, or combine your own and keep it.`,
      },
      {
        head: msg`Be told in time`,
        text: msg`Under Profile you choose by kind of matter how early you hear of it, at once, daily or weekly.`,
      },
      {
        head: msg`On paper`,
        text: msg`Every dashboard and loan page prints as what is on it. “PDF” makes a paper with the sections you tick, with your company’s name on it.`,
      },
      {
        head: msg`By mail, by itself`,
        text: msg`Under Scheduled reports you choose sections, properties, recipients and how often. Each run is kept with its file, and says whom it did not reach and why.`,
      },
    ],
  },
  'leave-a-loan': {
    title: msg`What it costs to leave a loan`,
    about: msg`Charges for leaving early, the day they fall away, and starting the refinancing.`,
    minutes: 3,
    parts: [
      {
        head: msg`The charge today`,
        text: msg`A loan’s page works out the charge for repaying on any day: interest rate differential, months of interest, yield maintenance or none, with the interest that has run up and an amount per day.`,
      },
      {
        head: msg`A day that costs less`,
        text: msg`The exit chart follows the charge to maturity. Before you decide, compare the charge with what a lower rate saves over the time that is left.`,
      },
      {
        head: msg`Try it with other numbers`,
        text: msg`Calculators hold the same formulas without a loan: payments, prepayment, sizing, refinancing and more. Each says its formula, and can be printed.`,
      },
      {
        head: msg`Start the refinancing`,
        text: msg`“Start refinance deal” opens a deal with property, borrower, debt and lender filled in. When it closes, the old loan is shown as repaid and the new one takes its place.`,
      },
    ],
  },
}
