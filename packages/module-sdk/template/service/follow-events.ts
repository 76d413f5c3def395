import { setTimeout as sleep } from 'node:timers/promises'
import { HostError, type ServiceHost } from '@keystead/module-sdk/service'
import type { Database } from './database.ts'

/**
 * Handles events until `signal` ends it, or the host refuses the token. Each may come twice. What fails is logged and
 * tried again.
 */
export async function followEvents(
  host: ServiceHost,
  database: Database,
  { signal, everyMs = 5_000 }: { signal: AbortSignal; everyMs?: number },
): Promise<void> {
  while (!signal.aborted)
    try {
      const events = host.events({
        signal,
        everyMs,
        load: () => loadPlace(database),
        save: (place) => savePlace(database, place),
        onError: ({ message }) => console.error(message),
      })
      for await (const { name, owner } of events)
        if (name === 'account.deleted') await database.query('delete from notes where owner_id = $1', [owner])
    } catch (error) {
      // A token that has ended does not end what screens need.
      if (error instanceof HostError)
        return console.error(`Deleted accounts are not heard of (KEYSTEAD_EVENTS_TOKEN): ${error.message}`)
      console.error(`An event failed and is tried again: ${error}`)
      await sleep(everyMs, undefined, { signal }).catch(() => {})
    }
}

async function loadPlace(database: Database): Promise<string | undefined> {
  const [row] = await database.query<{ place: string }>("select place from places where name = 'events'")
  return row?.place
}

async function savePlace(database: Database, place: string): Promise<void> {
  await database.query(
    "insert into places values ('events', $1) on conflict (name) do update set place = excluded.place",
    [place],
  )
}
