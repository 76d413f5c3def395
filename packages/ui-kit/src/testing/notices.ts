import { type Notice, noticeStore, type ShownNotice } from '../feedback/notifications.ts'

/** Tells each notification that the kit itself shows, for hosts of tests that keep a list of them. @returns ends it */
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

/** Takes the notifications away: they would stand on what the next test draws. */
export function removeNotices(): void {
  for (const { id } of noticeStore.current()) noticeStore.remove(id)
}
