/** `/deal/pdf/$id?guestToken=`: the deal as it is printed, for those who see it and the lender behind a link; the bids for the borrower. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParameter, useText } from '#web/data/address.ts'
import { type Api, ApiError, api } from '#web/data/api.ts'
import { toMessage } from '#web/data/errors.ts'
import { ClientVersionPage } from '#web/features/deals/client/ClientVersionPage.tsx'
import type { ClientPage } from '#web/features/deals/client/client-sheet.ts'
import { Waiting } from '#web/features/deals/life/DealPage.tsx'
import { GuestMessage } from '#web/features/team/account/GuestMessage.tsx'
import { usePaperFrame } from '#web/features/team/paper-frame.ts'
import { ErrorPanel, PdfButton } from '#web/ui/index.ts'
import { DealPackageView } from './DealPackageView.tsx'
import { toDealPaper } from './deal-paper.ts'
import classes from './deal-pdf.module.css'
import { type DealPackage, isEnded } from './guest-deal.ts'
import { ExpiredLink } from './InvitedPage.tsx'
import { readPhotos } from './package-photos.ts'

export default function DealPdfPage() {
  const id = useParameter('id') ?? ''
  const guestToken = useText('guestToken')
  // A token opens its own deal alone, whatever number stands in the path.
  const queryKey = ['deals', 'paper', id, guestToken]
  const { data, error, refetch } = useQuery({
    queryKey,
    // Each look of a guest is counted.
    staleTime: guestToken ? Number.POSITIVE_INFINITY : 0,
    queryFn: () =>
      guestToken
        ? api.asGuest(guestToken).get<DealPackage | ClientPage>('guest-deal')
        : api.get<DealPackage>(`deals/${encodeURIComponent(id)}/lender-view`),
  })
  if (error instanceof ApiError && error.code === 401) {
    return (
      <GuestMessage title={<Trans>Sign in to print this deal</Trans>} back={<Trans>Sign in</Trans>}>
        <Trans>Lenders open it with the link they were sent.</Trans>
      </GuestMessage>
    )
  }
  if (guestToken && isEnded(error)) return <ExpiredLink />
  if (guestToken && data && isClientPage(data)) {
    return <ClientVersionPage key={guestToken} token={guestToken} page={data} queryKey={queryKey} />
  }
  return (
    <main className={classes.page}>
      {error && <ErrorPanel message={toMessage(error)} onRetry={() => void refetch()} />}
      {data && !isClientPage(data) && <Paper pack={data} client={guestToken ? api.asGuest(guestToken) : api} />}
      {!data && !error && <Waiting title={<Trans>Deal</Trans>} />}
    </main>
  )
}

const isClientPage = (data: DealPackage | ClientPage): data is ClientPage => 'kind' in data

function Paper({ pack, client }: { pack: DealPackage; client: Pick<Api, 'download'> }) {
  const { t, i18n } = useLingui()
  const frame = usePaperFrame()
  const [left, setLeft] = useState<readonly string[]>([])
  const shown = { ...pack, sections: pack.sections.filter(({ key }) => !left.includes(key)) }
  const toggle = (key: string) => setLeft(left.includes(key) ? left.filter((each) => each !== key) : [...left, key])
  return (
    <>
      <div className={`${classes.tools} ui-no-print`}>
        <fieldset className={classes.sections}>
          <legend className="ui-visually-hidden">
            <Trans>Sections to print</Trans>
          </legend>
          {pack.sections.map(({ key, title }) => (
            <Checkbox key={key} size="xs" label={title} checked={!left.includes(key)} onChange={() => toggle(key)} />
          ))}
        </fieldset>
        <div className={classes.buttons}>
          <Button variant="default" leftSection={<IconPrinter size={16} stroke={1.6} />} onClick={() => window.print()}>
            <Trans>Print</Trans>
          </Button>
          <PdfButton
            label={t`Save as PDF`}
            paper={async () => toDealPaper(shown, i18n, frame, await readPhotos(shown, client))}
            toMessage={toMessage}
          />
        </div>
      </div>
      <DealPackageView pack={shown} />
    </>
  )
}
