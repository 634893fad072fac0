/** What the paper of a report holds, ticked section by section, and the words that go with it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { mayChange } from '#domain/access/rights.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { annualReports } from '#domain/reports/annual-report.ts'
import { REPORT_SECTION_WORDS, REPORT_SECTIONS, type ReportSection } from '#domain/reports/annual-report-choices.ts'
import { showError } from '#web/data/errors.ts'
import { useUpdate } from '#web/data/hooks.ts'
import { NoteField, Panel } from '#web/ui/index.ts'
import classes from './annual.module.css'
import type { ReportRow } from './report-row.ts'

export function ReportContents({ report }: { report: ReportRow }) {
  const { t } = useLingui()
  const { update } = useUpdate(annualReports)
  const { id, info } = report
  const { sections = [], notes = null } = info[String(id)] ?? {}
  const [typed, setTyped] = useState(notes)
  const isFixed = !mayChange(report, 'info')
  const keep = (said: { sections: readonly ReportSection[]; notes: string | null }) =>
    update({ id, changes: { info: { [id]: { ...said, sections: [...said.sections] } } } }).catch(showError)
  const toggle = (section: ReportSection, isWanted: boolean) =>
    keep({ sections: REPORT_SECTIONS.filter((each) => (each === section ? isWanted : sections.includes(each))), notes })
  return (
    <Panel title={<Trans>The paper</Trans>}>
      <div className={classes.contents}>
        {REPORT_SECTIONS.map((section) => (
          <Checkbox
            key={section}
            label={wordOf(REPORT_SECTION_WORDS, section)}
            checked={sections.includes(section)}
            disabled={isFixed}
            onChange={(event) => void toggle(section, event.currentTarget.checked)}
          />
        ))}
        <NoteField
          label={t`Words that go with it`}
          value={typed}
          onChange={setTyped}
          {...(isFixed ? { readOnly: true } : { onSave: () => keep({ sections, notes: typed }) })}
        />
      </div>
    </Panel>
  )
}
