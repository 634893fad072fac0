/** Pages of people without a session: the form on the left, what the product is for on the right. */

import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { pathTo } from '#domain/access/addresses.ts'
import classes from '#web/features/team/team.module.css'
import { AppLink, BrandMark } from '#web/ui/index.ts'
import { BrandPanel } from './BrandPanel.tsx'

type AccountFrameProps = {
  children: ReactNode
  /** The page to sign in needs no way to itself. */
  isSignIn?: boolean
}

export function AccountFrame({ children, isSignIn = false }: AccountFrameProps) {
  return (
    <div className={classes.login}>
      <div className={classes.formSide}>
        <header className={classes.brand}>
          <BrandMark size={28} />
          Mandate
        </header>
        <main className={classes.formPlace}>{children}</main>
        <footer className={classes.foot}>
          {!isSignIn && (
            <AppLink to={pathTo('login')}>
              <Trans>Sign in</Trans>
            </AppLink>
          )}
          <AppLink to={pathTo('termsAndConditions')}>
            <Trans>Terms and conditions</Trans>
          </AppLink>
          <AppLink to={pathTo('privacyPolicy')}>
            <Trans>Privacy policy</Trans>
          </AppLink>
          <AppLink to={pathTo('attributions')}>
            <Trans>Data sources</Trans>
          </AppLink>
        </footer>
      </div>
      <BrandPanel />
    </div>
  )
}

/** Title and what to do, above a form. */
export function FormHead({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div>
      <h1 className={classes.title}>{title}</h1>
      {children && <p className={classes.sub}>{children}</p>}
    </div>
  )
}
