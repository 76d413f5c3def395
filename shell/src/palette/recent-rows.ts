import { isMissing } from '@keystead/api-client/transport'
import { queryClient } from '../query-client.ts'
import { useSessionStore } from '../session/session-store.ts'
import { addRecent, forgetRecent, readRecent } from '../storage/recent-items.ts'

/** A row's address contains its id. */
function forgetRow(id: string) {
  const userId = useSessionStore.getState().session?.user.id
  const recent = userId ? readRecent(userId) : []
  if (!userId || !recent.some(({ to }) => to.includes(id))) return
  forgetRecent(userId)
  for (const item of recent.toReversed()) if (!item.to.includes(id)) addRecent(userId, item)
}

// A deleted recent row is offered until its page reports it missing.
queryClient.getQueryCache().subscribe(({ type, query }) => {
  const [, kind, id] = query.queryKey
  if (type === 'updated' && kind === 'detail' && isMissing(query.state.error)) forgetRow(String(id))
})
