import { type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Unfinished } from '../form/unfinished.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import type { DialogPlace } from './dialog-place.ts'
import { UnfinishedQuestion } from './unfinished-question.tsx'

export interface LeaveQuestion {
  /** Cancel, Escape or the cross: closes a clean form, otherwise asks. */
  leave(): void
  /** Render it in the dialog. */
  question: ReactNode
}

export interface LeaveQuestionOptions {
  dialog: DialogPlace
  dirty: RefObject<boolean>
  busy: boolean
  unfinished?: Unfinished
}

/**
 * "Discard changes?" for every way of leaving a form; after a partial save, what to do with the stored part. While
 * sending it does not ask: the response decides.
 */
export function useLeaveQuestion(options: LeaveQuestionOptions): LeaveQuestion {
  const { dialog, dirty, busy, unfinished } = options
  const { t } = useTranslation('common')
  const isUnfinished = unfinished !== undefined
  // Also ask on Back with nothing typed since.
  const reportUnfinished = useEffectEvent((isUnfinished: boolean) => {
    dialog.setUnfinished?.(isUnfinished)
    if (isUnfinished) dialog.setDirty(true)
  })
  useEffect(() => reportUnfinished(isUnfinished), [isUnfinished])
  const [isAsking, setAsking] = useState(false)
  const stay = () => {
    setAsking(false)
    if (dialog.leaving) dialog.show()
  }
  const discard = () => {
    setAsking(false)
    if (dialog.leaving) dialog.discard()
    else dialog.close()
  }
  return {
    leave: () => (dirty.current || unfinished ? setAsking(true) : dialog.close()),
    // Unmount at once: while fading out it would catch the next Escape, meant for the form.
    question:
      (isAsking || dialog.leaving) &&
      !busy &&
      (unfinished ? (
        <UnfinishedQuestion {...unfinished} onFinish={stay} onLeave={discard} />
      ) : (
        <ConfirmDialog
          open
          title={t('unsaved.title')}
          text={t('unsaved.text')}
          confirmLabel={t('unsaved.discard')}
          cancelLabel={t('unsaved.stay')}
          danger
          onConfirm={discard}
          onClose={stay}
        />
      )),
  }
}
