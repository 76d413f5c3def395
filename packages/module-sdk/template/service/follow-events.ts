import type { ServiceHost } from '@keystead/module-sdk/service'
import type { Database } from './database.ts'

/** Handles events until `signal` ends it. Each may come twice. */
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
  for await (const { name, owner } of events)
    if (name === 'account.deleted') await database.query('delete from notes where owner_id = $1', [owner])
}
