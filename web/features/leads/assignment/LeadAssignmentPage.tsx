/** `/lead-assignment`: which leads are worth an originator's time, and who gets them. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { toMessage } from '#web/data/errors.ts'
import { RecordList } from '#web/data/lists/RecordList.tsx'
import { RecordTable } from '#web/data/lists/RecordTable.tsx'
import { ChoiceMenu, ErrorPanel, SegmentedSwitch } from '#web/ui/index.ts'
import classes from './assignment.module.css'
import { assignmentList, UNASSIGNED_FIRST } from './assignment-list.tsx'
import { type IcpCounts, useIcpCounts } from './icp-counts.ts'
import { OneChangeMore } from './OneChangeMore.tsx'
import { ProfileActions } from './ProfileActions.tsx'
import { ProfileList } from './ProfileList.tsx'
import { ProfileSentence } from './ProfileSentence.tsx'
import { useIcpNames } from './use-icp-names.ts'
import { type Profile, useProfile } from './use-profile.ts'
import { WhoHasHowMany } from './WhoHasHowMany.tsx'

export default function LeadAssignmentPage() {
  const { t } = useLingui()
  const profile = useProfile()
  const { data: counts, error, refetch } = useIcpCounts(profile.query)
  const names = useIcpNames()
  const { clauses, query, band, isLoading } = profile
  const list = useMemo(() => assignmentList({ clauses, names }), [clauses, names])
  const where = useMemo(
    () => ({
      icp: true,
      icpMet: clauses.length === 0 ? 'any' : band,
      state: { $ne: 'previous' },
      ...Object.fromEntries(new URLSearchParams(query)),
    }),
    [clauses.length, band, query],
  )
  return (
    <RecordList
      list={list}
      scope={{ where, isLoading }}
      title={t`Lead assignment`}
      badge={
        <span className="ui-quiet">
          <Trans>Ideal client profile</Trans>
        </span>
      }
      hasFile={false}
      lead={null}
      actions={<ProfileActions profile={profile} />}
    >
      {(model) => (
        <div className={classes.page}>
          <aside className={classes.builder} aria-label={t`Profile`}>
            <ProfileList profile={profile} />
            <ProfileSentence profile={profile} counts={counts} names={names} />
            {error && <ErrorPanel compact message={toMessage(error)} onRetry={refetch} />}
            {counts && <OneChangeMore profile={profile} counts={counts} />}
            <WhoHasHowMany />
          </aside>
          <div className={classes.found}>
            <div className={classes.tools}>
              <BandSwitch profile={profile} counts={counts} />
              <OrderMenu
                value={`${model.state.sort.direction === 'desc' ? '-' : ''}${model.state.sort.key}`}
                onChange={(sort) => model.change({ sort })}
              />
            </div>
            <RecordTable list={list} model={model} />
          </div>
        </div>
      )}
    </RecordList>
  )
}

function BandSwitch({ profile, counts }: { profile: Profile; counts: IcpCounts | undefined }) {
  const { t } = useLingui()
  const { clauses, band } = profile
  const most = clauses.length
  const all = { value: 'any' as const, label: t`All`, ...(counts && { count: counts.all }) }
  const match = { value: 'all' as const, label: t`Match`, ...(counts && { count: counts.matches.count }) }
  const nearly = {
    value: 'nearly' as const,
    label: t`${most - 1} of ${most} met`,
    ...(counts && { count: counts.nearly }),
  }
  return (
    <SegmentedSwitch
      label={t`How much is met`}
      value={most === 0 ? 'any' : band}
      onChange={profile.setBand}
      options={most === 0 ? [all] : most === 1 ? [match, all] : [match, nearly, all]}
    />
  )
}

type Order = { key: string; direction: 'asc' | 'desc' }

function OrderMenu({ value, onChange }: { value: string; onChange: (sort: Order) => void }) {
  const { t } = useLingui()
  const orders: readonly (Order & { value: string; label: string })[] = [
    { ...UNASSIGNED_FIRST, value: 'isAssigned', label: t`Unassigned first` },
    { key: 'maturity', direction: 'asc', value: 'maturity', label: t`Ends soonest` },
    { key: 'amount', direction: 'desc', value: '-amount', label: t`Largest first` },
    { key: 'lastContactedAt', direction: 'asc', value: 'lastContactedAt', label: t`Longest silence first` },
  ]
  const choose = (chosen: string) => {
    const order = orders.find((each) => each.value === chosen)
    if (order) onChange({ key: order.key, direction: order.direction })
  }
  const shown = orders.some((each) => each.value === value) ? orders : [...orders, { value, label: t`Own order` }]
  return <ChoiceMenu label={t`Order`} value={value} options={shown} onChange={choose} />
}
