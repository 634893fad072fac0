/** The frame of every page: title, badge, sub line, actions, key numbers, tabs, content and what needs attention. */
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useContext } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { type KeyNumber, KeyNumbers } from './KeyNumbers.tsx'
import classes from './Page.module.css'
import { PageRail, type PageRailProps } from './PageRail.tsx'
import { type PageTab, PageTabs } from './PageTabs.tsx'
import { TitleHelp } from './title-help.ts'

export interface PageProps {
  title: ReactNode
  /** Beside the title: stage, state, count and sum, star. */
  badge?: ReactNode
  /** A grey line under the title. */
  sub?: ReactNode
  /** A picture or mark before the title. */
  mark?: ReactNode
  /** On the right of the title; the primary action last. */
  actions?: ReactNode
  keyNumbers?: readonly KeyNumber[]
  /** On a phone they stand in a frame. */
  hasFramedNumbers?: boolean
  tabs?: { items: readonly PageTab[]; active: string; onChange?: (key: string) => void; label?: string }
  /** Attention on the right: 286 to 352 px, a drawer under 1280 px. */
  rail?: PageRailProps
  /** Rows between head and content, such as a notice or a filter bar. */
  lead?: ReactNode
  /** Fills the height and lets the content scroll inside: lists and boards. */
  fill?: boolean
  /** No gutter round the content: tables that reach the edges. */
  bleed?: boolean
  /** Narrow content, for forms. */
  narrow?: boolean
  children?: ReactNode
}

export function Page(props: PageProps) {
  const { t } = useLingui()
  const help = useContext(TitleHelp)
  const { title, badge, sub, mark, actions, keyNumbers, tabs, rail, lead, fill, bleed, narrow, children } = props
  return (
    <div className={classNames(classes.page, fill && classes.fill)}>
      <header className={classes.head}>
        {mark}
        <div className={classes.titles}>
          <div className={classes.titleLine}>
            <h1 className={classes.title}>{title}</h1>
            {help}
            {badge}
          </div>
          {sub && <div className={classes.sub}>{sub}</div>}
        </div>
        <div className={classes.actions}>
          {rail && <PageRail.Opener {...rail} />}
          {actions}
        </div>
      </header>
      {keyNumbers && keyNumbers.length > 0 && (
        <div className={classes.gutter}>
          <KeyNumbers items={keyNumbers} isFramed={props.hasFramedNumbers} />
        </div>
      )}
      {tabs && <PageTabs {...tabs} label={tabs.label ?? t`Sections of this record`} />}
      {lead && <div className={classNames(classes.gutter, classes.lead, tabs && classes.leadAfterTabs)}>{lead}</div>}
      <div className={classes.body}>
        <div
          className={classNames(
            classes.content,
            bleed ? classes.bleed : undefined,
            narrow ? classes.narrow : undefined,
            tabs && !lead ? classes.afterTabs : undefined,
          )}
        >
          {children}
        </div>
        {rail && <PageRail {...rail} />}
      </div>
    </div>
  )
}
