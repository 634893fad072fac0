/** Who has how many leads, and what waits for each of them. */
import { Trans } from '@lingui/react/macro'
import { Avatar } from '#web/ui/index.ts'
import classes from './assignment.module.css'
import { useOriginators } from './icp-counts.ts'

export function WhoHasHowMany() {
  const { data } = useOriginators()
  if (!data || data.data.length === 0) return null
  return (
    <section>
      <h2 className={classes.heading} id="who-has-how-many">
        <Trans>Who has how many</Trans>
      </h2>
      <table className={classes.people} aria-labelledby="who-has-how-many">
        <thead>
          <tr>
            <th scope="col">
              <Trans>Name</Trans>
            </th>
            <th scope="col">
              <Trans>Open</Trans>
            </th>
            <th scope="col">
              <Trans>Past due</Trans>
            </th>
            <th scope="col">
              <Trans>Pitched</Trans>
            </th>
            <th scope="col">
              <Trans>Mandated</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {data.data.map(({ id, name, openLeads, pastDue, pitched, mandated }) => (
            <tr key={id}>
              <th scope="row" title={name}>
                <Avatar name={name} size={20} /> {name}
              </th>
              <td>{openLeads}</td>
              <td data-bad={pastDue > 0 || undefined}>{pastDue}</td>
              <td>{pitched}</td>
              <td>{mandated}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
