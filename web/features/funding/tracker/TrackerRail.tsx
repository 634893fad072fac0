/** Beside a tracker: what blocks, who shares the loan, and the links by which parties and lenders see their part. */
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Switch } from '@mantine/core'
import { IconLink, IconPlus, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { PARTIES, PARTY_WORDS, type Party } from '#domain/funding/condition-choices.ts'
import { APPROVAL_STATUS_WORDS, SYNDICATE_ROLE_WORDS } from '#domain/funding/syndicate-lender.ts'
import { isFullyShared, totalShare } from '#domain/funding/syndicate-shares.ts'
import { formatMoney, formatPercent } from '#domain/kernel/format.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Chip, confirm, formatLocalDate, MenuButton, NoticeLine, notify, OrgMark } from '#web/ui/index.ts'
import { BlockingList } from './BlockingList.tsx'
import { APPROVAL_TONES } from './condition-words.tsx'
import { SyndicateDialog } from './SyndicateDialog.tsx'
import classes from './tracker.module.css'
import type { Condition, PartyLink, SyndicateLender, Tracker } from './tracker.ts'
import type { TrackerActs } from './use-tracker-acts.ts'

interface RailProps {
  tracker: Tracker
  acts: TrackerActs
}

export function TrackerRail({ onOpen, ...props }: RailProps & { onOpen: (condition: Condition) => void }) {
  return (
    <>
      <BlockingList tracker={props.tracker} onOpen={onOpen} />
      <Syndicate {...props} />
      <Links {...props} />
    </>
  )
}

function Syndicate({ tracker, acts }: RailProps) {
  const { syndicateLenders, mayChange } = tracker
  const [open, setOpen] = useState<'add' | SyndicateLender | null>(null)
  return (
    <section className={classNames(classes.railPart, syndicateLenders.length === 0 && 'ui-no-print')}>
      <h3 className={classes.railTitle}>
        <Trans>Syndicate</Trans>
        {syndicateLenders.length > 0 && <span>{formatPercent(totalShare(syndicateLenders))}</span>}
      </h3>
      {!isFullyShared(syndicateLenders) && (
        <NoticeLine tone="warn">
          <Trans>Shares must add up to 100%.</Trans>
        </NoticeLine>
      )}
      <ul className={classes.cards}>
        {syndicateLenders.map((lender) => (
          <Lender key={lender.id} {...{ lender, tracker, acts }} onEdit={() => setOpen(lender)} />
        ))}
      </ul>
      {mayChange && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={15} stroke={1.6} aria-hidden />}
          onClick={() => setOpen('add')}
        >
          <Trans>Add lender</Trans>
        </Button>
      )}
      {open && (
        <SyndicateDialog tracker={tracker} {...(open !== 'add' && { lender: open })} onClose={() => setOpen(null)} />
      )}
    </section>
  )
}

function Lender({ lender, tracker, acts, onEdit }: RailProps & { lender: SyndicateLender; onEdit: () => void }) {
  const { t } = useLingui()
  const { id, lenderName, role, sharePercentage, commitmentAmount, approvalStatus, url } = lender
  const sent = tracker.documents.filter(({ files }) => files.length > 0)
  const ticked = sent.filter(({ syndicateStatus }) => syndicateStatus[id]?.status === 'approved').length
  return (
    <li className={classes.card}>
      <span className={classes.cardLine}>
        <OrgMark name={lenderName} size={20} decorative /> <b className="ui-ellipsis">{lenderName}</b>
        <span className="ui-quiet">{wordOf(SYNDICATE_ROLE_WORDS, role)}</span>
        <b className={classes.right}>{formatPercent(sharePercentage)}</b>
      </span>
      <span className={classes.cardLine}>
        {formatMoney(commitmentAmount)}
        <Chip tone={APPROVAL_TONES[approvalStatus]}>{wordOf(APPROVAL_STATUS_WORDS, approvalStatus)}</Chip>
        <span className={classes.right}>
          <Trans>
            {ticked} of {sent.length} ticked
          </Trans>
        </span>
        {tracker.mayChange && (
          <MenuButton
            label={t`More about ${lenderName}`}
            items={[
              { key: 'edit', label: t`Edit`, onRun: onEdit },
              ...(url
                ? [{ key: 'copy', label: t`Copy link`, onRun: () => void copy(url, t`The link is copied`) }]
                : []),
              { key: 'review', label: t`Is reviewing`, onRun: () => void acts.lenderStep(lender, 'startReview') },
              { key: 'approve', label: t`Has approved`, onRun: () => void acts.lenderStep(lender, 'approve') },
              { key: 'decline', label: t`Has declined`, onRun: () => void acts.lenderStep(lender, 'decline') },
              { key: 'remove', label: t`Take out`, isDanger: true, onRun: () => void acts.removeLender(lender) },
            ]}
          />
        )}
      </span>
    </li>
  )
}

async function copy(url: string, said: string) {
  await navigator.clipboard.writeText(url)
  notify.ok(said)
}

function Links({ tracker, acts }: RailProps) {
  const { t } = useLingui()
  const { links, documents, mayChange } = tracker
  const owing = PARTIES.filter((party) => documents.some((each) => each.party === party))
  const missing = owing.filter((party) => !links.some((link) => link.party === party))
  const make = (party: Party) => void acts.newLink(party)
  return (
    <section className={`${classes.railPart} ui-no-print`}>
      <h3 className={classes.railTitle}>
        <Trans>Guest links</Trans>
      </h3>
      <ul className={classes.cards}>
        {links.map((link) => (
          <Link key={link.id} {...{ link, tracker, acts }} />
        ))}
      </ul>
      {mayChange && missing.length > 0 && (
        <MenuButton
          framed
          label={t`Make a link for another party`}
          items={missing.map((party) => ({
            key: party,
            label: t`Link for ${wordOf(PARTY_WORDS, party)}`,
            icon: IconLink,
            onRun: () => make(party),
          }))}
        />
      )}
    </section>
  )
}

function Link({ link, tracker, acts }: RailProps & { link: PartyLink }) {
  const { t } = useLingui()
  const party = wordOf(PARTY_WORDS, link.party)
  const renew = async () => {
    const isSure = await confirm({
      title: t`Make a new link for ${party}?`,
      message: t`The link sent before ends at once, for whoever holds it.`,
      action: t`New link`,
      isDanger: true,
    })
    if (isSure) await acts.newLink(link.party)
  }
  return (
    <li className={classes.card}>
      <span className={classes.cardLine}>
        <b>{party}</b>
        <Chip tone={link.isTokenActive ? 'ok' : 'neu'} dot>
          {link.isTokenActive ? t`Active` : t`Off`}
        </Chip>
        {tracker.mayChange && (
          <Switch
            className={classes.right}
            aria-label={t`Link of ${party}`}
            checked={link.isTokenActive}
            onChange={(event) => void acts.switchLink(link, event.currentTarget.checked)}
          />
        )}
      </span>
      <span className={classes.cardLine}>
        <span className="ui-quiet">
          {link.lastOpenedAt ? (
            <Trans>
              Opened {link.openedCount} times, last {formatLocalDate(link.lastOpenedAt)}
            </Trans>
          ) : (
            <Trans>Not opened yet</Trans>
          )}
        </span>
        {link.url && (
          <ActionIcon
            className={classes.right}
            size={26}
            aria-label={t`Copy the link of ${party}`}
            onClick={() => void copy(link.url ?? '', t`The link is copied`)}
          >
            <IconLink size={16} stroke={1.6} />
          </ActionIcon>
        )}
        {tracker.mayChange && (
          <ActionIcon size={26} aria-label={t`Make a new link for ${party}`} onClick={() => void renew()}>
            <IconRefresh size={16} stroke={1.6} />
          </ActionIcon>
        )}
      </span>
    </li>
  )
}
