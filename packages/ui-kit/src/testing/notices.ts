import { type Notice, noticeStore, type ShownNotice } from '../feedback/notifications.ts'

/** Reports the kit's own notifications, for test hosts that collect them. @returns unsubscribe */
export function onNotice(hear: (notice: Notice) => void): () => void {
  let known: readonly ShownNotice[] = noticeStore.current()
  const end = noticeStore.subscribe(() => {
    const now = noticeStore.current()
    for (const { id, ...notice } of now) if (!known.some((other) => other.id === id)) hear(notice)
    known = now
  })
  return () => {
    end()
    removeNotices()
  }
}

/** Removes the notifications, which would otherwise stay for the next test. */
export function removeNotices(): void {
  for (const { id } of noticeStore.current()) noticeStore.remove(id)
}
