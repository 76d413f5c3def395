export type NoticeKind = 'success' | 'error' | 'warning' | 'info'

export interface Notice {
  kind: NoticeKind
  text: string
  /** What can be done about it, as Undo. */
  action?: { label: string; onClick(): void }
  /** Once it is gone, however it went: after its time, by its cross, with its action. */
  onClose?(): void
}

export interface ShownNotice extends Notice {
  id: number
}

/** How long a notification stands, in milliseconds. */
export const noticeDuration = 6_000

let shown: readonly ShownNotice[] = []
let nextId = 1
const listeners = new Set<() => void>()

function change(next: readonly ShownNotice[]) {
  shown = next
  for (const listener of listeners) listener()
}

/** The notifications on screen, oldest first; one store for the page, as there is one KitProvider. */
export const noticeStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  current: () => shown,
  /**
   * The same words twice at once say nothing new: the newer one takes the older one's place. Not so where something can
   * be done about each: the same words stand for two acts then.
   */
  add: (notice: Notice) =>
    change([...shown.filter((other) => !saysTheSame(other, notice)), { ...notice, id: nextId++ }]),
  remove: (id: number) => {
    const going = shown.find((notice) => notice.id === id)
    change(shown.filter((notice) => notice.id !== id))
    going?.onClose?.()
  },
}

const saysTheSame = (left: Notice, right: Notice) =>
  left.text === right.text && left.kind === right.kind && !isUndoable(left) && !isUndoable(right)

/** The way that an error offers is the same each time; what can be done about a success is about that one act. */
const isUndoable = ({ kind, action, onClose }: Notice) =>
  onClose !== undefined || (kind === 'success' && action !== undefined)

/** Closes those that something can be done about: whoever could undo it has signed out. */
export function closeUndoable(): void {
  for (const notice of shown) if (isUndoable(notice)) noticeStore.remove(notice.id)
}

/** Shows the result of the person's own act at the lower right, for 6 s. A field's or page's error stands in its place instead. */
export function useKitNotify(): (notice: Notice) => void {
  return noticeStore.add
}
