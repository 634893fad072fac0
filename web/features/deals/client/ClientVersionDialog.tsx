/** Makes the page for the borrower from the bids as they stand, and keeps the link to the one that is out. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { mayEver } from '#domain/access/access.ts'
import {
  CLIENT_LINK_DAYS,
  clientVersionAccess,
  clientVersions,
  MOST_OFFERS,
  toClientOffers,
} from '#domain/deals/client-version.ts'
import { valueLentOn } from '#domain/deals/request-figures.ts'
import { toFieldErrors, toMessage } from '#web/data/errors.ts'
import { useCreate } from '#web/data/hooks.ts'
import { usePerson } from '#web/data/session.tsx'
import { useExitRanks } from '#web/features/deals/bids/use-exit-ranks.ts'
import { addressOf, type BidRow, type DealRow, figure } from '#web/features/deals/life/deal-row.ts'
import { addressLine } from '#web/features/market/address-text.ts'
import { usePaperFrame } from '#web/features/team/paper-frame.ts'
import { serverNow } from '#web/ui/clock.ts'
import { CheckboxField, FormDialog, MonthsField, NoteField, notify, PdfButton } from '#web/ui/index.ts'
import { ClientDrawing } from './ClientDrawing.tsx'
import { ClientLink } from './ClientLink.tsx'
import classes from './client.module.css'
import { colorOfOffer, toClientPaper } from './client-sheet.ts'
import { useClientVersions } from './use-client-versions.ts'

export interface ClientVersionDialogProps {
  deal: DealRow
  /** Those with terms. */
  quoted: readonly BidRow[]
  /** Those looked at. */
  compared: readonly BidRow[]
  month: number
  onClose: () => void
}

export function ClientVersionDialog({ deal, quoted, compared, month: first, onClose }: ClientVersionDialogProps) {
  const { t } = useLingui()
  const mayMake = mayEver(usePerson().role, 'create', clientVersionAccess) && deal.dealStatus === 'in-progress'
  const { rows } = useClientVersions(deal.id)
  const { create, isPending } = useCreate(clientVersions)
  const [ids, setIds] = useState<readonly number[]>(compared.slice(0, MOST_OFFERS).map(({ id }) => id))
  const [isLenderNamed, setLenderNamed] = useState(true)
  const [month, setMonth] = useState<number | null>(first)
  const [note, setNote] = useState<string | null>(null)
  const [error, setError] = useState<unknown>(null)
  const errors = toFieldErrors(error)
  const chosen = quoted.filter(({ id }) => ids.includes(id)).toSorted((one, other) => one.id - other.id)
  const make = async () => {
    setError(null)
    try {
      await create({ dealId: deal.id, bidIds: [...ids], isLenderNamed, exitMonth: month ?? first, note })
      notify.ok(t`The page for the borrower is open. Copy its link and send it.`)
    } catch (problem) {
      setError(problem)
    }
  }
  return (
    <FormDialog
      opened
      size={640}
      title={t`Client version of ${deal.dealName}`}
      action={rows.length > 0 ? t`Make a new link` : t`Make link`}
      isBusy={isPending}
      isDisabled={!mayMake || ids.length === 0}
      error={error && Object.keys(errors).length === 0 ? toMessage(error) : undefined}
      foot={<ClientPdf {...{ deal, chosen, isLenderNamed, note }} month={month ?? first} />}
      onSubmit={() => void make()}
      onClose={onClose}
    >
      {rows[0] && <ClientLink version={rows[0]} bids={quoted} />}
      <p className="ui-quiet">
        <Trans>
          One page: the verdict, the picture and the terms, without your fee and without what lenders write to you. The
          link opens it for {CLIENT_LINK_DAYS} days; a new one ends the one before.
        </Trans>
      </p>
      <fieldset className={classes.offers}>
        <legend>
          <Trans>Bids shown</Trans>
        </legend>
        {quoted.map(({ id, lenderName }) => (
          <CheckboxField
            key={id}
            label={lenderName}
            value={ids.includes(id)}
            disabled={!ids.includes(id) && ids.length >= MOST_OFFERS}
            onChange={(isTicked) => setIds(isTicked ? [...ids, id] : ids.filter((each) => each !== id))}
          />
        ))}
      </fieldset>
      <CheckboxField
        label={t`Name the lenders`}
        value={isLenderNamed}
        onChange={(next) => setLenderNamed(next === true)}
      />
      <MonthsField label={t`Repaid in month`} value={month} onChange={setMonth} error={errors.exitMonth} />
      <NoteField label={t`A line to the borrower`} optional value={note} onChange={setNote} error={errors.note} />
    </FormDialog>
  )
}

interface ClientPdfProps {
  deal: DealRow
  chosen: readonly BidRow[]
  isLenderNamed: boolean
  month: number
  note: string | null
}

function ClientPdf({ deal, chosen, isLenderNamed, month, note }: ClientPdfProps) {
  const { t, i18n } = useLingui()
  const frame = usePaperFrame()
  const drawing = useRef<HTMLDivElement>(null)
  const requestedAmount = figure(deal.values, 'Loan_Amount')
  const offers = toClientOffers(chosen, isLenderNamed)
  const ranks = useExitRanks(offers, deal.currency, requestedAmount)
  const { dealName, currency } = deal
  const address = addressLine(addressOf(deal.values)) ?? null
  const lentOn = valueLentOn(deal.values)
  const paper = () =>
    toClientPaper({
      sheet: { dealName, currency, address, offers, requestedAmount, lentOn },
      ...{ month, ranks, note, i18n },
      chart: drawing.current?.querySelector('svg') ?? null,
      asOf: serverNow().toISOString(),
      company: frame.company,
      accepted: null,
    })
  return (
    <>
      <PdfButton label={t`Save as PDF`} paper={paper} orientation="landscape" toMessage={toMessage} />
      {ranks && <ClientDrawing {...{ ranks, month }} colorOf={colorOfOffer(offers)} frame={drawing} />}
    </>
  )
}
