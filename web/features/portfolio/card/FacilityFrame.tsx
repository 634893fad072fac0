/** The page of a line or blanket: its head, and one panel with tabs. */

import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconClockExclamation, IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { pathTo } from '#domain/access/addresses.ts'
import { mayUpdate } from '#domain/access/rights.ts'
import type { TaskHolder } from '#domain/team/task.ts'
import { useSayWords, useText } from '#web/data/address.ts'
import { useCrumbs } from '#web/data/crumbs.ts'
import { toMessage } from '#web/data/errors.ts'
import { ShareButton } from '#web/features/portfolio/share/ShareButton.tsx'
import { Presence } from '#web/features/team/presence/Presence.tsx'
import { StarButton } from '#web/features/team/stars/StarButton.tsx'
import {
  AppLink,
  Chip,
  type KeyNumber,
  Page,
  type PageTab,
  PageTabs,
  Panel,
  PdfButton,
  type PdfPaper,
} from '#web/ui/index.ts'
import classes from './card.module.css'
import type { PortfolioRow } from './card-rows.ts'
import { SharedLine } from './PropertyHead.tsx'

export interface FacilityFrameProps {
  record: PortfolioRow & { name: string; lenderName: string | null }
  /** What its star and its tasks hang on. */
  holder: TaskHolder
  /** "Line of credit". */
  kind: string
  editPath: string
  keyNumbers: readonly KeyNumber[]
  isExpiring: boolean
  paper: () => PdfPaper
  /** Sections that stay off the paper until asked for. */
  unticked?: readonly string[]
  tabs: readonly (PageTab & { label: string; content: ReactNode })[]
  /** Beside the panel. */
  aside?: ReactNode
  /** Under the panel. */
  children?: ReactNode
}

export function FacilityFrame(props: FacilityFrameProps) {
  const { t } = useLingui()
  const { record, holder, kind, editPath, keyNumbers, isExpiring, paper, unticked = [], tabs, aside, children } = props
  const tab = useText('tab')
  const sayWords = useSayWords()
  const active = tabs.find(({ key }) => key === tab) ?? tabs[0]
  const choose = (key: string) => sayWords({ tab: key }, { replace: true, resetScroll: false })
  useCrumbs([{ label: t`Properties`, to: pathTo('manageProperties') }, { label: record.name }])
  return (
    <Page
      title={record.name}
      badge={
        <>
          {isExpiring && (
            <Chip tone="or" icon={IconClockExclamation}>
              <Trans>6 months or less</Trans>
            </Chip>
          )}
          <StarButton path={holder} recordId={record._id} />
          <Presence path={holder} id={record._id} />
        </>
      }
      sub={[kind, record.lenderName].filter(Boolean).join(' · ')}
      keyNumbers={keyNumbers}
      lead={<SharedLine record={record} />}
      actions={
        <>
          <PdfButton paper={paper} unticked={unticked} toMessage={toMessage} />
          {record.access === 'owner' && (
            <ShareButton name={record.name} scopes={[{ kind: 'loan', ids: [record._id], label: record.name }]} />
          )}
          {mayUpdate(record) && (
            <Button
              variant="default"
              component={AppLink}
              to={editPath}
              leftSection={<IconPencil size={16} stroke={1.6} />}
            >
              <Trans>Edit</Trans>
            </Button>
          )}
        </>
      }
    >
      <div className={classes.card}>
        <div className={aside ? classes.columns : classes.stack}>
          <Panel flush title={kind} {...(isExpiring && classes.orange && { className: classes.orange })}>
            <PageTabs
              inset
              label={t`Sections of ${record.name}`}
              items={tabs}
              active={active?.key ?? ''}
              onChange={choose}
            />
            <div className={classes.tabPanel} role="tabpanel" aria-label={active?.label}>
              {active?.content}
            </div>
          </Panel>
          {aside && <div className={classes.stack}>{aside}</div>}
        </div>
        {children}
      </div>
    </Page>
  )
}
