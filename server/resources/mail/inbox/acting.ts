/** A person while they change something of their mail. */
import type { ChangeContext, UserActor } from '#server/kernel/context.ts'

export type Acting = ChangeContext<UserActor>
