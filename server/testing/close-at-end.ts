/** Stands before each test file: Vitest takes no `afterAll` from within a hook, so it is registered here for all of them. */
import { afterAll } from 'vitest'
import { closeAll } from './at-end.ts'

afterAll(closeAll)
