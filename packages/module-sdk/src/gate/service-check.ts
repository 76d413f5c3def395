import { accountDeleted } from '../data/service-events.ts'
import type { Manifest } from '../manifest/manifest.ts'
import { ownValue } from '../own-value.ts'
import type { Refusal } from './refusal.ts'

type Declaring = Pick<Manifest, 'id' | 'api' | 'data' | 'service'>

/** A service receives events of what its module may read: declared resources, own collections, and deleted accounts. */
export function checkService({ id, api, data, service }: Declaring): Refusal[] {
  const isDeclared = (event: string) => {
    if (event === accountDeleted || ownValue(api, event)) return true
    const [module, collection] = event.split('/')
    return module === id && collection !== undefined && ownValue(data ?? {}, collection) !== undefined
  }
  return (service?.events ?? [])
    .filter((event) => !isDeclared(event))
    .map((event) => ({
      type: 'event_undeclared',
      detail: `service.events: "${event}" is neither declared under "api" nor a collection of this module.`,
    }))
}
