/** The refinance radar: how much there is to talk about, every loan in one picture, and whom to call first and why. */

import { Trans, useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ComponentType } from 'react'
import { CURRENCIES } from '#domain/kernel/money.ts'
import { indexCode } from '#domain/market/rate.ts'
import type { RadarAnswer } from '#domain/portfolio/radar-answer.ts'
import type { RadarSource } from '#domain/portfolio/radar-subject.ts'
import { toMessage } from '#web/data/errors.ts'
import { useCall } from '#web/data/hooks.ts'
import { ErrorPanel, SegmentedSwitch, SideDrawer, useShortcuts } from '#web/ui/index.ts'
import { OriginatorChoice } from './OriginatorChoice.tsx'
import { RadarChart } from './RadarChart.tsx'
import { RadarList } from './RadarList.tsx'
import { type RadarActProps, RadarPanel } from './RadarPanel.tsx'
import { RadarTiles } from './RadarTiles.tsx'
import classes from './radar.module.css'
import { type RadarAddress, useRadarAddress } from './use-radar-address.ts'

type RadarViewProps = { of: RadarSource; Act?: ComponentType<RadarActProps> }

/** Below it the open loan lies over the list. */
const HAS_ROOM = '(min-width: 1280px)'

export function RadarView({ of, Act }: RadarViewProps) {
  const address = useRadarAddress()
  const hasRoom = useMediaQuery(HAS_ROOM, true, { getInitialValueInEffect: false })
  const { currency, assignedTo, skip, openId, close } = address
  const { data, error, refetch } = useCall<RadarAnswer>('refinance-radar', {
    of,
    currency,
    assignedTo,
    skip: skip || undefined,
  })
  const isBeside = openId !== undefined && hasRoom
  useShortcuts({ esc: close }, isBeside)
  if (!data) return error ? <ErrorPanel message={toMessage(error)} onRetry={refetch} /> : <Skeleton height={480} />
  const panel = openId && (
    <RadarPanel key={openId} of={of} id={openId} Act={Act} {...(isBeside && { onClose: close })} />
  )
  return (
    <div className={classes.radar} data-open={isBeside || undefined}>
      <div className={classes.side}>
        <RadarSwitches of={of} answer={data} address={address} />
        <RadarTiles answer={data} />
        <RadarChart answer={data} measure={address.measure} openId={openId} />
        <RadarList of={of} answer={data} address={address} />
      </div>
      {isBeside && <aside className={classes.panel}>{panel}</aside>}
      {panel && !isBeside && (
        <SideDrawer opened onClose={close} title={<Trans>Workings</Trans>}>
          {panel}
        </SideDrawer>
      )}
    </div>
  )
}

type SwitchesProps = { of: RadarSource; answer: RadarAnswer; address: RadarAddress }

function RadarSwitches({ of, answer, address }: SwitchesProps) {
  const { t } = useLingui()
  const { asOf, bond, currencies, currency, isDemoRate } = answer
  const { measure, setMeasure, setCurrency } = address
  return (
    <div className={classes.switches}>
      <span className="ui-quiet">
        <Trans>As of {asOf}</Trans>
        {bond && ` · ${indexCode(bond.type)} ${bond.rate.toFixed(2)}% (${bond.on ?? ''})`}
        {isDemoRate && (
          <>
            {' · '}
            <Trans>demo rates</Trans>
          </>
        )}
      </span>
      {of === 'leads' && <OriginatorChoice address={address} />}
      {currencies.length > 1 && (
        <SegmentedSwitch
          label={t`Currency`}
          value={currency}
          onChange={setCurrency}
          options={CURRENCIES.map((each) => ({ value: each, label: each }))}
        />
      )}
      <SegmentedSwitch
        label={t`Shown`}
        value={measure}
        onChange={setMeasure}
        options={[
          { value: 'saving', label: t`Net saving` },
          { value: 'cash', label: t`Cash-out` },
        ]}
      />
    </div>
  )
}
