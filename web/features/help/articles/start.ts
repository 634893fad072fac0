/** The articles for the first day, whatever the role. */
import { msg } from '@lingui/core/macro'
import type { TUTORIAL_GROUPS } from '#domain/team/tutorials.ts'
import type { Article } from './article.ts'

export const startArticles: Readonly<Record<(typeof TUTORIAL_GROUPS)['start'][number], Article>> = {
  'find-your-way': {
    title: msg`Find your way`,
    about: msg`The menu, the search that goes anywhere, and the keys that save the mouse.`,
    minutes: 2,
    parts: [
      {
        head: msg`The menu shows what is yours`,
        text: msg`On the left stand only the places that your role may open. The numbers in brackets count what waits there: drafts, submissions, deals with lenders. On a phone the menu opens from the button at the top left.`,
      },
      {
        head: msg`One box that goes anywhere`,
        text: msg`Press Ctrl K, or Cmd K on a Mac, on any page. Type a name, an address, a number or a question, and press Enter on what you meant.`,
        steps: [
          msg`Type “overdue covenants”, “deals closing this month” or the name of a lender.`,
          msg`What was understood stands above the answer; a word that was not understood is shown, never left out.`,
          msg`The arrow keys choose, Enter opens, Esc leaves everything as it was.`,
        ],
      },
      {
        head: msg`Keys for every day`,
        text: msg`The question mark shows the keys of the page you are on. A slash goes to the search of a list, N starts a deal where you may start one, and G followed by D brings you home.`,
      },
      {
        head: msg`Numbers that explain themselves`,
        text: msg`Behind every computed figure stands “How”: its formula, what it takes for granted and where its inputs come from. The same text is printed with the figure.`,
      },
    ],
  },
  'work-a-list': {
    title: msg`Work a list, not a table`,
    about: msg`Filters that stay in the address, views worth keeping, many rows at once, and undo.`,
    minutes: 3,
    parts: [
      {
        head: msg`Filter, sort, and send the link`,
        text: msg`Each filter is a chip above the list and a part of the address. Whoever opens your link sees the same question, answered with the rows that person may see.`,
        steps: [
          msg`Press “Filter”, choose a field, type or pick a value.`,
          msg`Click a column’s name to sort; click again to turn the order round.`,
          msg`“Save view” keeps filters, order and page size under a name, for you or for the company.`,
        ],
      },
      {
        head: msg`Many rows at once`,
        text: msg`Tick rows, or the box above them for the page and then for all that match. The bar at the foot says what would happen to how many before anything happens, and what was done can be undone for a moment.`,
      },
      {
        head: msg`Board and list are the same rows`,
        text: msg`Where stages matter there is a board. Drag a card, or choose the stage in its menu. A move that asks something, such as why a deal is lost, asks before it is kept.`,
      },
      {
        head: msg`Take it along`,
        text: msg`“Export” writes what you see, with your columns and filters, as a file that spreadsheets open. Printing a list prints all its rows with the heads repeated.`,
      },
    ],
  },
  'people-and-rights': {
    title: msg`People, roles and rights`,
    about: msg`Who sees what, how a colleague joins, and what each person switches for themselves.`,
    minutes: 3,
    parts: [
      {
        head: msg`Roles see parts of a tree`,
        text: msg`Management sees the company. A manager sees the own records and those of everybody below. An agent sees the own records and the deals of teams that the agent is in. Other companies do not exist for anybody.`,
      },
      {
        head: msg`Invite somebody`,
        text: msg`Users are added by those who lead. The invitation goes out by mail, and the person chooses a password.`,
        steps: [
          msg`Open Users and press “Add user”.`,
          msg`Choose the role and, where the role needs one, who stands above.`,
          msg`Open the settings of the person to give rights beyond the role, such as exporting leads. Nobody gives a right that they do not hold.`,
        ],
      },
      {
        head: msg`When somebody leaves`,
        text: msg`Suspend the person, who can then no longer sign in; or delete the person and choose who takes over the open deals. Their history says from whom they came.`,
      },
      {
        head: msg`Your own switches`,
        text: msg`Under Profile you set your signature, the days that links to lenders stay open, what reaches you by mail and how early, and you see where you are signed in and what was done in your name.`,
      },
    ],
  },
}
