/** What speaks for the chosen deal, with the words of the mail that say it, and which of the four signs are missing. */
import { useLingui } from '@lingui/react/macro'
import { IconCircleCheck, IconCircleMinus } from '@tabler/icons-react'
import { wordOf } from '#domain/kernel/words.ts'
import { FILING_REASON_WORDS, type FilingReason } from '#domain/mail/inbox/filing.ts'
import { type FilingSign, missingSigns } from '#domain/mail/inbox/filing-signs.ts'
import type { FilingChoice } from './use-filing.ts'

export function FilingReasons({ filing: { chosen, words } }: { filing: FilingChoice }) {
  const { t } = useLingui()
  if (!chosen) return null
  /** A word that was found is quoted: it can be looked up in the mail, where it is marked. */
  const said = (reason: FilingReason) => {
    const word = words[reason]
    if (word === undefined) return wordOf(FILING_REASON_WORDS, reason)
    if (reason === 'deal-number') return t`“${word}” is this deal’s number`
    if (reason === 'address') return t`“${word}” is the property’s address`
    if (reason === 'deal-name') return t`“${word}” is this deal’s name`
    return t`“${word}” is the loan amount asked for`
  }
  const missing: Record<FilingSign, string> = {
    sender: t`The sender is not known with this deal`,
    name: t`Neither name, number nor address of the deal stands in it`,
    amount: t`The loan amount asked for does not stand in it`,
    answer: t`Reply address missing, a new mail`,
  }
  return (
    <ul>
      {chosen.reasons.map((reason) => (
        <li key={reason}>
          <IconCircleCheck size={15} stroke={1.6} aria-hidden /> {said(reason)}
        </li>
      ))}
      {missingSigns(chosen.reasons).map((sign) => (
        <li key={sign} data-missing>
          <IconCircleMinus size={15} stroke={1.6} aria-hidden /> {missing[sign]}
        </li>
      ))}
    </ul>
  )
}
