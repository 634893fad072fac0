/** Quarters typed cell by cell or pasted as a block: judged while one types, and entered together or not at all. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconChevronLeft, IconListDetails } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { ENTERED_FACTS, type QuarterKind, quarterNotes } from '#domain/portfolio/property-quarter.ts'
import {
  cellKey,
  gridEnds,
  gridErrors,
  gridFacts,
  gridQuarter,
  type TypedCells,
} from '#domain/portfolio/quarter-grid.ts'
import { ApiError } from '#web/data/api.ts'
import { toMessage } from '#web/data/errors.ts'
import { useDrafts } from '#web/data/forms/use-drafts.ts'
import { useToday } from '#web/data/use-today.ts'
import { FormDialog, NoticeLine, notify, SelectField, SkeletonTable } from '#web/ui/index.ts'
import { QuarterGrid } from './QuarterGrid.tsx'
import classes from './quarters.module.css'
import { type QuartersOf, type ReadDocument, useQuarterEntry, useQuarters } from './use-quarters.ts'

interface QuarterGridDialogProps {
  property: QuartersOf
  kind: QuarterKind
  /** What a document tells: it stands in the cells until a person confirms it. */
  found?: ReadDocument
  onClose: () => void
}

const MORE_QUARTERS = 4

/** A workbook may tell quarters on several of its sheets: one is looked at, and another chosen instead. */
export function QuarterGridDialog({ found, ...dialog }: QuarterGridDialogProps) {
  const [chosen, setChosen] = useState(0)
  if (!found) return <GridDialog {...dialog} />
  const sheets = [found, ...found.furtherSheets]
  return (
    <GridDialog
      key={chosen}
      {...dialog}
      found={{ ...found, ...sheets[chosen] }}
      sheetChoice={sheets.length > 1 && <SheetChoice {...{ sheets, chosen }} onChoose={setChosen} />}
    />
  )
}

interface SheetChoiceProps {
  sheets: readonly Pick<ReadDocument, 'sheetName'>[]
  chosen: number
  onChoose: (at: number) => void
}

function SheetChoice({ sheets, chosen, onChoose }: SheetChoiceProps) {
  const { t } = useLingui()
  return (
    <SelectField
      label={t`Sheet`}
      description={t`Figures are found on each of these; those of one are entered at a time.`}
      value={String(chosen)}
      onChange={(at) => onChoose(Number(at ?? 0))}
      options={sheets.map(({ sheetName }, at) => ({ value: String(at), label: sheetName }))}
    />
  )
}

type GridDialogProps = QuarterGridDialogProps & { sheetChoice?: ReactNode }

function GridDialog({ property, kind, found, sheetChoice, onClose }: GridDialogProps) {
  const { t } = useLingui()
  const today = useToday()
  const { rows, isLoading } = useQuarters(property._id)
  const cells = useTypedCells(`quarters.${property._id}.${kind}`, found)
  const [earlier, setEarlier] = useState(0)
  const [showsLines, setShowsLines] = useState(false)
  const [refused, setRefused] = useState<readonly string[]>([])
  const { send, isPending } = useQuarterEntry()
  const rule = { kept: rows, typed: cells.typed, kind, today }
  const ends = gridEnds(rule, earlier)
  const quarters = ends.map((end) => gridQuarter(end, rule))
  const facts = gridFacts(quarters, showsLines)
  const changed = quarters.filter(({ changes }) => Object.keys(changes).length > 0)
  const wrong = [...gridErrors(quarters), ...refused]
  const others = rows.filter((row) => row.kind !== kind)
  const notes = quarterNotes([
    ...others,
    ...quarters.flatMap(({ facts, kept }) => (kept || hasFigures(facts) ? facts : [])),
  ])

  const change = (typed: TypedCells) => {
    setRefused([])
    cells.put({ ...cells.typed, ...typed })
  }
  const submit = async () => {
    if (wrong.length > 0 || changed.length === 0) return
    const sent = changed.map(({ quarterEnd, kept, changes }) => ({
      ...{ quarterEnd, facts: changes },
      ...(kept && { updatedAt: kept.updatedAt }),
      ...(found && { source: found.name.slice(0, LONGEST_SOURCE), ...monthsFound(found, quarterEnd) }),
    }))
    try {
      const { added, corrected } = await send({ propertyId: property._id, kind, quarters: sent })
      cells.forget()
      notify.ok(t`Quarters entered: ${added}, corrected: ${corrected}`)
      onClose()
    } catch (error) {
      const told = error instanceof ApiError ? Object.values(error.errors ?? {}) : []
      setRefused(told.length > 0 ? told : [toMessage(error)])
    }
  }
  return (
    <FormDialog
      opened
      size={1160}
      title={kind === 'actual' ? t`Quarters of ${property.name}` : t`Budget of ${property.name}`}
      action={found ? t`Confirm figures` : t`Enter quarters`}
      isBusy={isPending}
      isDisabled={changed.length === 0 || wrong.length > 0}
      isResumed={cells.isResumed}
      onStartOver={cells.startOver}
      onSubmit={() => void submit()}
      onClose={onClose}
      foot={
        <Plural
          value={changed.length}
          _0="Nothing is changed"
          one="# quarter is changed"
          other="# quarters are changed"
        />
      }
    >
      {sheetChoice}
      {found && <FoundLines found={found} />}
      <div className={classes.gridHead}>
        <p className="ui-quiet">
          <Trans>
            Enter and the arrows go from cell to cell; a block copied from a sheet can be pasted into any of them.
          </Trans>
        </p>
        {facts.length < ENTERED_FACTS.length && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconListDetails size={15} stroke={1.6} />}
            onClick={() => setShowsLines(true)}
          >
            <Trans>Expenses line by line</Trans>
          </Button>
        )}
        <Button
          size="xs"
          variant="default"
          leftSection={<IconChevronLeft size={15} stroke={1.6} />}
          onClick={() => setEarlier(earlier + MORE_QUARTERS)}
        >
          <Trans>A year earlier</Trans>
        </Button>
      </div>
      {isLoading ? (
        <SkeletonTable heads={[{ label: t`Quarter` }]} rows={8} />
      ) : (
        <QuarterGrid
          {...{ quarters, facts, kind, today }}
          typed={cells.typed}
          sourceOf={(key) => cells.sources.get(key) ?? null}
          onChange={change}
          onRefused={setRefused}
        />
      )}
      <Sentences tone="bad" sentences={wrong} />
      <Sentences tone="warn" sentences={notes} />
    </FormDialog>
  )
}

/** As long as a quarter keeps the name of the document it was read from. */
const LONGEST_SOURCE = 200

function monthsFound({ months }: ReadDocument, quarterEnd: string) {
  const found = months.find((each) => each.quarterEnd === quarterEnd)
  return found && { months: found.months }
}

const hasFigures = (facts: object) => Object.values(facts).some((value) => typeof value === 'number')

function Sentences({ tone, sentences }: { tone: 'bad' | 'warn'; sentences: readonly string[] }) {
  if (sentences.length === 0) return null
  return (
    <NoticeLine tone={tone}>
      <ul className={classes.wrong}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </NoticeLine>
  )
}

/** What was read, what was left out of it, and what is worth a look before it is confirmed. */
function FoundLines({ found: { name, figures, leftOut, notes } }: { found: ReadDocument }) {
  return (
    <NoticeLine tone={figures.length > 0 ? 'ink' : 'warn'}>
      <Plural
        value={figures.length}
        _0={`No figure of a quarter was found in ${name}: a statement has a head with quarters, months or years and a line for each figure.`}
        one={`# figure of ${name} stands in its cell and is not kept before you confirm it.`}
        other={`# figures of ${name} stand in their cells and are not kept before you confirm them.`}
      />
      {(leftOut.length > 0 || notes.length > 0) && (
        <ul className={classes.wrong}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
          {leftOut.length > 0 && (
            <li>
              <Trans>Lines that are no fact of a quarter: {leftOut.join(', ')}</Trans>
            </li>
          )}
        </ul>
      )}
    </NoticeLine>
  )
}

/** The cells that were typed, kept in this tab until they are entered; those of a document are read again instead. */
function useTypedCells(key: string, found: ReadDocument | undefined) {
  const drafts = useDrafts<[string, string]>(found ? undefined : key, () => [])
  const [read, setRead] = useState<TypedCells>(() =>
    Object.fromEntries(
      (found?.figures ?? []).map((each) => [cellKey(each.fact, each.quarterEnd), String(each.amount)]),
    ),
  )
  const sources = new Map(
    (found?.figures ?? []).map((each) => [cellKey(each.fact, each.quarterEnd), each.source] as const),
  )
  return {
    typed: found ? read : Object.fromEntries(drafts.besides),
    put: (typed: TypedCells) => (found ? setRead(typed) : drafts.keepBesides(Object.entries(typed))),
    sources,
    isResumed: drafts.isResumed,
    forget: drafts.forget,
    startOver: drafts.startOver,
  }
}
