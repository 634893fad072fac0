/** The company's logo: on letters, guest pages and prints. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { StoredFile } from '#domain/kernel/field.ts'
import { userCompanies, userCompanyAccess } from '#domain/team/user-company.ts'
import { api } from '#web/data/api.ts'
import { toMessage } from '#web/data/errors.ts'
import { useCan } from '#web/data/session.tsx'
import { confirm, ErrorLine, FileDropField, notify, Panel } from '#web/ui/index.ts'
import classes from './account.module.css'
import { useOwnCompany } from './own-record.ts'

const NOT_AN_IMAGE = 'Logo must be an image!'
const SOURCE = 'user-companies'
const MEGABYTES = 5

type Uploaded = StoredFile & Record<string, unknown>

async function upload(file: File, onProgress: (share: number) => void): Promise<StoredFile> {
  const form = new FormData()
  form.append('source', SOURCE)
  form.append('file', file)
  const [stored] = await api.upload<Uploaded[]>('file-storage', form, onProgress)
  const { uid, name, url, source, hashedId } = stored as Uploaded
  return { hashedId, name, ...(uid && { uid }), ...(url && { url }), ...(source && { source }) }
}

export function CompanyPanel() {
  const { t } = useLingui()
  const { row: company, save } = useOwnCompany()
  const mayChange = useCan('update', userCompanies, userCompanyAccess, company)
  const [error, setError] = useState<string | null>(null)
  const [sending, setSending] = useState<{ name: string; progressPct: number } | null>(null)
  if (!company) return null

  const attempt = async (work: () => Promise<void>) => {
    setError(null)
    try {
      await work()
    } catch (problem) {
      setError(toMessage(problem))
    } finally {
      setSending(null)
    }
  }
  const add = ([file]: File[]) =>
    attempt(async () => {
      if (!file) return
      // The server looks at the content as well.
      if (!file.type.startsWith('image/')) return setError(NOT_AN_IMAGE)
      const tell = (share: number) => setSending({ name: file.name, progressPct: share * 100 })
      tell(0)
      await save({ logo: await upload(file, tell) })
      notify.ok(t`Logo saved`)
    })
  const remove = async () => {
    const isSure = await confirm({
      title: t`Remove the logo?`,
      message: t`Letters, guest pages and prints show the name only.`,
      action: t`Remove logo`,
      isDanger: true,
    })
    if (isSure) await attempt(async () => void (await save({ logo: null })))
  }
  return (
    <Panel title={t`Company`} hint={company.name}>
      {company.logo && (
        <div className={classes.logo}>
          <div className={classes.logoFrame}>
            <img src={`/api/file-storage/${company.logo.hashedId}`} alt={t`Logo of ${company.name}`} />
          </div>
          {mayChange && (
            <Button variant="default" onClick={() => void remove()}>
              <Trans>Remove logo</Trans>
            </Button>
          )}
        </div>
      )}
      {mayChange ? (
        <FileDropField
          label={t`Upload Your Logo`}
          hint={t`PNG or JPEG, up to ${MEGABYTES} MB`}
          maxFiles={1}
          maxMegabytes={MEGABYTES}
          files={sending ? [{ key: 'logo', ...sending }] : []}
          onAdd={(files) => void add(files)}
          {...(error && { error })}
        />
      ) : (
        !company.logo && (
          <p className="ui-quiet">
            <Trans>No logo yet. Whoever leads the company can upload one.</Trans>
          </p>
        )
      )}
      {error && !mayChange && <ErrorLine>{error}</ErrorLine>}
    </Panel>
  )
}
