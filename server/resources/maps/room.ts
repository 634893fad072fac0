/** Places on maps. */
import { defineRoom } from '#server/kernel/room.ts'
import { mapCalls } from './geocoding.ts'

export const mapsRoom = defineRoom({
  name: 'maps',
  calls: [...mapCalls],
})
