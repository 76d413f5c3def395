import { isApiError, isMissing } from '@keystead/api-client/transport'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { noticeStore } from '../feedback/notifications.ts'
import { useUndoAction } from './use-undo-action.ts'

/** Why something cannot be deleted, and the way to what holds it back. */
export interface Blocked {
  text: string
  link?: { label: string; to: string }
}

export interface DeletionOptions<Item> {
  /** How much holds an item back, as far as it is known here: that is told at once, without asking. */
  blockedBy?: (item: Item) => number
  /** In words: of `blockedBy`, or of the count that the server refuses with (`in_use`). */
  blocked?: (count: number, item: Item) => Blocked
  /** Whether it is asked first; default always. */
  asks?: (item: Item) => boolean
  /** The call that deletes it, and gives the id that `undo` takes; what is gone already is deleted. */
  send: (item: Item) => Promise<unknown>
  /** Puts the row back: the notification offers it. */
  undo?: (undoId: string) => Promise<unknown>
  /** Which items go for good all the same; without `undo` all of them do. */
  isFinal?: (item: Item) => boolean
  /** @deprecated A deletion is sent at once; `undo` takes it back. */
  takeAway?: (item: Item, send: () => Promise<unknown>) => void
  /** Told once one is gone: "Building deleted". */
  done: string
  failed: string
  /** A failure ends the question and is told by a notification alone. */
  tellsFailure?: boolean
  /** Once it is off the screen. */
  onDeleted?: (item: Item) => void
}

export interface Deletion<Item> {
  /** What is asked about. */
  asked?: Item
  /** Begins: says what holds it back, or asks, or deletes. */
  ask(item: Item): void
  confirm(): Promise<void>
  cancel(): void
  /** "Failed to delete building". */
  failed: string
  /** What holds it back, where this is what the server has refused it for. */
  blockedBy(error: unknown): Blocked | undefined
}

/**
 * How something is deleted: what holds it back is said without asking; what takes other things with it is asked for
 * (`<DeletionDialog>`); the rest goes at once, with Undo.
 */
export function useDeletion<Item>(options: DeletionOptions<Item>): Deletion<Item> {
  const { blockedBy, blocked, asks, send, undo, isFinal, done, failed, onDeleted } = options
  const undoAction = useUndoAction(undo)
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Item>()

  const tellBlocked = ({ text, link }: Blocked) => {
    const action = link && { label: link.label, onClick: () => navigate(link.to) }
    noticeStore.add({ kind: 'error', text, action })
  }
  const tellFailed = () => noticeStore.add({ kind: 'error', text: failed })
  const blockedByServer = (error: unknown, item: Item) => {
    if (!isApiError(error) || error.type !== 'in_use') return undefined
    return blocked?.(Number(error.params?.count ?? 1), item)
  }

  // What holds it back may become known while it is asked: the question is over then.
  const count = asked === undefined ? 0 : (blockedBy?.(asked) ?? 0)
  const stopAsking = useEffectEvent((count: number) => {
    if (asked === undefined || count === 0 || !blocked) return
    setAsked(undefined)
    tellBlocked(blocked(count, asked))
  })
  useEffect(() => stopAsking(count), [count])

  const deleteNow = async (item: Item) => {
    const undoId = await send(item).catch(unlessGone)
    setAsked(undefined)
    noticeStore.add({ kind: 'success', text: done, action: isFinal?.(item) ? undefined : undoAction(undoId) })
    onDeleted?.(item)
  }
  const deleteAndTell = async (item: Item) => {
    try {
      await deleteNow(item)
    } catch (error) {
      const reason = blockedByServer(error, item)
      if (reason) tellBlocked(reason)
      else tellFailed()
      setAsked(undefined)
    }
  }

  return {
    asked,
    ask(item) {
      const count = blockedBy?.(item) ?? 0
      if (count > 0 && blocked) tellBlocked(blocked(count, item))
      else if (asks?.(item) ?? true) setAsked(item)
      else void deleteAndTell(item)
    },
    async confirm() {
      if (asked === undefined) return
      if (options.tellsFailure) return deleteAndTell(asked)
      // What it throws is said in the dialog.
      await deleteNow(asked)
    },
    cancel: () => setAsked(undefined),
    failed,
    blockedBy: (error) => (asked === undefined ? undefined : blockedByServer(error, asked)),
  }
}

/** What went meanwhile with what it was a part of, or elsewhere, is deleted as it was meant to be. */
function unlessGone(error: unknown): void {
  if (!isMissing(error)) throw error
}
