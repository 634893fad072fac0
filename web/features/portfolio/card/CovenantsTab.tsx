/** Financial Covenants: each tested against its limit, when they are tested, and what the contract says about them. */
import { useLingui } from '@lingui/react/macro'
import type { Entity } from '#domain/kernel/entity.ts'
import { type Fact, factsOf } from '#domain/kernel/facts.ts'
import { formatMoney } from '#domain/kernel/format.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { basisOf, COVENANT_BASIS_WORDS, type CovenantResult } from '#domain/portfolio/covenants.ts'
import { CovenantTable } from './CovenantTable.tsx'
import classes from './card.module.css'
import type { LoanSections, PortfolioRow } from './card-rows.ts'
import { Facts } from './Facts.tsx'
import { NoteArea } from './NoteArea.tsx'

const COVENANT_NOTES = [
  'covenants.ltvDescription',
  'covenants.debtYieldDescription',
  'covenants.dscrDescription',
  'covenants.eventsOfDefault',
  'covenants.majorAnchorTenants',
  'covenants.extensionOptions',
  'covenants.otherCovenants',
  'covenants.notes',
]

export interface CovenantsTabProps {
  entity: Entity
  record: PortfolioRow & Pick<LoanSections, 'covenants'>
  results: readonly CovenantResult[]
  /** The property's income, which counts where the loan names none. */
  noi: number | null
}

export function CovenantsTab({ entity, record, results, noi }: CovenantsTabProps) {
  const { t } = useLingui()
  const own = record.covenants?.noiUsedForDscr
  const income: Fact = {
    key: 'noiUsedForDscr',
    label: t`NOI used for DSCR`,
    value: formatMoney(own ?? noi),
    origin: own == null ? 'derived' : 'entered',
  }
  const basis: Fact = {
    key: 'basis',
    label: t`Measured on`,
    value: wordOf(COVENANT_BASIS_WORDS, basisOf(record.covenants ?? {})),
    origin: record.covenants?.basis ? 'entered' : 'derived',
  }
  return (
    <>
      <CovenantTable results={results} />
      <div className={classes.note}>
        <Facts
          facts={[basis, income, ...factsOf(entity, record, ['covenants.testFrequency', 'covenants.nextTestDate'])]}
        />
      </div>
      <div className={classes.notes}>
        {COVENANT_NOTES.map((path) => (
          <NoteArea key={path} entity={entity} record={record} path={path} />
        ))}
      </div>
    </>
  )
}
