/** A text that people agree to: dated, in numbered sections, readable on a phone and on paper. */

import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { pathTo } from '#domain/access/addresses.ts'
import { useSession } from '#web/data/session.tsx'
import { AppLink, BrandMark } from '#web/ui/index.ts'
import classes from './legal.module.css'

export type LegalSection = { key: string; title: ReactNode; text: ReactNode }

type LegalPageProps = { title: ReactNode; version: string; lead: ReactNode; sections: readonly LegalSection[] }

/** The column of text, with a way back for those who are not signed in. */
export function LegalFrame({ title, children }: { title: ReactNode; children: ReactNode }) {
  const { person } = useSession()
  const Frame = person ? 'div' : 'main'
  return (
    <Frame className={classes.page}>
      {!person && (
        <AppLink to={pathTo('login')} className={classes.brand}>
          <BrandMark size={28} />
          Mandate
        </AppLink>
      )}
      <h1 className={classes.title}>{title}</h1>
      {children}
    </Frame>
  )
}

export function LegalPage({ title, version, lead, sections }: LegalPageProps) {
  return (
    <LegalFrame title={title}>
      <p className={classes.version}>
        <Trans>Version of {version}</Trans>
      </p>
      <p>{lead}</p>
      {sections.map(({ key, title: heading, text }, index) => (
        <section key={key}>
          <h2 className={classes.heading}>
            {index + 1}. {heading}
          </h2>
          <p>{text}</p>
        </section>
      ))}
    </LegalFrame>
  )
}
