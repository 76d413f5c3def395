import { HostError, type ServiceHost } from '@keystead/module-sdk/service'
import type { Database } from './database.ts'

/** Handles events until `signal` ends it, or the host refuses the token. Each may come twice. */
export async function followEvents(
  host: ServiceHost,
  database: Database,
  options: { signal: AbortSignal; everyMs?: number },
): Promise<void> {
  const events = host.events({
    ...options,
    load: async () => {
      const [row] = await database.query<{ place: string }>("select place from places where name = 'events'")
      return row?.place
    },
    save: async (place) => {
      await database.query(
        "insert into places values ('events', $1) on conflict (name) do update set place = excluded.place",
        [place],
      )
    },
    onError: ({ message }) => console.error(message),
  })
  try {
    for await (const { name, owner } of events)
      if (name === 'account.deleted') await database.query('delete from notes where owner_id = $1', [owner])
  } catch (error) {
    if (!(error instanceof HostError)) throw error
    // A token that has ended does not end what screens need.
    console.error(`Deleted accounts are not heard of (KEYSTEAD_EVENTS_TOKEN): ${error.message}`)
  }
}
