/** Parts of a whole, at most six: the largest five and Other. */
import { useLingui } from '@lingui/react/macro'
import { formatMoney, formatPercent } from '#domain/kernel/format.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { useNavigation } from '#web/ui/navigation.ts'
import { ChartPanel, type ChartPanelProps } from './ChartPanel.tsx'
import { DATA_COLORS } from './FunnelBars.tsx'
import classes from './MixDonut.module.css'

const MOST_SLICES = 6
const RADIUS = 40
const ROUND = 2 * Math.PI * RADIUS

export interface MixSlice {
  key: string
  label: string
  value: number
}

export interface MixDonutProps extends Omit<ChartPanelProps, 'table' | 'children' | 'legend'> {
  slices: readonly MixSlice[]
  heads: readonly [label: string, value: string, share: string]
  format?: (value: number) => string
  /** What a part is made of; Other stands for several. The slice, its name and its row in the table lead there. */
  linkTo?: (keys: readonly string[]) => string
}

type ShownSlice = MixSlice & { to?: string }

export function MixDonut({ slices, heads, format = formatMoney, linkTo, ...panel }: MixDonutProps) {
  const { t } = useLingui()
  const navigate = useNavigation()
  const sorted = slices.filter(({ value }) => value > 0).toSorted((a, b) => b.value - a.value)
  const rest = sorted.slice(MOST_SLICES - 1)
  const toShown = (slice: MixSlice, keys: readonly string[] = [slice.key]): ShownSlice => ({
    ...slice,
    ...(linkTo && { to: linkTo(keys) }),
  })
  const other = { key: 'other', label: t`Other`, value: rest.reduce((sum, { value }) => sum + value, 0) }
  const shown =
    sorted.length <= MOST_SLICES
      ? sorted.map((slice) => toShown(slice))
      : [
          ...sorted.slice(0, MOST_SLICES - 1).map((slice) => toShown(slice)),
          toShown(
            other,
            rest.map(({ key }) => key),
          ),
        ]
  const total = shown.reduce((sum, { value }) => sum + value, 0)
  const share = (value: number) => (total ? (100 * value) / total : 0)
  const startOf = (index: number) => shown.slice(0, index).reduce((sum, { value }) => sum + share(value), 0)

  return (
    <ChartPanel
      {...panel}
      height={panel.height ?? 120}
      table={{
        heads,
        rows: shown.map((slice) => [
          <Name key={slice.key} slice={slice} />,
          format(slice.value),
          formatPercent(share(slice.value)),
        ]),
      }}
    >
      <div className={classes.mix}>
        <svg viewBox="0 0 100 100" className={classes.donut} role="img" aria-label={panel.summary}>
          {shown.map(({ key, value, to }, index) => (
            <circle
              key={key}
              className={to && classes.slice}
              // For the mouse; the names beside the ring are the links that the keyboard reaches.
              onClick={to ? () => navigate(to) : undefined}
              cx={50}
              cy={50}
              r={RADIUS}
              fill="none"
              stroke={DATA_COLORS[index]}
              strokeWidth={14}
              // A hairline of surface between slices: neighbours must not touch.
              strokeDasharray={`${Math.max(0, (ROUND * share(value)) / 100 - 1)} ${ROUND}`}
              strokeDashoffset={(-ROUND * startOf(index)) / 100}
              transform="rotate(-90 50 50)"
            />
          ))}
        </svg>
        <ul className={classes.list}>
          {shown.map((slice, index) => (
            <li key={slice.key} className={classes.item}>
              <span className={classes.mark} style={{ background: DATA_COLORS[index] }} aria-hidden />
              <span className="ui-ellipsis">
                <Name slice={slice} />
              </span>
              <b className={classes.share}>{formatPercent(share(slice.value))}</b>
            </li>
          ))}
        </ul>
      </div>
    </ChartPanel>
  )
}

function Name({ slice: { label, to } }: { slice: ShownSlice }) {
  if (to === undefined) return <>{label}</>
  return (
    <AppLink to={to} className={classes.name} title={label}>
      {label}
    </AppLink>
  )
}
