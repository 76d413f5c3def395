import { type Notification, useModuleTranslation, useNotify } from '@keystead/module-sdk'
import { hideRow, showRow } from './gone.ts'

export interface UndoableDelete {
  id: string
  /** "Unit deleted". */
  text: string
  remove: () => Promise<void>
  onRemoved: () => void
  /** What the person is told when the server refuses: the row is back then. */
  refusal: (error: unknown) => Omit<Notification, 'kind'>
}

/**
 * Takes a row off the screen at once and sends its deletion when the notification goes: until then Undo gives it back
 * whole, with its id, its leases and what is shared (R12). Who closes the page earlier sends it then.
 */
export function useUndoableDelete(): (act: UndoableDelete) => void {
  const { t } = useModuleTranslation()
  const notify = useNotify()
  return ({ id, text, remove, onRemoved, refusal }) => {
    let isDecided = false
    const decide = () => {
      const isFirst = !isDecided
      isDecided = true
      window.removeEventListener('pagehide', send)
      return isFirst
    }
    const send = () => {
      if (!decide()) return
      remove().then(onRemoved, (error: unknown) => {
        showRow(id)
        notify({ kind: 'error', ...refusal(error) })
      })
    }
    const undo = () => {
      if (decide()) showRow(id)
    }
    window.addEventListener('pagehide', send)
    hideRow(id)
    notify({
      kind: 'success',
      text,
      action: { label: t('common:action.undo'), onClick: undo },
      onClose: send,
    })
  }
}
