import { useNotify } from '../hooks.ts'

/** @deprecated see `useTakeAway` */
export interface TakeAway {
  id: string
  withIt?: readonly string[]
  /** "Unit deleted". */
  text: string
  /** Deletes the row for good; on failure, notifies the user and throws. */
  send: () => Promise<unknown>
}

/** @deprecated Deletions are immediate and undone by the server: use `useDeletion` and its `undo`. */
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

/** @deprecated No longer needed: deleted rows are gone from refetched lists. */
export function useLeaveOut(): (id: string) => void {
  return ignored
}

/** @deprecated as `useLeaveOut` */
export function useWithoutTaken(): <Data>(data: Data) => Data {
  return same
}
