import { ownValue } from '@keystead/api-client/own-value'
import { useLinkBack } from '@keystead/module-sdk'
import { Icon } from '@keystead/ui-kit'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useSession } from '../session/session-store.ts'
import { addRecent } from '../storage/recent-items.ts'
import { CloseButton } from './close-button.tsx'
import type { PaletteItem } from './palette-items.ts'
import { PaletteList } from './palette-list.tsx'
import { usePaletteGroups } from './use-palette-groups.ts'
import './palette.css'

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  PageDown: (at, count) => Math.min(at + 5, count - 1),
  PageUp: (at) => Math.max(at - 5, 0),
}

/**
 * Command palette: rows the user may see, module commands and pages in one input. A modal `<dialog>` for Escape and
 * focus return; the input is a combobox that keeps the focus while the list is navigated.
 */
export function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell')
  const { user } = useSession()
  const navigate = useNavigate()
  const linkBack = useLinkBack()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [text, setText] = useState('')
  /** The address of the highlighted entry, so that newly arriving rows do not shift the selection. */
  const [chosen, setChosen] = useState<string | null>(null)
  /** Enter was pressed before results arrived: open the first result of this query, and nothing if there is none. */
  const [opensFirst, setOpensFirst] = useState<null | { inNewTab: boolean }>(null)
  const { groups, isSearching, isFailed } = usePaletteGroups(text)
  const items = groups.flatMap((group) => group.items)
  const picked = items.find(({ to }) => to === chosen)
  const active = picked ?? items[0]

  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    // The backdrop's events target the dialog itself, and so does the click that ends a drag out of its text.
    let isPressed = false
    const press = ({ target }: Event) => {
      isPressed = target === element
    }
    const closeOnMask = ({ target }: Event) => isPressed && target === element && element?.close()
    element?.addEventListener('pointerdown', press)
    element?.addEventListener('click', closeOnMask)
    return () => {
      element?.removeEventListener('pointerdown', press)
      element?.removeEventListener('click', closeOnMask)
    }
  }, [])

  useEffect(() => {
    if (!opensFirst || isSearching) return
    setOpensFirst(null)
    if (active && !isFailed) open(active, opensFirst.inNewTab)
  })

  const open = (item: PaletteItem, inNewTab = false) => {
    addRecent(user.id, item)
    dialog.current?.close()
    // No `noopener`: with it the tab gets no copy of a session kept in this tab's storage.
    if (inNewTab) window.open(item.to, '_blank')
    else void navigate(linkBack(item.to))
  }
  const move = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      const inNewTab = event.ctrlKey || event.metaKey
      if (isSearching && !picked) return setOpensFirst({ inNewTab })
      return active && open(active, inNewTab)
    }
    const step = ownValue(steps, event.key)
    if (!step || !active) return
    event.preventDefault()
    setChosen(items[step(items.indexOf(active), items.length)]?.to ?? null)
  }

  return (
    <dialog ref={dialog} className="sh-palette" aria-label={t('palette.title')} onClose={onClose}>
      <div className="sh-palette-field">
        <Icon name="search" />
        <input
          autoFocus
          type="text"
          role="combobox"
          aria-expanded={items.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={active && `${id}-${active.to}`}
          aria-autocomplete="list"
          aria-label={t('palette.title')}
          placeholder={t('palette.placeholder')}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setChosen(null)
            setOpensFirst(null)
          }}
          onKeyDown={move}
        />
        <CloseButton dialog={dialog} />
      </div>
      <PaletteList
        id={id}
        text={text}
        groups={groups}
        active={active}
        onOpen={open}
        onPoint={({ to }) => setChosen(to)}
      />
      <p className="sh-palette-foot" role="status">
        {isFailed && t('palette.failed')}
        {!isFailed && items.length === 0 && !isSearching && t('palette.none', { text: text.trim() })}
        {!isFailed && items.length > 0 && text.trim() !== '' && !isSearching && (
          <span className="ks-sr">{t('palette.count', { count: items.length })}</span>
        )}
        {isSearching && <span className="ks-sr">{t('common:busy.loading')}</span>}
      </p>
    </dialog>
  )
}
