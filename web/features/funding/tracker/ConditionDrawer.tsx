/** One document in full: its state and the steps open to it, its files, what each lender says, and what was said. */
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { CONDITION_CATEGORY_WORDS, PARTY_WORDS } from '#domain/funding/condition-choices.ts'
import { formatDate, MISSING } from '#domain/kernel/format.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { DocumentUpload } from '#web/features/files/DocumentUpload.tsx'
import { FileLink } from '#web/features/files/FileLink.tsx'
import { formatDateTime, MenuButton, NoteField, NoticeLine, SideDrawer } from '#web/ui/index.ts'
import { Responsible } from './ConditionGrid.tsx'
import { ConditionSteps } from './ConditionSteps.tsx'
import { StatusChip, TickMark } from './condition-words.tsx'
import classes from './tracker.module.css'
import type { Condition, Tracker } from './tracker.ts'
import type { TrackerActs } from './use-tracker-acts.ts'

/** Endings that documents of a closing come with. */
const EXTENSIONS = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'csv', 'txt', 'pptx', 'zip', 'eml', 'jpg', 'jpeg', 'png']

export interface ConditionDrawerProps {
  tracker: Tracker
  condition: Condition
  acts: TrackerActs
  onEdit: () => void
  onClose: () => void
}

export function ConditionDrawer(props: ConditionDrawerProps) {
  const { t } = useLingui()
  const { tracker, condition, acts, onEdit, onClose } = props
  const { mayChange, documents } = tracker
  const place = documents.indexOf(condition) + 1
  const names = condition.waitsFor.flatMap((id) => documents.find((each) => each.id === id)?.name ?? [])
  return (
    <SideDrawer
      opened
      onClose={onClose}
      width={480}
      title={condition.name}
      foot={
        mayChange && (
          <>
            <MenuButton
              framed
              label={t`More about ${condition.name}`}
              items={[
                {
                  key: 'up',
                  label: t`Move up`,
                  isDisabled: place === 1,
                  onRun: () => void acts.place(condition, place - 1),
                },
                {
                  key: 'down',
                  label: t`Move down`,
                  isDisabled: place === documents.length,
                  onRun: () => void acts.place(condition, place + 1),
                },
                { key: 'reset', label: t`Reset`, isDanger: true, onRun: () => void acts.reset(condition) },
                {
                  key: 'delete',
                  label: t`Delete`,
                  isDanger: true,
                  onRun: () => void acts.remove(condition).then((isGone) => isGone && onClose()),
                },
              ]}
            />
            <Button variant="default" onClick={onEdit}>
              <Trans>Edit</Trans>
            </Button>
            <ConditionSteps {...{ tracker, condition, acts }} />
          </>
        )
      }
    >
      {condition.attentionNote && <NoticeLine tone="warn">{condition.attentionNote}</NoticeLine>}
      {condition.statusNote && <NoticeLine tone="neu">{condition.statusNote}</NoticeLine>}
      <dl className={classes.facts}>
        <dt>{t`Status`}</dt>
        <dd>
          <StatusChip status={condition.status} />
        </dd>
        <dt>{t`Category`}</dt>
        <dd>{wordOf(CONDITION_CATEGORY_WORDS, condition.category)}</dd>
        <dt>{t`Owed by`}</dt>
        <dd>{wordOf(PARTY_WORDS, condition.party)}</dd>
        <dt>{t`Responsible`}</dt>
        <dd>
          <Responsible row={condition} />
        </dd>
        <dt>{t`Due`}</dt>
        <dd>{formatDate(condition.dueDate)}</dd>
        <dt>{t`Working days needed`}</dt>
        <dd>{condition.leadDays}</dd>
        <dt>{t`Waits for`}</dt>
        <dd>{names.join(', ') || MISSING}</dd>
        <dt>{t`Needed before funding`}</dt>
        <dd>{condition.isConditionPrecedent ? t`Yes` : t`No`}</dd>
      </dl>
      <Files {...props} />
      {tracker.syndicateLenders.length > 0 && <LenderTicks {...props} />}
      <Comments {...props} />
    </SideDrawer>
  )
}

function Files({ tracker: { mayChange }, condition, acts }: ConditionDrawerProps) {
  const { t } = useLingui()
  return (
    <section>
      <h3 className={classes.partTitle}>
        <Trans>Files</Trans>
      </h3>
      <ul className={classes.fileList}>
        {condition.files.map(({ hashedId, name, uploadedBy, uploadedAt }) => (
          <li key={hashedId}>
            <FileLink file={{ hashedId, name }} />
            <span className="ui-quiet">
              {uploadedBy} · {formatDateTime(uploadedAt)}
            </span>
            {mayChange && (
              <ActionIcon
                size={26}
                variant="subtle"
                aria-label={t`Take ${name} off`}
                onClick={() => void acts.dropFile(condition, hashedId)}
              >
                <IconTrash size={16} stroke={1.6} />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {mayChange && (
        <DocumentUpload
          into={condition.name}
          source="prefunding"
          extensions={EXTENSIONS}
          takesSeveral
          onKeep={(file) => acts.keepFile(condition, file)}
        />
      )}
    </section>
  )
}

function LenderTicks({ tracker: { syndicateLenders, mayChange }, condition, acts }: ConditionDrawerProps) {
  const { t } = useLingui()
  return (
    <section>
      <h3 className={classes.partTitle}>
        <Trans>Syndicate</Trans>
      </h3>
      <ul className={classes.fileList}>
        {syndicateLenders.map(({ id, lenderName }) => {
          const tick = condition.syndicateStatus[id]
          return (
            <li key={id}>
              <TickMark lender={lenderName} tick={tick?.status ?? 'pending'} />
              <span>
                {lenderName}
                {tick?.comment && <span className="ui-quiet"> · {tick.comment}</span>}
              </span>
              {mayChange && condition.files.length > 0 && tick?.status !== 'approved' && (
                <Button size="compact-sm" variant="default" onClick={() => void acts.tick(condition, id, 'approved')}>
                  {t`Tick for them`}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Comments({ tracker: { mayChange }, condition, acts }: ConditionDrawerProps) {
  const { t } = useLingui()
  const [text, setText] = useState<string | null>(null)
  const send = async () => {
    if (text && (await acts.comment(condition, text))) setText(null)
  }
  return (
    <section>
      <h3 className={classes.partTitle}>
        <Trans>Comments</Trans>
      </h3>
      <ul className={classes.commentList}>
        {condition.comments.map(({ by, at, text: said, byGuest }) => (
          <li key={`${at}${said}`}>
            <b>{by}</b>{' '}
            <span className="ui-quiet">
              {byGuest && <Trans>through the link</Trans>} {formatDateTime(at)}
            </span>
            <p>{said}</p>
          </li>
        ))}
      </ul>
      {mayChange && (
        <>
          <NoteField
            label={t`Comment`}
            description={t`Whoever holds the link of this party reads it too.`}
            value={text}
            onChange={setText}
          />
          <Button variant="default" mt={8} disabled={!text} onClick={() => void send()}>
            <Trans>Say it</Trans>
          </Button>
        </>
      )}
    </section>
  )
}
