import { markedParts } from '@keystead/api-client/search/marks'
import { Icon } from '@keystead/ui-kit'
import { Fragment, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaletteGroup, PaletteItem } from './palette-items.ts'

interface PaletteListProps {
  id: string
  /** The query, highlighted in results. */
  text: string
  groups: PaletteGroup[]
  active: PaletteItem | undefined
  onOpen: (item: PaletteItem, inNewTab?: boolean) => void
  onPoint: (item: PaletteItem) => void
}

/** The palette's grouped listbox; the active option is controlled by the input. */
export function PaletteList({ id, text, groups, active, onOpen, onPoint }: PaletteListProps) {
  const { t } = useTranslation('shell')
  const names: Record<PaletteGroup['name'], string> = {
    recent: t('palette.recent'),
    found: t('palette.found'),
    acts: t('palette.acts'),
    pages: t('palette.pages'),
  }
  useEffect(() => {
    const element = active && document.getElementById(`${id}-${active.to}`)
    element?.scrollIntoView?.({ block: 'nearest' })
  }, [active, id])
  return (
    <div id={`${id}-list`} className="sh-palette-list" role="listbox" aria-label={t('palette.title')}>
      {groups.map(({ name, items }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
        <div key={name} role="group" aria-label={names[name]}>
          <p className="sh-palette-group" aria-hidden>
            {names[name]}
          </p>
          {items.map((item) => (
            // Focus stays in the input, which refers to the active option by `aria-activedescendant`.
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the field's
            <div
              key={item.to}
              id={`${id}-${item.to}`}
              className="sh-palette-item"
              role="option"
              tabIndex={-1}
              aria-selected={item === active}
              onPointerMove={() => item !== active && onPoint(item)}
              onClick={(event) => onOpen(item, event.ctrlKey || event.metaKey)}
            >
              <Icon name={item.icon} />
              <span className="sh-palette-title">
                <Marked text={item.title} search={text} />
              </span>
              {item.detail && (
                <span className="sh-palette-detail">
                  <Marked text={item.detail} search={text} />
                </span>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

function Marked({ text, search }: { text: string; search: string }) {
  return markedParts(text, search).map(({ from, text: part, isFound }) =>
    isFound ? <mark key={from}>{part}</mark> : <Fragment key={from}>{part}</Fragment>,
  )
}
