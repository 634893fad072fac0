/** One request in full: how far it has come, its quote, its visit, what it asks for, what was delivered, and the next step. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { pathTo } from '#domain/access/addresses.ts'
import { mayChange, mayRemove } from '#domain/access/rights.ts'
import type { StoredFile } from '#domain/kernel/field.ts'
import { formatDate, formatMoney, formatPercent, MISSING } from '#domain/kernel/format.ts'
import { labelOf, wordOf } from '#domain/kernel/words.ts'
import { salesTaxAt, taxOn } from '#domain/services/sales-tax.ts'
import { services } from '#domain/services/service.ts'
import { SERVICE_STATUS_WORDS, SERVICE_STEPS, SERVICE_TYPE_WORDS } from '#domain/services/service-choices.ts'
import { ASKED_OF_TYPE } from '#domain/services/service-rules.ts'
import { ActivityPanel } from '#web/data/activity/ActivityPanel.tsx'
import { useRemove } from '#web/data/hooks.ts'
import { FileLink } from '#web/features/files/FileLink.tsx'
import { AppLink, confirm, FactRows, NoticeLine, SideDrawer, useNavigation } from '#web/ui/index.ts'
import { ServiceState } from './ServiceState.tsx'
import { ServiceSteps } from './ServiceSteps.tsx'
import { currencyOf, type ServiceRow } from './service-row.ts'
import { answerText } from './service-words.ts'
import classes from './services.module.css'

/** The tax of Quebec has three places. */
const RATE_DECIMALS = 3

interface ServiceDrawerProps {
  row: ServiceRow
  onClose: () => void
}

export function ServiceDrawer({ row, onClose }: ServiceDrawerProps) {
  const { t } = useLingui()
  const service = wordOf(SERVICE_TYPE_WORDS, row.type)
  return (
    <SideDrawer
      opened
      onClose={onClose}
      width={480}
      title={t`${service}, request ${row.id}`}
      foot={
        <>
          <OwnActs row={row} onClose={onClose} />
          <ServiceSteps row={row} />
        </>
      }
    >
      <div className={classes.parts}>
        <ServiceState status={row.status} />
        {row.status === 'cancelled' && <NoticeLine tone="neu">{row.cancelReason ?? t`Cancelled.`}</NoticeLine>}
        {row.status !== 'cancelled' && <Course row={row} />}
        <Quote row={row} />
        <Facts row={row} />
        <Delivered row={row} />
        <ActivityPanel entity={services.path} id={row.id} />
      </div>
    </SideDrawer>
  )
}

function Course({ row: { status } }: Pick<ServiceDrawerProps, 'row'>) {
  const { t } = useLingui()
  const reached = SERVICE_STEPS.findIndex((step) => step === status)
  return (
    <ol className={classes.course} aria-label={t`Course of the request`}>
      {SERVICE_STEPS.map((step, index) => (
        <li key={step} data-done={index <= reached || undefined} aria-current={step === status ? 'step' : undefined}>
          {wordOf(SERVICE_STATUS_WORDS, step)}
        </li>
      ))}
    </ol>
  )
}

function Quote({ row }: Pick<ServiceDrawerProps, 'row'>) {
  const { t } = useLingui()
  if (row.quoteAmount === null) return null
  return (
    <section className={classes.quote}>
      <h3 className={classes.partTitle}>
        <Trans>Quote</Trans>
      </h3>
      <p className={classes.amount}>
        <strong>{formatMoney(row.quoteAmount, currencyOf(row))}</strong>{' '}
        <span className="ui-quiet">{t`before tax`}</span>
      </p>
      <WithTax row={row} amount={row.quoteAmount} />
      {row.quoteNote && <p className={classes.text}>{row.quoteNote}</p>}
      {row.quoteValidUntil && <p className="ui-quiet">{t`Approve by ${formatDate(row.quoteValidUntil)}`}</p>}
    </section>
  )
}

/** What comes on top of the quote where the property stands, and what is paid in the end. */
function WithTax({ row, amount }: Pick<ServiceDrawerProps, 'row'> & { amount: number }) {
  const tax = salesTaxAt(row.address)
  if (!tax) return null
  const { name, ratePct } = tax
  const added = taxOn(amount, tax)
  return (
    <p className={classes.amount}>
      <span className="ui-quiet">
        <Trans>
          {name}, {formatPercent(ratePct, Number.isInteger(ratePct) ? 0 : RATE_DECIMALS)}: {formatMoney(added)}; with
          tax
        </Trans>
      </span>{' '}
      <span>{formatMoney(amount + added)}</span>
    </p>
  )
}

function Facts({ row }: Pick<ServiceDrawerProps, 'row'>) {
  const { t } = useLingui()
  const asked = ASKED_OF_TYPE[row.type].flatMap((name): [string, ReactNode][] =>
    name === 'leaseFiles' ? [] : [[labelOf(name, services.fields[name]), answerText(name, row)]],
  )
  const facts: [string, ReactNode][] = [
    [t`Address`, row.site],
    [t`Visit`, row.scheduledDate ? formatDate(row.scheduledDate) : t`asked for ${formatDate(row.preferredDate)}`],
    [t`Who comes`, row.assignedVendor ?? MISSING],
    [t`Contact at the site`, `${row.contactName}, ${row.contactPhone}`],
    ...asked,
    [t`Property`, row.propertyName ?? MISSING],
    [t`Deal`, <DealOf key="deal" row={row} />],
    [t`Asked by`, [row.requesterName, row.companyName].filter(Boolean).join(', ') || MISSING],
    [t`Notes`, row.notes || MISSING],
  ]
  return <FactRows facts={facts} />
}

/** The operator reads what the deal is called, and has no page of it. */
function DealOf({ row: { dealId, dealName, may } }: Pick<ServiceDrawerProps, 'row'>) {
  if (!dealName || dealId === null) return MISSING
  const isOperators = may?.steps.some((step) => step === 'quote' || step === 'schedule' || step === 'start')
  return isOperators ? dealName : <AppLink to={pathTo('deal', { id: dealId })}>{dealName}</AppLink>
}

function Delivered({ row }: Pick<ServiceDrawerProps, 'row'>) {
  const { t } = useLingui()
  return (
    <>
      <FileList title={t`Lease files`} files={row.leaseFiles ?? []} />
      <FileList title={t`Delivered`} files={row.files} />
      {row.status === 'delivered' && (row.propertyId || row.dealId) && (
        <p className="ui-quiet">
          <Trans>The files also stand with the documents of the property and the deal.</Trans>
        </p>
      )}
    </>
  )
}

function FileList({ title, files }: { title: string; files: readonly StoredFile[] }) {
  if (files.length === 0) return null
  return (
    <section>
      <h3 className={classes.partTitle}>{title}</h3>
      <ul className={classes.files}>
        {files.map((file) => (
          <li key={file.hashedId}>
            <FileLink file={file} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What whoever asked may still do with the request itself. */
function OwnActs({ row, onClose }: ServiceDrawerProps) {
  const { t } = useLingui()
  const navigate = useNavigation()
  const { remove } = useRemove(services)
  const { id, type } = row
  const drop = async () => {
    const isSure = await confirm({
      title: t`Delete this request?`,
      message: t`It cannot be brought back.`,
      action: t`Delete`,
      isDanger: true,
    })
    if (!isSure) return
    await remove(id)
    onClose()
  }
  return (
    <>
      {mayRemove(row) && (
        <Button variant="default" onClick={() => void drop()}>
          <Trans>Delete</Trans>
        </Button>
      )}
      {mayChange(row, 'contactName') && (
        <Button
          variant="default"
          leftSection={<IconPencil size={16} stroke={1.6} />}
          onClick={() => navigate(pathTo('requestService', { type, id }))}
        >
          <Trans>Edit request</Trans>
        </Button>
      )}
    </>
  )
}
