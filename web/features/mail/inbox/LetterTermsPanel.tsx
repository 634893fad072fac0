/** The terms that stand in a letter, under it, and the way to make them the lender's bid. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconGavel } from '@tabler/icons-react'
import { bidFields } from '#domain/deals/bid-form.ts'
import { labelOf, say } from '#domain/kernel/words.ts'
import { shownTerm } from '#web/features/deals/bids/FoundTerms.tsx'
import { CheckboxField } from '#web/ui/index.ts'
import classes from './inbox.module.css'
import type { LetterBid } from './use-letter-bid.ts'

interface LetterTermsPanelProps {
  bid: LetterBid
  /** Null while the mail waits for its deal: the terms are written once it is filed. */
  dealId: number | null
}

export function LetterTermsPanel({ bid: { letter, isWanted, want, write }, dealId }: LetterTermsPanelProps) {
  const { t } = useLingui()
  if (!letter) return null
  const terms = letter.sheet.terms.filter(({ name }) => name !== 'conditions')
  return (
    <section className={classes.terms} aria-label={t`Terms in the letter`}>
      <div className={classes.termsHead}>
        {dealId === null ? (
          <CheckboxField label={t`Also write these terms as a bid`} value={isWanted} onChange={want} />
        ) : (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconGavel size={14} stroke={1.6} aria-hidden />}
            onClick={() => write(dealId)}
          >
            <Trans>Write these terms as a bid</Trans>
          </Button>
        )}
        <span className="ui-quiet">
          <Trans>Found in the text. You see and confirm each of them first.</Trans>
        </span>
      </div>
      <dl>
        {terms.map(({ name, value }) => (
          <div key={name}>
            <dt>{say(labelOf(name, bidFields[name]))}</dt>
            <dd>{shownTerm(name, value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
