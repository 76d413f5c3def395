import { Icon } from '@keystead/ui-kit'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { commandKey } from './command-key.ts'
import './palette.css'

/** The keys that work everywhere, opened by one of them. */
export function ShortcutList({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell')
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const keys: [keys: string[], what: string][] = [
    [[commandKey(), 'K'], t('shortcuts.palette')],
    [['?'], t('shortcuts.list')],
    [['↑', '↓'], t('shortcuts.move')],
    [['↵'], t('shortcuts.open')],
    [[commandKey(), '↵'], t('shortcuts.newTab')],
    [['Esc'], t('shortcuts.close')],
  ]
  return (
    <dialog
      ref={dialog}
      className="sh-palette sh-shortcuts"
      aria-label={t('shortcuts.title')}
      onClose={onClose}
    >
      <div className="sh-shortcuts-head">
        <h2>{t('shortcuts.title')}</h2>
        <button
          type="button"
          className="sh-icon-button"
          aria-label={t('palette.close')}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="x" />
        </button>
      </div>
      <dl>
        {keys.map(([names, what]) => (
          <div key={what}>
            <dt>
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </dialog>
  )
}
