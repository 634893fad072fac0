/** The product's mark and name. */
import classes from './shell.module.css'

export function BrandMark({ size = 24 }: { size?: number }) {
  return (
    <svg className={classes.brandMark} width={size} height={size} viewBox="0 0 24 24" role="img" aria-label="Mandate">
      <rect width="24" height="24" rx="6" />
      <path d="M6 17.2V6.8l6 6.4 6-6.4v10.4" />
    </svg>
  )
}
