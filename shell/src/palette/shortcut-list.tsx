import { KeyList } from '@keystead/ui-kit'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { hasQuestionMarkShortcut, setQuestionMarkShortcut } from '../storage/question-mark-shortcut.ts'
import { CloseButton } from './close-button.tsx'
import './palette.css'

export function ShortcutList({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell')
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      className="sh-palette sh-shortcuts"
      aria-label={t('shortcuts.title')}
      onClose={onClose}
    >
      <div className="sh-shortcuts-head">
        <h2>{t('shortcuts.title')}</h2>
        <CloseButton dialog={dialog} />
      </div>
      <div className="sh-shortcuts-list">
        <KeyList />
      </div>
      <label className="sh-shortcuts-single">
        <input
          type="checkbox"
          defaultChecked={hasQuestionMarkShortcut()}
          onChange={({ target }) => setQuestionMarkShortcut(target.checked)}
        />
        {t('shortcuts.single')}
      </label>
    </dialog>
  )
}
