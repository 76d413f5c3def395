import { useCallback, useSyncExternalStore } from 'react'
import { useNotify } from '../hooks.ts'
import { useHost } from '../host-context.ts'
import { useModuleTranslation } from '../module-texts.tsx'
import { withoutTaken } from './taken-away.ts'

export interface TakeAway {
  id: string
  /** Rows of other lists that go with it, as the leases of a unit. */
  withIt?: readonly string[]
  /** "Unit deleted". */
  text: string
  /** Deletes the row for good; where it cannot, it tells the person and throws: the row is back then. */
  send: () => Promise<unknown>
}

/**
 * Takes a row off every screen at once and sends its deletion when the notification goes: until then Undo gives it back
 * whole, with its id and all that hangs on it (R12). Who closes the page or signs out earlier sends it then.
 */
export function useTakeAway(): (act: TakeAway) => void {
  const { t } = useModuleTranslation()
  const notify = useNotify()
  const { takenAway } = useHost()
  return ({ id, withIt, text, send }) => {
    const deletion = takenAway.defer(id, send, withIt)
    notify({
      kind: 'success',
      text,
      action: { label: t('common:action.undo'), onClick: deletion.undo },
      onClose: deletion.send,
    })
  }
}

/** For a row that is gone for good: no screen shows it any more while lists are read anew. */
export function useLeaveOut(): (id: string) => void {
  return useHost().takenAway.hide
}

/** Leaves out what is taken away: for `select` of a query, the same function until something goes or comes back. */
export function useWithoutTaken(): <Data>(data: Data) => Data {
  const { takenAway } = useHost()
  const taken = useSyncExternalStore(takenAway.subscribe, takenAway.ids)
  return useCallback((data) => withoutTaken(data, taken), [taken])
}
