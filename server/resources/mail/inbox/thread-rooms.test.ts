/** Who hears that a conversation changed. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { ChangeEvent } from '#server/kernel/context.ts'
import { asSystem, testApp } from '#server/testing/app.ts'
import { tellThread } from './thread-rooms.ts'

test.each([
  [true, 'special:company'],
  [false, 'special:person'],
])('of one that waits unassigned (%s), those who file hear', async (isUnassigned, fact) => {
  const it = await testApp()
  const manager = await it.user('TO/Underwriter')
  const { rows } = await sql<{ id: number }>`
    insert into inbox_threads (user_company_id, "assigneeId", "counterpartKind", "isUnassigned")
    values (${manager.companyId}, ${manager.id}, 'other', ${isUnassigned}) returning id`.execute(it.app.services.db)
  const told: ChangeEvent[] = []
  await asSystem(it.app, (ctx) => tellThread({ ...ctx, emit: (event) => told.push(event) }, rows[0]?.id ?? 0))
  const id = isUnassigned ? manager.companyId : manager.id
  expect(told.flatMap(({ rooms }) => rooms)).toContain(`inbox-threads|${fact}:${id}`)
})
