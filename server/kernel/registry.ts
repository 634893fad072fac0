/** Every resource of the house, found by its path. */
import type { Entity, KeptRowOf } from '#domain/kernel/entity.ts'
import { held } from '#domain/kernel/narrow.ts'
import type { Actor } from './context.ts'
import type { Resource } from './resource.ts'

/** All resources by path: what scopes through parents and checks of references look targets up in. */
export type Registry = ReadonlyMap<string, Resource>

declare module './context.ts' {
  interface Services {
    registry: Registry
  }
}

/** Who asks, and of which resources. */
export type Asker = { actor: Actor; services: { registry: Registry } }

export function createRegistry(resources: readonly Resource[]): Registry {
  const registry = new Map(resources.map((resource) => [resource.entity.path, resource]))
  if (registry.size !== resources.length) throw new Error('Two resources have the same path.')
  return registry
}

/** The resource of an entity, whose rows are known by it. Throws when nobody serves it. */
export function resourceOf<E extends Entity>(ctx: Pick<Asker, 'services'>, entity: E): Resource<E, KeptRowOf<E>>
export function resourceOf({ services }: Pick<Asker, 'services'>, entity: { path: string }): Resource
export function resourceOf({ services }: Pick<Asker, 'services'>, { path }: { path: string }): Resource {
  return held(services.registry.get(path), `resource with the path ${path}`)
}
