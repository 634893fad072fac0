/** The saved profiles, each with how many leads it finds. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus, IconTargetArrow, IconUsers } from '@tabler/icons-react'
import classes from './assignment.module.css'
import { useProfileCounts } from './icp-counts.ts'
import type { Profile } from './use-profile.ts'

export function ProfileList({ profile }: { profile: Profile }) {
  const { t } = useLingui()
  const counts = useProfileCounts()
  return (
    <section aria-label={t`Profiles`}>
      <div className={classes.headingLine}>
        <h2 className={classes.heading}>
          <Trans>Profiles</Trans>
        </h2>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={14} stroke={1.8} aria-hidden />}
          onClick={profile.begin}
        >
          <Trans>New</Trans>
        </Button>
      </div>
      {profile.profiles.length === 0 && !profile.isLoading && (
        <p className="ui-quiet">
          <Trans>No profile is saved yet.</Trans>
        </p>
      )}
      <ul className={classes.profiles}>
        {profile.profiles.map(({ id, name, shared, isOwn, ownerName }) => (
          <li key={id}>
            <button
              type="button"
              className={classes.profile}
              aria-pressed={profile.chosen?.id === id}
              onClick={() => profile.choose(id)}
            >
              <IconTargetArrow size={15} stroke={1.6} aria-hidden />
              <span className={classes.profileName}>{name}</span>
              {shared && (
                <IconUsers
                  size={14}
                  stroke={1.6}
                  role="img"
                  aria-label={isOwn ? t`Shared with the company` : t`Shared by ${ownerName}`}
                />
              )}
              <span className={classes.profileCount}>{counts.get(id) ?? ''}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
