/** Round an open page: for a visitor the house's name, the other open pages and the way in; nothing for who is signed in. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { pathTo } from '#domain/access/addresses.ts'
import { useSession } from '#web/data/session.tsx'
import { AppLink, BrandMark } from '#web/ui/index.ts'
import classes from './open.module.css'

export type OpenPage = 'financingRates' | 'marketRatesCa' | 'openCalculators'

export function OpenFrame({ page, children }: { page: OpenPage; children: ReactNode }) {
  const { t } = useLingui()
  const { person } = useSession()
  if (person) return children
  const places: readonly { key: OpenPage; to: string; name: string }[] = [
    { key: 'financingRates', to: pathTo('financingRates'), name: t`Financing rates` },
    { key: 'marketRatesCa', to: pathTo('marketRatesCa'), name: t`Risk rating` },
    { key: 'openCalculators', to: pathTo('openCalculators'), name: t`Calculators` },
  ]
  return (
    <div className={classes.frame}>
      <header className={`${classes.head} ui-no-print`}>
        <AppLink to={pathTo('login')} className={classes.brand}>
          <BrandMark size={24} />
          Mandate
        </AppLink>
        <nav className={classes.places} aria-label={t`Open pages`}>
          {places.map(({ key, to, name }) => (
            <AppLink key={key} to={to} aria-current={key === page ? 'page' : undefined}>
              {name}
            </AppLink>
          ))}
        </nav>
        <AppLink to={pathTo('login')} className={classes.signIn}>
          <Trans>Sign in</Trans>
        </AppLink>
        <Button component={AppLink} to={pathTo('requestAccess')}>
          <Trans>Request financing</Trans>
        </Button>
      </header>
      <main className={classes.main}>{children}</main>
      <footer className={`${classes.foot} ui-no-print`}>
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
  )
}
