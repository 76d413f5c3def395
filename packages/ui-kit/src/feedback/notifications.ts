export type NoticeKind = 'success' | 'error' | 'warning' | 'info'

export interface Notice {
  kind: NoticeKind
  text: string
  /** An action such as Undo; `isLink` if it leads to another page. */
  action?: { label: string; isLink?: boolean; onClick(): void }
  /** Once closed, by timeout, cross or action. */
  onClose?(): void
}

export interface ShownNotice extends Notice {
  id: number
}

/** In ms. */
export const noticeDuration = 6_000

let shown: readonly ShownNotice[] = []
let nextId = 1
const listeners = new Set<() => void>()

function change(next: readonly ShownNotice[]) {
  shown = next
  for (const listener of listeners) listener()
}

/** Visible notifications, oldest first; one store per page, as there is one KitProvider. */
export const noticeStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  current: () => shown,
  /** Replaces an earlier notification with the same text, unless each has its own action, such as Undo or Retry. */
  add: (notice: Notice) =>
    change([...shown.filter((other) => !saysTheSame(other, notice)), { ...notice, id: nextId++ }]),
  remove: (id: number) => {
    const removed = shown.find((notice) => notice.id === id)
    change(shown.filter((notice) => notice.id !== id))
    removed?.onClose?.()
  },
}

const saysTheSame = (left: Notice, right: Notice) =>
  left.text === right.text && left.kind === right.kind && !isUndoable(left) && !isUndoable(right)

/** Undo and Retry belong to one user action; a link, or an info's action such as Reload, is the same each time. */
const isUndoable = ({ kind, action, onClose }: Notice) =>
  onClose !== undefined || (kind !== 'info' && action !== undefined && !action.isLink)

/** Closes notifications with Undo or Retry: the user who could use it has signed out. */
export function closeUndoable(): void {
  for (const notice of shown) if (isUndoable(notice)) noticeStore.remove(notice.id)
}

/** Shows the result of a user action at the lower right for 6 s. Show field and page errors in place instead. */
export function useKitNotify(): (notice: Notice) => void {
  return noticeStore.add
}
