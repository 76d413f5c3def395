import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Unfinished } from '../form/unfinished.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import type { DialogPlace } from './dialog-place.ts'
import { UnfinishedQuestion } from './unfinished-question.tsx'

export interface LeaveQuestion {
  /** Cancel, Escape, the cross: closes a clean form at once, and asks before typed input is lost. */
  leave(): void
  /** Place it in the dialog. */
  question: ReactNode
}

export interface LeaveQuestionOptions {
  dialog: DialogPlace
  dirty: RefObject<boolean>
  busy: boolean
  unfinished?: Unfinished
}

/**
 * "Discard changes?", whichever way a form is left; after a failure half-way, what is to become of what is stored. While
 * something is being sent nothing is asked: the answer decides.
 */
export function useLeaveQuestion(options: LeaveQuestionOptions): LeaveQuestion {
  const { dialog, dirty, busy, unfinished } = options
  const { t } = useTranslation('common')
  const isUnfinished = unfinished !== undefined
  // Asked about also where Back is pressed and nothing was typed since.
  const tell = useEffectEvent((isUnfinished: boolean) => {
    dialog.setUnfinished?.(isUnfinished)
    if (isUnfinished) dialog.setDirty(true)
  })
  useEffect(() => tell(isUnfinished), [isUnfinished])
  const [asked, setAsked] = useState(false)
  const hasReturned = useRef(false)
  useEffect(() => {
    if (!dialog.leaving) hasReturned.current = false
  }, [dialog.leaving])
  const stay = () => {
    setAsked(false)
    // The way back takes a moment, and each answer in it would be a step of its own in the history.
    if (!dialog.leaving || hasReturned.current) return
    hasReturned.current = true
    dialog.show()
  }
  const discard = () => {
    setAsked(false)
    if (dialog.leaving) dialog.discard()
    else dialog.close()
  }
  return {
    leave: () => (dirty.current || unfinished ? setAsked(true) : dialog.close()),
    // Gone at once when it is answered: while it fades it would take the next Escape, which is meant for the form.
    question:
      (asked || dialog.leaving) &&
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
