/** Loan Details: every term of the loan, and the notes about it. */

import type { NameOf } from '#domain/kernel/facts.ts'
import classes from './card.module.css'
import { detailGroups } from './detail-facts.ts'
import { FactGroups } from './Facts.tsx'
import type { LoanView } from './loan-view.ts'
import { NoteArea } from './NoteArea.tsx'

export interface TabProps {
  view: LoanView
  nameOf: NameOf
}

export function DetailsTab({ view, nameOf, lenderPath }: TabProps & { lenderPath?: string | undefined }) {
  const { entity, loan } = view
  return (
    <FactGroups groups={detailGroups(view, nameOf, lenderPath)}>
      <div className={classes.notes}>
        <NoteArea entity={entity} record={loan} path="notes" />
        <NoteArea entity={entity} record={loan} path="prepaymentDescription" />
      </div>
    </FactGroups>
  )
}
