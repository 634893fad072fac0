/** What helps a newcomer: the first steps, ticked off by what is there. */
import { defineRoom } from '#server/kernel/room.ts'
import { firstSteps } from './first-steps.ts'

export const helpRoom = defineRoom({ name: 'help', calls: [firstSteps] })
