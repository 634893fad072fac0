/** The articles about placing a loan, from the first call to the money. */
import { msg } from '@lingui/core/macro'
import type { TUTORIAL_GROUPS } from '#domain/team/tutorials.ts'
import type { Article } from './article.ts'

type Placing = (typeof TUTORIAL_GROUPS)['placing'][number]
type Early = 'work-leads' | 'start-a-deal' | 'choose-lenders'

const early: Readonly<Record<Early, Article>> = {
  'work-leads': {
    title: msg`From a list of owners to a mandate`,
    about: msg`Import leads, share them out by profile, call in the right order, and turn one into a deal.`,
    minutes: 4,
    parts: [
      {
        head: msg`Bring a list in`,
        text: msg`Drop a CSV or Excel file on Import. Columns are recognised in English and French, and each shows how sure that is. Nothing is stored before you have seen what is new, what changes and what is in doubt; an import can be undone while nothing depends on it.`,
      },
      {
        head: msg`Share them out`,
        text: msg`Under ICP you describe the loans that suit you as a sentence: kinds of property, provinces, amount, maturity. The count follows while you change it, and the leads go to those with the fewest open ones.`,
      },
      {
        head: msg`Call what is due`,
        text: msg`The list begins with what is past due, then today, then the coming days. Each stage asks for the next one: a pitch wants a date, a pass wants a reason.`,
        steps: [
          msg`Open a lead: the panel beside the list holds facts, mortgage, notes and mail in one stream.`,
          msg`Write what was said; set the next action.`,
          msg`When it is mandated, “Create deal” takes over every field that is known.`,
        ],
      },
      {
        head: msg`Write to many, lawfully`,
        text: msg`A letter to many goes only to those whose consent is known and has not ended. Who does not get it comes first, with the reason. Each letter carries a link that takes the reader off the list in one press.`,
      },
      {
        head: msg`Loans that come back`,
        text: msg`Every loan you closed is a lead again before it matures. The refinance radar ranks them by what a call is worth, and shows its workings.`,
      },
    ],
  },
  'start-a-deal': {
    title: msg`Start a deal and get it approved`,
    about: msg`What the form asks and why, what is kept while you type, and how approval works.`,
    minutes: 3,
    parts: [
      {
        head: msg`Begin anywhere`,
        text: msg`“New deal” asks for the twelve answers that find lenders, and counts those that still fit. “All questions” opens the whole form. It is kept as you type, so that closing the page loses nothing. Sections can be filled in any order; the share that is complete stands at the top.`,
      },
      {
        head: msg`Money sizes itself`,
        text: msg`From value, income and the limits you choose the form works out what the loan can be, and which limit binds. Each figure has its “How”.`,
      },
      {
        head: msg`Submit`,
        text: msg`What is missing is named before you submit, each with a way to its field. Those above you are told, and may approve, or return the deal with a note.`,
        steps: [
          msg`Returned deals stand on top of your day, with the note.`,
          msg`Correct what was asked and submit again.`,
          msg`An approved deal stands under WIP and can go to lenders.`,
        ],
      },
      {
        head: msg`Two at one deal`,
        text: msg`If a colleague changed the same field meanwhile, both entries are shown and you choose. Different fields simply go together.`,
      },
    ],
  },
  'choose-lenders': {
    title: msg`Choose lenders that will say yes`,
    about: msg`How matching works, what a near miss is, and what a lender sees of your deal.`,
    minutes: 4,
    parts: [
      {
        head: msg`Fourteen questions to each lender`,
        text: msg`Amount, term, loan to value, place, kind of property and more are compared with what each lender lends on. A filled tick is met, a hollow one is not, a dashed one is not known. Hover to read why.`,
      },
      {
        head: msg`Near misses`,
        text: msg`A lender that misses by one question may still lend. The list says which question, and by how much, so that you can ask or change the deal.`,
      },
      {
        head: msg`Write once, send to many`,
        text: msg`Tick lenders and people, choose a template and see each message as its reader will. Agents hand theirs over to those who may send.`,
        steps: [
          msg`Choose what the package holds; parts can be kept out.`,
          msg`Ask for a confidentiality agreement first, if the owner wants one.`,
          msg`Each lender gets a link of its own. It opens this deal and nothing else, and ends on the day you set.`,
        ],
      },
      {
        head: msg`Your own memory`,
        text: msg`A lender’s page keeps what you asked before, what was quoted and how it ended. Corrections you make to a lender are your company’s own.`,
      },
    ],
  },
}

const late: Readonly<Record<Exclude<Placing, Early>, Article>> = {
  'compare-bids': {
    title: msg`Compare bids honestly`,
    about: msg`What a loan costs in the end, why an unknown charge never wins, and how to accept.`,
    minutes: 3,
    parts: [
      {
        head: msg`One column a lender`,
        text: msg`Bids come in through the links, or you enter what was said on the telephone. Rate, fees, term, recourse and conditions stand side by side; what is lowest is marked only where it is comparable.`,
      },
      {
        head: msg`The whole cost`,
        text: msg`A loan is compared by what it costs until the day you expect to leave it: interest, fees and the charge for leaving. A bid that does not say its charge is shown as open, never as cheapest.`,
      },
      {
        head: msg`Remind and renew`,
        text: msg`Lenders that owe an answer are offered for a reminder after the days you set. A link that has ended can be renewed without losing what the lender entered.`,
      },
      {
        head: msg`Accept`,
        text: msg`Accept one bid: the others are kept as they were. A letter to the winner and one to the others are offered, and the tracker begins with the conditions of the bid.`,
      },
    ],
  },
  'engage-consultants': {
    title: msg`Engage appraisers and engineers`,
    about: msg`Ask for quotes by link, compare price and days, engage one, and get the report into the deal.`,
    minutes: 2,
    parts: [
      {
        head: msg`The directory`,
        text: msg`Consultants stand by category and by the provinces they work in. Your company’s corrections and notes are its own.`,
      },
      {
        head: msg`Ask several`,
        text: msg`Send the same request to several. Each answers on a page without an account, also from a phone, and may attach a proposal. The lowest price and the fewest days are marked.`,
      },
      {
        head: msg`Engage one`,
        text: msg`Engaging one tells the others that they were not chosen. The report that comes in is filed among the deal’s documents.`,
      },
    ],
  },
  'track-to-funding': {
    title: msg`From term sheet to money`,
    about: msg`Every condition with an owner and a date, what blocks funding today, and mail that files itself.`,
    minutes: 4,
    parts: [
      {
        head: msg`Conditions with owners`,
        text: msg`Load a checklist or the conditions of the accepted bid. Each has a party that owes it, a day, and what must come before it. Days are working days of the property’s place.`,
      },
      {
        head: msg`Three answers on top`,
        text: msg`What blocks funding today, who owes it, and what slips if it comes three days late. The picture below shows the chain that decides the closing date.`,
      },
      {
        head: msg`Guests do their part`,
        text: msg`Borrower, lender and partners upload through links of their own and see only their own rows. You approve, or say what needs attention; one reminder a day goes to whoever is late.`,
      },
      {
        head: msg`Mail in one place`,
        text: msg`Answers to your messages are filed to their deal by the address, the thread and the sender. What is not certain waits under Unassigned with a suggestion and its reasons; nothing is thrown away.`,
      },
      {
        head: msg`Close`,
        text: msg`Closing asks for the figures as they were funded. The loan can go straight into a portfolio, and a client’s survey follows three days later.`,
      },
    ],
  },
}

export const placingArticles: Readonly<Record<Placing, Article>> = { ...early, ...late }
