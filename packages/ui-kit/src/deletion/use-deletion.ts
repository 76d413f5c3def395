import { useIsMounted } from '@keystead/api-client/react/use-is-mounted'
import { ignoreMissing, isApiError } from '@keystead/api-client/transport'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { noticeStore } from '../feedback/notifications.ts'
import { useReasonText } from '../form/errors/use-error-text.ts'
import { useUndoAction } from './use-undo-action.ts'

/** Why something cannot be deleted, with a link to what blocks it. */
export interface Blocked {
  text: string
  link?: { label: string; to: string }
}

export interface DeletionOptions<Item> {
  /** Number of known blockers; if any, reported without asking or calling the server. */
  blockedBy?: (item: Item) => number
  /** The message, for `blockedBy` or the count of the server's `in_use` refusal. */
  blocked?: (count: number, item: Item) => Blocked
  /** Where other modules show their rows on the item: linked if one of them refuses. */
  moduleRowsAt?: (item: Item) => Blocked['link']
  /** Whether to confirm first; default always. */
  asks?: (item: Item) => boolean
  /** Deletes it and returns the id for `undo`; already gone counts as success. */
  send: (item: Item) => Promise<unknown>
  /** Restores the row; offered by the notification. */
  undo?: (undoId: string) => Promise<unknown>
  /** Items that cannot be undone; all of them without `undo`. */
  isFinal?: (item: Item) => boolean
  /** @deprecated Deletions are sent at once; use `undo`. */
  takeAway?: (item: Item, send: () => Promise<unknown>) => void
  /** Success notification: "Building deleted". */
  done: string
  failed: string
  /** On failure, closes the dialog and shows only a notification. */
  tellsFailure?: boolean
  /** After it has left the screen; not called once the user has left the page. */
  onDeleted?: (item: Item) => void
}

export interface Deletion<Item> {
  /** The item to be confirmed. */
  asked?: Item
  /** Starts a deletion: reports blockers, asks, or deletes. */
  ask(item: Item): void
  confirm(): Promise<void>
  cancel(): void
  /** "Failed to delete building". */
  failed: string
  /** The blockers, if the server refused for that reason. */
  blockedBy(error: unknown): Blocked | undefined
}

/**
 * The deletion flow: blockers are reported without asking; deletions that cascade are confirmed (`<DeletionDialog>`);
 * all others happen at once, with Undo.
 */
export function useDeletion<Item>(options: DeletionOptions<Item>): Deletion<Item> {
  const { blockedBy, blocked, asks, send, undo, isFinal, done, failed, onDeleted } = options
  const { t, i18n } = useTranslation('common')
  const reasonText = useReasonText()
  const undoAction = useUndoAction(undo)
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Item>()
  const isMounted = useIsMounted()
  // By then another item may be in question.
  const endAsking = (item: Item) => setAsked((now) => (now === item ? undefined : now))

  const notifyBlocked = ({ text, link }: Blocked) => {
    const action = link && { label: link.label, isLink: true, onClick: () => navigate(link.to) }
    noticeStore.add({ kind: 'error', text, action })
  }
  const notifyFailed = (error: unknown) =>
    noticeStore.add({ kind: 'error', text: `${failed.replace(/\.$/, '')}. ${reasonText(error)}` })
  const blockedByServer = (error: unknown, item: Item) => {
    if (!isApiError(error) || error.type !== 'in_use') return undefined
    const link = options.moduleRowsAt?.(item)
    const serverText = inLanguage(error.params?.text, i18n.language)
    if (serverText) return { text: serverText, link }
    const title = inLanguage(error.params?.title, i18n.language)
    if (title) return { text: t('deletion.inModule', { title }), link }
    return blocked?.(Number(error.params?.count ?? 1), item)
  }

  const deleteNow = async (item: Item) => {
    const undoId = await send(item).catch(ignoreMissing)
    endAsking(item)
    noticeStore.add({ kind: 'success', text: done, action: isFinal?.(item) ? undefined : undoAction(undoId) })
    if (isMounted.current) onDeleted?.(item)
  }
  const deleteAndNotify = async (item: Item) => {
    try {
      await deleteNow(item)
    } catch (error) {
      const reason = blockedByServer(error, item)
      if (reason) notifyBlocked(reason)
      else notifyFailed(error)
      endAsking(item)
    }
  }

  return {
    asked,
    ask(item) {
      const count = blockedBy?.(item) ?? 0
      if (count > 0 && blocked) notifyBlocked(blocked(count, item))
      else if (asks?.(item) ?? true) setAsked(item)
      else void deleteAndNotify(item)
    },
    async confirm() {
      if (asked === undefined) return
      if (options.tellsFailure) return deleteAndNotify(asked)
      // Errors are shown in the dialog.
      await deleteNow(asked)
    },
    cancel: () => setAsked(undefined),
    failed,
    blockedBy: (error) => (asked === undefined ? undefined : blockedByServer(error, asked)),
  }
}

/** Texts by language from the server: the title of the module whose rows block the deletion, or its own message. */
function inLanguage(texts: unknown, language: string): string | undefined {
  return (texts as Record<string, string> | undefined)?.[language === 'de' ? 'de' : 'en']
}
