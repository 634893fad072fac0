import { describe, expect, test } from 'vitest'
import { LEAD_HEADERS } from '#domain/files/lead-templates.ts'
import { CRM_COLUMNS, CRM_TABS, LEADS_OF_TAB, WORKED_OUT_COLUMNS } from './crm-tabs.ts'
import { LEAD_FIELDS, LEAD_TYPE_FIELDS, leadFieldLabel } from './lead-fields.ts'
import { leadDownloadHeader, leadFileColumns, leadFileName, uploadFailure } from './lead-file.ts'
import { isPartnerKey, LEAD_STATES, LEAD_TYPES, readLeadType, wireLeadType } from './lead-types.ts'

test('there are six kinds of leads in three states', () => {
  expect(LEAD_TYPES).toEqual(['partner', 'refinance', 'expiries', 'listings', 'crm', 'others'])
  expect(LEAD_STATES).toEqual(['active', 'previous', 'market'])
})

describe('on the wire', () => {
  test.each([
    ['acme', 'partner'],
    ['refinance', 'refinance'],
    ['others', 'others'],
  ])('%s is %s', (word, type) => {
    expect(readLeadType(word, 'acme')).toBe(type)
    expect(wireLeadType(readLeadType(word, 'acme'), 'acme')).toBe(word)
  })
  test.each(['partner', 'Refinance', '', null, undefined, ['crm'], '__proto__'])('%s is no kind', (word) => {
    expect(() => readLeadType(word, 'acme')).toThrow('Unknown lead type.')
  })
  test('the partner brokerage gives its file its name', () => {
    expect(leadFileName('active', 'partner', 'acme')).toBe('active_acme_leads.csv')
    expect(leadFileName('previous', 'refinance', 'acme')).toBe('previous_refinance_leads.csv')
  })
  test.each([
    ['acme', true],
    ['partner', true],
    ['crm', false],
    ['others', false],
    ['Acme', false],
    ['a/b', false],
    ['', false],
  ])('%j as its key: %s', (key, isKey) => expect(isPartnerKey(key)).toBe(isKey))
  test('a failed upload is named after whose leads they are', () => {
    expect(uploadFailure('partner')).toBe('Partner-brokerage leads could not be uploaded!')
    expect(uploadFailure('expiries')).toBe('Own-financing leads could not be uploaded!')
  })
})

describe.each(LEAD_TYPES)('%s', (type) => {
  test('has every column of its file, in the order of the template', () => {
    expect(leadFileColumns(type).map(({ heading }) => heading)).toEqual(LEAD_HEADERS[type].split(','))
  })
  test('fills each field from one column only', () => {
    const fields = leadFileColumns(type).map(({ field }) => field)
    expect(new Set(fields).size).toBe(fields.length)
  })
  test('asks in its file for what it cannot do without', () => {
    const required = leadFileColumns(type).flatMap(({ field, isRequired }) => (isRequired ? [field] : []))
    expect(required).toEqual(
      type === 'crm' ? ['companyName'] : expect.arrayContaining([...LEAD_TYPE_FIELDS[type].required]),
    )
    expect(LEAD_TYPE_FIELDS[type].own).toEqual(expect.arrayContaining([...LEAD_TYPE_FIELDS[type].required]))
  })
  test('downloads with its key first and where it stands last', () => {
    const header = leadDownloadHeader(type)
    expect(header[0]).toBe('_id')
    expect(header.slice(-4)).toEqual(['Stage', 'Action Date', 'Assigned To', 'Last Note'])
  })
})

test('every field of a kind is described, and read by a word', () => {
  for (const { own } of Object.values(LEAD_TYPE_FIELDS))
    for (const field of own) expect(LEAD_FIELDS[field]).toBeDefined()
  expect(leadFieldLabel('principalamount')).toBe('Principal amount')
  expect(leadFieldLabel('owner', 'others')).toBe('Borrower')
  expect(leadFieldLabel('owner', 'expiries')).toBe('Owner')
})

test('each tab of leads shows fields that its leads have', () => {
  const common = ['stage', 'actionDate', 'pitchTime', 'assignedTo', 'municipality', 'province', 'managerId']
  for (const tab of CRM_TABS) {
    const shown = LEADS_OF_TAB[tab]
    if (!shown) continue
    const known = [...common, ...WORKED_OUT_COLUMNS, ...LEAD_TYPE_FIELDS[shown.type].own]
    expect(CRM_COLUMNS[tab].map(({ field }) => field).filter((field) => !known.includes(field))).toEqual([])
  }
})

test('the columns of the expiries are those that people know', () => {
  expect(CRM_COLUMNS.expiries.map(({ heading }) => heading).join(', ')).toBe(
    'Address, City, Prov., Type, Owner, Lender, Principal, Rate, Maturity, Months Left, Stage, Action Date, Assigned, ICP',
  )
})
