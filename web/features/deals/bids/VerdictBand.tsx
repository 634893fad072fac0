/** Which bid costs least, in a sentence, and the button that accepts it. */
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconScale } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ExitVerdict } from '#domain/deals/exit-verdict.ts'
import classes from './bids-picture.module.css'
import { verdictText } from './verdict-text.ts'

interface VerdictBandProps {
  verdict: ExitVerdict
  /** Accepts the cheapest. */
  onAccept?: (() => void) | undefined
  /** Before the button that accepts. */
  actions?: ReactNode
}

export function VerdictBand({ verdict, onAccept, actions }: VerdictBandProps) {
  const [best] = verdict.bids
  return (
    <Verdict {...verdictText(verdict)}>
      {actions}
      {best?.rank === 1 && onAccept && (
        <Button onClick={onAccept}>
          <Trans>Accept {best.lenderName}</Trans>
        </Button>
      )}
    </Verdict>
  )
}

interface VerdictProps {
  sentence: string
  reasons: readonly string[]
  /** What can be done about it. */
  children: ReactNode
}

/** Who wins, in a sentence, and why: of lenders and of consultants. */
export function Verdict({ sentence, reasons, children }: VerdictProps) {
  return (
    <section className={classes.verdict}>
      <IconScale size={20} stroke={1.6} aria-hidden />
      <div>
        <p className={classes.sentence} aria-live="polite">
          {sentence}
        </p>
        {reasons.length > 0 && <p className={classes.reasons}>{reasons.join(' ')}</p>}
      </div>
      {children}
    </section>
  )
}
