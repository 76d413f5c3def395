import { Icon, useKitNotify } from '@keystead/ui-kit'
import { hasCommandKey } from '@keystead/ui-kit/command-key'
import { lazyPart, type MissingProps } from '@keystead/ui-kit/lazy-part'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasQuestionMarkShortcut } from '../storage/question-mark-shortcut.ts'
import './palette-entry.css'

type Opened = 'palette' | 'shortcuts' | null

const load = () => import(/* webpackChunkName: "palette" */ './palette-chunk.ts')
interface Closable {
  onClose: () => void
}
/** If it fails to load a notification says so, and it closes, so that the next press loads it again. */
function Missing({ given }: MissingProps<Closable>) {
  const { t } = useTranslation('common')
  const notify = useKitNotify()
  useEffect(() => {
    notify({ kind: 'error', text: t('error.network') })
    given.onClose()
  })
  return null
}
const Palette = lazyPart<Closable>(async () => (await load()).Palette, { missing: Missing })
const ShortcutList = lazyPart<Closable>(async () => (await load()).ShortcutList, { missing: Missing })

/** Whether the key event belongs to a text field. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable="true"]') !== null

const isBehindDialog = () => document.querySelector('dialog[open], [role=dialog]') !== null

/** The top bar's search button and the global shortcuts for the palette and the shortcut list. Code loads on intent. */
export function PaletteEntry() {
  const { t } = useTranslation('shell')
  const [opened, setOpened] = useState<Opened>(null)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target } = event
      const isCommand = event.ctrlKey || event.metaKey
      const isPalette = isCommand && !event.shiftKey && key.toLowerCase() === 'k'
      const isList = isCommand ? key === '/' : key === '?' && !isTyping(target) && hasQuestionMarkShortcut()
      if ((!isPalette && !isList) || event.defaultPrevented) return
      event.preventDefault()
      if (!isBehindDialog()) setOpened(isPalette ? 'palette' : 'shortcuts')
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  const close = () => setOpened(null)
  const prepare = () => void load().catch(() => undefined)
  return (
    <>
      <button
        type="button"
        className="sh-search"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpened('palette')}
      >
        <Icon name="search" />
        <span className="sh-search-words">{t('palette.open')}</span>
        <kbd aria-hidden>{hasCommandKey() ? '⌘' : t('palette.control')} K</kbd>
      </button>
      {opened === 'palette' && <Palette onClose={close} />}
      {opened === 'shortcuts' && <ShortcutList onClose={close} />}
    </>
  )
}
