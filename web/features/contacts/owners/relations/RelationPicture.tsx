/** The picture of who belongs to whom: columns from people to lenders, each box a link, each line as wide as what is owed. */
import { Trans, useLingui } from '@lingui/react/macro'
import {
  IconBuilding,
  IconBuildingBank,
  IconBuildingEstate,
  IconBuildingStore,
  IconDots,
  IconUser,
} from '@tabler/icons-react'
import type { OwnerRow } from '#web/features/contacts/owners/owner-row.ts'
import { AppLink, ChartPanel } from '#web/ui/index.ts'
import { ownerRelations, type RelationBox, type RelationKind, type RelationLine } from './owner-relations.ts'
import type { OwnersLead } from './owners-lead.ts'
import classes from './relations.module.css'

const ICONS: Readonly<Record<RelationKind, typeof IconUser>> = {
  person: IconUser,
  broker: IconBuildingStore,
  owner: IconBuilding,
  property: IconBuildingEstate,
  lender: IconBuildingBank,
  more: IconDots,
}

/** Left and right edge of each column, percent of the picture. */
const EDGES = [
  [0, 20],
  [24.5, 44],
  [49, 70],
  [79.5, 100],
] as const
/** Pixels. */
const [ROW, BOX, WIDEST_LINE] = [43, 36, 6]

type BoxInPlace = RelationBox & { left: number; right: number; middle: number }

function place(columns: readonly (readonly RelationBox[])[]) {
  const rows = Math.max(1, ...columns.map(({ length }) => length))
  const height = rows * ROW
  const boxes = columns.flatMap((column, at) => {
    const [left, right] = EDGES[at] ?? [0, 0]
    const top = (height - column.length * ROW) / 2
    return column.map((each, index): BoxInPlace => ({ ...each, left, right, middle: top + (index + 0.5) * ROW }))
  })
  return { boxes, height }
}

export function RelationPicture({ owner, leads }: { owner: OwnerRow; leads: readonly OwnersLead[] }) {
  const { t } = useLingui()
  const { columns, lines } = ownerRelations(owner, leads)
  const { boxes, height } = place(columns)
  const byKey = new Map(boxes.map((each) => [each.key, each]))
  const nameOf = (key: string) => byKey.get(key)?.title ?? ''
  return (
    <ChartPanel
      title={t`Who belongs to whom`}
      hint={<Trans>line width is the balance</Trans>}
      summary={lines.map(({ from, to }) => `${nameOf(from)} – ${nameOf(to)}`).join(', ')}
      height={height}
      table={{
        heads: [t`From`, t`To`, t`What`],
        rows: lines.map(({ from, to }) => [nameOf(from), nameOf(to), byKey.get(to)?.sub ?? '']),
      }}
    >
      <div className={classes.scroll}>
        <div className={classes.picture} style={{ height }}>
          <svg className={classes.lines} viewBox={`0 0 100 ${height}`} preserveAspectRatio="none" aria-hidden>
            {lines.map((each) => (
              <Line key={`${each.from} ${each.to}`} line={each} from={byKey.get(each.from)} to={byKey.get(each.to)} />
            ))}
          </svg>
          {boxes.map((each) => (
            <Box key={each.key} box={each} />
          ))}
        </div>
      </div>
    </ChartPanel>
  )
}

function Line({ line, from, to }: { line: RelationLine; from: BoxInPlace | undefined; to: BoxInPlace | undefined }) {
  if (!from || !to) return null
  const [x1, x2] = [from.right, to.left]
  const half = (x1 + x2) / 2
  const width = line.weight === null ? 1.5 : Math.max(1.5, line.weight * WIDEST_LINE)
  return (
    <path
      className={classes.line}
      data-owed={line.weight !== null || undefined}
      data-referral={line.isReferral || undefined}
      data-soon={line.isSoon || undefined}
      d={`M${x1},${from.middle} C${half},${from.middle} ${half},${to.middle} ${x2},${to.middle}`}
      strokeWidth={width}
      vectorEffect="non-scaling-stroke"
    />
  )
}

function Box({ box: { kind, title, sub, to, isSoon, left, right, middle } }: { box: BoxInPlace }) {
  const Icon = ICONS[kind]
  const inside = (
    <>
      <Icon size={15} stroke={1.6} aria-hidden />
      <span className={classes.text}>
        <b>{title}</b>
        {sub && <span>{sub}</span>}
      </span>
    </>
  )
  const parts = {
    className: classes.box,
    'data-kind': kind,
    'data-soon': isSoon || undefined,
    style: { left: `${left}%`, width: `${right - left}%`, top: middle - BOX / 2, height: BOX },
    title: [title, sub].filter(Boolean).join(', '),
  }
  return to === null ? (
    <span {...parts}>{inside}</span>
  ) : (
    <AppLink to={to} {...parts}>
      {inside}
    </AppLink>
  )
}
