/** How the product behaves for the person: notices, lists, links and keys; each takes effect at once. */

import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isOneOf, LEADERS } from '#domain/access/roles.ts'
import { keysOf } from '#domain/kernel/narrow.ts'
import { PAGE_SIZES } from '#domain/team/user-settings.ts'
import { toMessage } from '#web/data/errors.ts'
import { usePerson } from '#web/data/session.tsx'
import classes from '#web/features/team/account/account.module.css'
import type { SettingRow } from '#web/features/team/people/user-row.ts'
import {
  areSingleKeysOn,
  ErrorLine,
  ErrorPanel,
  Panel,
  SelectField,
  SwitchField,
  switchSingleKeys,
  ThousandsField,
} from '#web/ui/index.ts'
import { AlertSettings } from './AlertSettings.tsx'
import { useOwnSettings } from './own-record.ts'
import { PanelLoading } from './PanelLoading.tsx'

export function PreferencesPanel() {
  const { t } = useLingui()
  const { row, error, refetch, save } = useOwnSettings()
  const person = usePerson()
  const [hasKeys, setHasKeys] = useState(areSingleKeysOn)
  // A switch moves under the finger; should the server refuse, it moves back.
  const [wanted, setWanted] = useState<Partial<SettingRow>>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const keep = (changes: Partial<SettingRow>) => {
    setWanted((now) => ({ ...now, ...changes }))
    setRefusal(null)
    save(changes).catch((problem: unknown) => {
      setWanted({})
      setRefusal(toMessage(problem))
    })
  }
  if (!row) {
    return (
      <Panel title={t`Settings`}>
        {error ? <ErrorPanel message={toMessage(error)} onRetry={refetch} /> : <PanelLoading rows={4} />}
      </Panel>
    )
  }
  const own = { ...row, ...wanted }
  const hasInbox = isOneOf(person.role, LEADERS) && person.rights.includes('accessInbox')
  const notices = {
    notifyBid: t`A lender answers`,
    notifyGuestUpload: t`A guest uploads a file`,
    notifyMention: t`A colleague asks me, by mail as well`,
    notifyQuestion: t`A lender asks about a package of mine, by mail as well`,
    // Whoever has an inbox reads it there.
    ...(!hasInbox && { copyMail: t`Somebody writes about a deal of mine, as a copy by mail` }),
    notifyExpiry: t`Something of the portfolio comes due`,
    notifyPitch: t`A pitch comes up`,
    weeklyDigest: t`The week begins, with a summary by mail`,
  }
  return (
    <Panel title={t`Settings`} hint={t`Changes take effect at once`}>
      <div className={classes.switches}>
        {refusal && <ErrorLine>{refusal}</ErrorLine>}
        <h3 className={classes.group}>
          <Trans>Notify me when</Trans>
        </h3>
        {keysOf(notices).map((name) => (
          <SwitchField
            key={name}
            label={notices[name]}
            value={own[name] === true}
            onChange={(isOn) => keep({ [name]: isOn })}
          />
        ))}
        <h3 className={classes.group}>
          <Trans>Lists and links</Trans>
        </h3>
        <div className={classes.pair}>
          <SelectField
            label={t`Rows of a page`}
            options={PAGE_SIZES.map((value) => ({ value, label: String(value) }))}
            value={own.tablePageSize}
            onChange={(value) => value !== null && keep({ tablePageSize: value })}
          />
          <SelectField
            label={t`Show amounts in`}
            options={[
              { value: 'native', label: t`Their own currency` },
              { value: 'CAD', label: 'CAD' },
              { value: 'USD', label: 'USD' },
            ]}
            value={own.currencyDisplay}
            onChange={(value) => value !== null && keep({ currencyDisplay: value })}
          />
        </div>
        <div className={classes.pair}>
          <FigureSetting
            label={t`Bid links work for, days`}
            value={own.bidLinkDefaultDays}
            onSave={(value) => keep({ bidLinkDefaultDays: value })}
          />
          <FigureSetting
            label={t`Notice before a loan comes due, months`}
            value={own.expiryNoticeMonths}
            onSave={(value) => keep({ expiryNoticeMonths: value })}
          />
        </div>
        <AlertSettings
          alerts={own.alerts}
          months={own.expiryNoticeMonths}
          onSave={(alerts) => keep({ alerts: { ...own.alerts, ...alerts } })}
        />
        <h3 className={classes.group}>
          <Trans>Keyboard, on this device</Trans>
        </h3>
        <SwitchField
          label={t`Single-key shortcuts`}
          description={t`Such as n for a new deal and ? for help. Switch them off if you dictate or miss keys.`}
          value={hasKeys}
          onChange={(isOn) => {
            switchSingleKeys(isOn)
            setHasKeys(isOn)
          }}
        />
      </div>
    </Panel>
  )
}

/** A number that is kept when the field is left. */
function FigureSetting({ label, value, onSave }: { label: string; value: number; onSave: (value: number) => void }) {
  const [typed, setTyped] = useState<number | null>(value)
  return (
    <ThousandsField
      label={label}
      value={typed}
      onChange={setTyped}
      onBlur={() => {
        if (typed === null) setTyped(value)
        else if (typed !== value) onSave(typed)
      }}
    />
  )
}
