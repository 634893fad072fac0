/** What is wrong with a file, by the row and column that a spreadsheet shows. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { FileError } from './import-file.ts'
import classes from './manage.module.css'

export function FileErrors({ errors }: { errors: readonly FileError[] }) {
  const { t } = useLingui()
  return (
    // A long list scrolls by itself, and must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.errors} role="region" aria-label={t`Rows with errors`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Row</Trans>
            </th>
            <th scope="col">
              <Trans>Column</Trans>
            </th>
            <th scope="col">
              <Trans>What is wrong</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {errors.map(({ row, column, reason }) => (
            <tr key={`${row} ${column}`}>
              <th scope="row">{row}</th>
              <td>{column || t`whole row`}</td>
              <td>{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
