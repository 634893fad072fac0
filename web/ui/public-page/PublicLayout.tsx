/** Pages before sign-in: the form on the left, the product on the right; under 1000 px the figures move below the form. */
import { lazy, type ReactNode, Suspense } from 'react'
import { BrandMark } from '#web/ui/shell/Brand.tsx'
import classes from './PublicLayout.module.css'

const LoginMap = lazy(() => import('#web/ui/login-map/LoginMap.tsx'))

export interface BrandFigure {
  value: ReactNode
  label: ReactNode
}

export interface PublicLayoutProps {
  /** The product's one sentence. */
  sentence: ReactNode
  figures: readonly BrandFigure[]
  /** A line under the figures. */
  note?: ReactNode
  /** Links at the foot of the form's side. */
  foot?: ReactNode
  children: ReactNode
}

export function PublicLayout({ sentence, figures, note, foot, children }: PublicLayoutProps) {
  return (
    <div className={classes.layout}>
      <div className={classes.side}>
        <header className={classes.brand}>
          <BrandMark size={28} />
          <span>Mandate</span>
        </header>
        <main className={classes.form}>{children}</main>
        {foot && <footer className={classes.foot}>{foot}</footer>}
      </div>
      <aside className={classes.panel}>
        <p className={classes.sentence}>{sentence}</p>
        <div className={classes.map}>
          <Suspense>
            <LoginMap />
          </Suspense>
        </div>
        <dl className={classes.figures}>
          {figures.map(({ value, label }, index) => (
            <div key={index} className={classes.figure}>
              <dt className={classes.label}>{label}</dt>
              <dd className={classes.value}>{value}</dd>
            </div>
          ))}
        </dl>
        {note && <p className={classes.note}>{note}</p>}
      </aside>
    </div>
  )
}
