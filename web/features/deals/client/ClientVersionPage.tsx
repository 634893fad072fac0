/** What a borrower behind its link reads: the bids on one page, with its comments and the one it accepts. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ClientOffer } from '#domain/deals/client-version.ts'
import { api } from '#web/data/api.ts'
import { logoUrl } from '#web/data/api-url.ts'
import { toMessage } from '#web/data/errors.ts'
import { BidsPicture } from '#web/features/deals/bids/BidsPicture.tsx'
import { CompareBids } from '#web/features/deals/bids/CompareBids.tsx'
import { useExitRanks } from '#web/features/deals/bids/use-exit-ranks.ts'
import guest from '#web/features/deals/guest/guest.module.css'
import { Chip, formatDateTime, formatLocalDate, GuestFrame, NoticeLine, PdfButton } from '#web/ui/index.ts'
import { AcceptOfferDialog } from './AcceptOfferDialog.tsx'
import { ClientComments } from './ClientComments.tsx'
import { ClientDrawing } from './ClientDrawing.tsx'
import classes from './client.module.css'
import { type ClientPage, clientMatrix, colorOfOffer, toClientPaper } from './client-sheet.ts'

export interface ClientVersionPageProps {
  token: string
  page: ClientPage
  /** Under which the page is kept, so that what is answered stands in its place. */
  queryKey: readonly unknown[]
}

export function ClientVersionPage({ token, page, queryKey }: ClientVersionPageProps) {
  const { version, sender, deal } = page
  const [month, setMonth] = useState(version.exitMonth)
  const [name, setName] = useState('')
  const [accepting, setAccepting] = useState<ClientOffer | null>(null)
  const client = useQueryClient()
  const send = async (path: string, body: object) => {
    client.setQueryData(queryKey, await api.asGuest(token).send<ClientPage>('POST', path, body))
  }
  const sheet = { ...deal, ...version }
  const colorOf = colorOfOffer(version.offers)
  const ranks = useExitRanks(version.offers, deal.currency, version.requestedAmount)
  return (
    <>
      <GuestFrame
        layout="wide"
        company={{ name: sender.companyName, logoUrl: logoUrl(sender.companyLogo) }}
        beside={<Trans>for the borrower</Trans>}
        openUntil={version.tokenExpiresAt}
        isConfidential={false}
      >
        <Head page={page} month={month} ranks={ranks} />
        {version.note && <p className={classes.note}>{version.note}</p>}
        <Accepted page={page} />
        <div className={classes.sheet}>
          <CompareBids
            bids={version.offers}
            matrix={clientMatrix(sheet, month)}
            colorOf={colorOf}
            picture={ranks && <BidsPicture {...{ ranks, colorOf, month }} onMonth={setMonth} />}
            foot={(bidId) => <OfferFoot page={page} bidId={bidId} onAccept={setAccepting} />}
          />
        </div>
        <ClientComments
          comments={version.comments}
          name={name}
          onName={setName}
          onSend={(text) => send('guest-client-comments', { name, text })}
        />
        <p className={`ui-quiet ${classes.foot}`}>
          <Trans>
            Questions: {sender.name}, <a href={`mailto:${sender.email}`}>{sender.email}</a>
          </Trans>
          {sender.phone && ` · ${sender.phone}`}
          {' · '}
          <Trans>Link works until {formatLocalDate(version.tokenExpiresAt)}</Trans>
        </p>
      </GuestFrame>
      {accepting && (
        <AcceptOfferDialog
          offer={accepting}
          sender={sender.name}
          name={name}
          onName={setName}
          onAccept={() => send('guest-client-acceptance', { bidId: accepting.id, name })}
          onClose={() => setAccepting(null)}
        />
      )}
    </>
  )
}

type SheetHeadProps = { page: ClientPage; month: number; ranks: ReturnType<typeof useExitRanks> }

function Head({ page, month, ranks }: SheetHeadProps) {
  const { t, i18n } = useLingui()
  const drawing = useRef<HTMLDivElement>(null)
  const { deal, version, sender } = page
  const paper = () =>
    toClientPaper({
      sheet: { ...deal, ...version },
      ...{ month, ranks, i18n },
      chart: drawing.current?.querySelector('svg') ?? null,
      asOf: version.createdAt,
      company: { name: sender.companyName, logoUrl: logoUrl(sender.companyLogo) },
      note: version.note,
      accepted: acceptedOf(page),
    })
  return (
    <div className={classes.head}>
      <div>
        <h1 className={guest.title}>
          <Trans>Bids for {deal.dealName}</Trans>
        </h1>
        <p className={guest.lead}>
          {deal.address && `${deal.address} · `}
          <Trans>as of {formatLocalDate(version.createdAt)}</Trans>
        </p>
      </div>
      <PdfButton label={t`Save as PDF`} paper={paper} orientation="landscape" toMessage={toMessage} />
      {ranks && <ClientDrawing {...{ ranks, month }} colorOf={colorOfOffer(version.offers)} frame={drawing} />}
    </div>
  )
}

function acceptedOf({ version: { acceptedBidId, acceptedName, acceptedAt, offers } }: ClientPage) {
  const lenderName = offers.find(({ id }) => id === acceptedBidId)?.lenderName
  return lenderName && acceptedName && acceptedAt ? { lenderName, name: acceptedName, at: acceptedAt } : null
}

function Accepted({ page }: { page: ClientPage }) {
  const accepted = acceptedOf(page)
  if (!accepted) return null
  const { lenderName, name, at } = accepted
  return (
    <NoticeLine tone="ok" icon={IconCircleCheck}>
      <Trans>
        {name} accepted {lenderName} on {formatDateTime(at)}. {page.sender.name} knows, and takes the next step with the
        lender.
      </Trans>
    </NoticeLine>
  )
}

type OfferFootProps = { page: ClientPage; bidId: number; onAccept: (offer: ClientOffer) => void }

function OfferFoot({ page: { version, standings }, bidId, onAccept }: OfferFootProps) {
  const offer = version.offers.find(({ id }) => id === bidId)
  if (!offer) return null
  const standing = standings[bidId] ?? 'ended'
  if (version.acceptedBidId === bidId) {
    return (
      <Chip tone="ok" icon={IconCircleCheck}>
        <Trans>Accepted</Trans>
      </Chip>
    )
  }
  if (standing === 'ended') {
    return (
      <Chip>
        <Trans>No longer offered</Trans>
      </Chip>
    )
  }
  if (standing === 'changed') {
    return (
      <Chip tone="warn">
        <Trans>Changed since</Trans>
      </Chip>
    )
  }
  if (version.acceptedAt !== null) return null
  return (
    <Button size="xs" className="ui-no-print" onClick={() => onAccept(offer)}>
      <Trans>Accept</Trans>
      <span className="ui-visually-hidden"> {offer.lenderName}</span>
    </Button>
  )
}
