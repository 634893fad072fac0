/** The table that is about to appear: real heads, grey rows. After two seconds it says that it is still loading. */
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import classes from './states.module.css'

/** True once waiting has become noticeable. */
export function useIsSlow(isWaiting: boolean, afterMs = 2000): boolean {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setIsSlow(true), afterMs)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isWaiting, afterMs])
  return isWaiting && isSlow
}

/** Widths that look like words rather than like a pattern. */
const WIDTHS = [72, 58, 81, 64, 46, 67, 76, 53]

export function SkeletonBar({ index, align }: { index: number; align?: 'left' | 'right' | 'center' }) {
  return (
    <span
      className={classes.bar}
      style={{ width: `${WIDTHS[index % WIDTHS.length]}%`, marginInlineStart: align === 'right' ? 'auto' : 0 }}
    />
  )
}

export interface SkeletonTableProps {
  heads: readonly { label: string; align?: 'left' | 'right' | 'center' }[]
  rows?: number
}

export function SkeletonTable({ heads, rows = 6 }: SkeletonTableProps) {
  const isSlow = useIsSlow(true)
  return (
    <div aria-busy="true">
      <table className={classes.skeleton}>
        <thead>
          <tr>
            {heads.map(({ label, align }, column) => (
              <th key={column} scope="col" style={{ textAlign: align ?? 'left' }}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody aria-hidden>
          {Array.from({ length: rows }, (_, row) => (
            <tr key={row}>
              {heads.map(({ align }, column) => (
                <td key={column}>
                  <SkeletonBar index={row + column * 3} align={align} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.slow} role="status">
        {isSlow && <Trans>Still loading…</Trans>}
      </p>
    </div>
  )
}
