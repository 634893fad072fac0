/** Where a page stands that draws its own frame: guests' pages, and those before somebody signs in. */
import { Outlet } from '@tanstack/react-router'
import classes from './app.module.css'

export const BarePlace = () => (
  <div className={classes.bare}>
    <Outlet />
  </div>
)
