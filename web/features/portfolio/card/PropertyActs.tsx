/** What is done on a property's page: the highlighted act, what goes with it, and the rest behind one button. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconDrone, IconFileTypePdf, IconPencil, IconShare } from '@tabler/icons-react'
import { type ComponentType, type ReactNode, useState } from 'react'
import { pathTo } from '#domain/access/addresses.ts'
import { mayUpdate } from '#domain/access/rights.ts'
import { loanActs } from '#domain/portfolio/loan-acts.ts'
import { toMessage } from '#web/data/errors.ts'
import { useToday } from '#web/data/use-today.ts'
import { ShareDialog } from '#web/features/portfolio/share/ShareDialog.tsx'
import { AppLink, type MenuAct, MenuButton, type PdfPaper, PdfWindow, useNavigation } from '#web/ui/index.ts'
import classes from './card.module.css'
import type { LoanRow, PropertyRow } from './card-rows.ts'
import { FirstActButton, RenewButton } from './FirstActButton.tsx'
import type { LoanView } from './loan-view.ts'
import { RenewalDialog } from './RenewalDialog.tsx'
import { scheduleKey } from './schedule-section.ts'
import { type BuildingPapers, useEndingPapers } from './use-ending-papers.ts'
import { useFirstAct } from './use-first-act.ts'
import type { useSite } from './use-property-card.ts'

/** What a later room may do with a loan: start a deal to refinance it. */
export type LoanActProps = {
  property: PropertyRow
  view: LoanView
  /** Another act of the page comes first. */
  isSecond?: boolean
}

interface PropertyActsProps {
  property: PropertyRow
  rows: readonly LoanRow[]
  /** The loan that the head of the page is about. */
  view: LoanView | undefined
  site: ReturnType<typeof useSite>
  paper: () => PdfPaper
  Act?: ComponentType<LoanActProps>
}

export function PropertyActs({ property, rows, view, site, paper, Act }: PropertyActsProps) {
  const papers = useEndingPapers(property, view?.loan._id)
  const more = <MoreActs {...{ property, rows, paper }} />
  return (
    <>
      {view ? (
        <ActsOfLoan {...{ property, view, site, papers, more }} {...(Act && { Act })} />
      ) : (
        <ActsOfBuilding {...{ property, papers, more }} />
      )}
      {mayUpdate(property) && <RenewalDialog {...{ property, papers }} />}
    </>
  )
}

type ActsOfBuildingProps = Pick<PropertyActsProps, 'property'> & { papers: BuildingPapers; more: ReactNode }
type ActsOfLoanProps = ActsOfBuildingProps & Pick<PropertyActsProps, 'site' | 'Act'> & { view: LoanView }

function ActsOfLoan({ property, view, site, papers, more, Act }: ActsOfLoanProps) {
  const first = useFirstAct(view, papers.ending)
  return (
    <>
      {Act && <Act property={property} view={view} isSecond={first?.kind !== 'refinance'} />}
      {mayUpdate(property) && <EditButton id={view.loan._id} />}
      <Next more={more}>{first && <FirstActButton act={first} {...{ view, site }} />}</Next>
    </>
  )
}

const NO_LOAN = { due: [], broken: [], certified: [], isConstruction: false, remainingMonths: null }

/** Without a loan the papers of the building are what may end. */
function ActsOfBuilding({ property, papers, more }: ActsOfBuildingProps) {
  const today = useToday()
  const [first] = loanActs({ ...NO_LOAN, papers: papers.ending }, today)
  if (!mayUpdate(property)) return more
  return (
    <>
      <EditButton id={property._id} />
      <Next more={more}>{first?.kind === 'renew' && <RenewButton paper={first.paper} />}</Next>
    </>
  )
}

/** What comes next and the button of the rest stay together; on a phone they stand above the others. */
const Next = ({ more, children }: { more: ReactNode; children: ReactNode }) => (
  <div className={classes.next}>
    {children}
    {more}
  </div>
)

function EditButton({ id }: { id: string }) {
  return (
    <Button
      variant="default"
      component={AppLink}
      to={pathTo('editLoan', { id })}
      leftSection={<IconPencil size={16} stroke={1.6} />}
    >
      <Trans>Edit loan</Trans>
    </Button>
  )
}

function MoreActs({ property, rows, paper }: Pick<PropertyActsProps, 'property' | 'rows' | 'paper'>) {
  const { t } = useLingui()
  const navigate = useNavigation()
  const [opened, setOpened] = useState<'pdf' | 'share' | null>(null)
  const { _id, name, access } = property
  const order = (type: 'drone' | 'lease' | 'inspection', label: string): MenuAct => ({
    ...{ key: type, label, icon: IconDrone },
    onRun: () => navigate(pathTo('requestService', { type }, { property: _id })),
  })
  const own: MenuAct[] = [
    { key: 'share', label: t`Share`, icon: IconShare, onRun: () => setOpened('share') },
    order('drone', t`Order a drone flight`),
    order('lease', t`Order lease abstracts`),
    order('inspection', t`Order an inspection`),
  ]
  return (
    <>
      <MenuButton
        framed
        label={t`More about ${name}`}
        items={[
          { key: 'pdf', label: t`PDF`, icon: IconFileTypePdf, onRun: () => setOpened('pdf') },
          ...(access === 'owner' ? own : []),
        ]}
      />
      <PdfWindow
        opened={opened === 'pdf'}
        onClose={() => setOpened(null)}
        paper={paper}
        unticked={rows.map((row) => scheduleKey(row._id))}
        toMessage={toMessage}
      />
      {access === 'owner' && (
        <ShareDialog
          opened={opened === 'share'}
          onClose={() => setOpened(null)}
          name={name}
          scopes={scopesOf(property, rows)}
        />
      )}
    </>
  )
}

const scopesOf = (property: PropertyRow, rows: readonly LoanRow[]) => [
  { kind: 'property' as const, ids: [property._id], label: property.name },
  ...rows.map(({ _id, loanName }) => ({ kind: 'loan' as const, ids: [_id], label: loanName })),
]
