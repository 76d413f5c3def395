import { Icon } from '@keystead/ui-kit'
import { hasCommandKey } from '@keystead/ui-kit/command-key'
import { lazyPart } from '@keystead/ui-kit/lazy-part'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import './palette-entry.css'

type Opened = 'palette' | 'shortcuts' | null

const load = () => import(/* webpackChunkName: "palette" */ './palette-chunk.ts')
interface Closable {
  onClose: () => void
}
/** What did not come is not there; the next press asks again. */
const missing = () => null
const Palette = lazyPart<Closable>(async () => (await load()).Palette, { missing })
const ShortcutList = lazyPart<Closable>(async () => (await load()).ShortcutList, { missing })

/** Whether a key belongs to a field that is typed into. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable="true"]') !== null

const isBehindDialog = () => document.querySelector('dialog[open], [role=dialog]') !== null

/** The search in the top bar, and the keys that open it and the list of keys from anywhere. Its code comes on intent. */
export function PaletteEntry() {
  const { t } = useTranslation('shell')
  const [opened, setOpened] = useState<Opened>(null)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isPalette = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'k'
      const isList = event.key === '?' && !event.ctrlKey && !event.metaKey && !isTyping(event.target)
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
