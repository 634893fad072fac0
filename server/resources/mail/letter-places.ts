/** Places in stored letters that only a later room knows the address of. */
import type { Services } from '#server/kernel/context.ts'
import { defineNeed } from '#server/kernel/room.ts'

/** Answers the body with the room's own places made addresses; throws for a seal that can no longer be read. */
export const letterPlaces = defineNeed<(services: Services, body: string) => string>('addresses for places in letters')
