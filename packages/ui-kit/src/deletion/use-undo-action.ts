import { isUnanswered } from '@keystead/api-client/api-error'
import { isApiError } from '@keystead/api-client/transport'
import { useTranslation } from 'react-i18next'
import { type Notice, noticeStore } from '../feedback/notifications.ts'
import { useReasonText } from '../form/errors/use-error-text.ts'

/** The Undo action of a deletion's notification, for the id from the server; a failure is reported with its reason. */
export function useUndoAction(
  undo: ((undoId: string) => Promise<unknown>) | undefined,
): (undoId: unknown) => Notice['action'] {
  const { t } = useTranslation('common')
  const reasonText = useReasonText()
  const notifyFailure = (error: unknown, retry: Notice['action']) => {
    if (isApiError(error) && error.status === 404) noticeStore.add({ kind: 'error', text: t('undo.tooLate') })
    else if (isApiError(error) && error.type === 'parent_gone')
      noticeStore.add({ kind: 'error', text: t('undo.parentGone') })
    else
      noticeStore.add({ kind: 'error', text: t('undo.failed', { reason: reasonText(error) }), action: retry })
  }
  return (undoId) => {
    if (!undo || typeof undoId !== 'string') return undefined
    const send = (afterNoAnswer: boolean) =>
      void undo(undoId).catch((error) => {
        // An earlier attempt without a response may have succeeded.
        if (afterNoAnswer && isApiError(error) && error.status === 404) return
        const onClick = () => send(afterNoAnswer || !isApiError(error) || isUnanswered(error))
        notifyFailure(error, { label: t('action.retry'), onClick })
      })
    return { label: t('action.undo'), onClick: () => send(false) }
  }
}
