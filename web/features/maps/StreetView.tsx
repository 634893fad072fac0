/** The property as seen from its street, or a drawing of a building where no picture is to be had. */
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { STREET_VIEW_PX } from '#domain/maps/map-modes.ts'
import { api } from '#web/data/api.ts'
import classes from './maps.module.css'
import { useMapSettings } from './use-map-settings.ts'

export function StreetView({ address }: { address: string }) {
  const { t } = useLingui()
  const url = useStreetView(address)
  if (!url) return <Facade />
  return <img className={classes.picture} {...STREET_VIEW_PX} src={url} alt={t`Street view of ${address}`} />
}

/** The picture needs the reader's token, so it is fetched and not linked. */
function useStreetView(address: string): string | undefined {
  const { streetView } = useMapSettings()
  const { data } = useQuery({
    queryKey: ['street-view', 'call', address],
    queryFn: async () => toDataUrl(await api.download('street-view', { address })),
    enabled: streetView && address !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { isBackground: true },
  })
  return data
}

/** Text that holds the picture: unlike an object's address it needs no giving back. */
function toDataUrl(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(picture)
  })
}

/** Neutral: three houses in the colours of the scheme. */
function Facade() {
  const { width, height } = STREET_VIEW_PX
  return (
    <svg
      className={classes.picture}
      width={width}
      height={height}
      viewBox="0 0 300 220"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden
    >
      <rect width="300" height="220" className={classes.sky} />
      <House left={24} top={86} rows={4} columns={4} />
      <House left={122} top={48} rows={6} columns={3} />
      <House left={204} top={108} rows={3} columns={3} />
      <rect y="196" width="300" height="24" className={classes.ground} />
    </svg>
  )
}

interface HouseProps {
  left: number
  top: number
  rows: number
  columns: number
}

function House({ left, top, rows, columns }: HouseProps) {
  return (
    <g>
      <rect x={left} y={top} width={columns * 20 + 8} height={196 - top} className={classes.wall} />
      {Array.from({ length: rows * columns }, (_, index) => (
        <rect
          key={index}
          x={left + 8 + (index % columns) * 20}
          y={top + 10 + Math.floor(index / columns) * 24}
          width={12}
          height={14}
          className={classes.window}
        />
      ))}
    </g>
  )
}
