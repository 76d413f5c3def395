import { useNotify } from '../hooks.ts'

/** @deprecated see `useTakeAway` */
export interface TakeAway {
  id: string
  withIt?: readonly string[]
  /** "Unit deleted". */
  text: string
  /** Deletes the row for good; where it cannot, it tells the person and throws. */
  send: () => Promise<unknown>
}

/** @deprecated A deletion is made at once, and the server takes it back: `useDeletion` offers Undo by its `undo`. */
export function useTakeAway(): (act: TakeAway) => void {
  const notify = useNotify()
  return ({ text, send }) =>
    void send().then(
      () => notify({ kind: 'success', text }),
      () => {},
    )
}

const ignored = () => {}
const same = <Data>(data: Data): Data => data

/** @deprecated No row is left out any more: what is gone is in no list that is read anew. */
export function useLeaveOut(): (id: string) => void {
  return ignored
}

/** @deprecated as `useLeaveOut` */
export function useWithoutTaken(): <Data>(data: Data) => Data {
  return same
}
