import { Icon } from '@keystead/ui-kit'
import { createElement, useMemo } from 'react'
import type { NavEntry } from './nav-entries.ts'
import { parseDrawing } from './parse-drawing.ts'

export function NavIcon({ icon }: { icon: NavEntry['icon'] }) {
  if (!icon) return <span className="sh-nav-icon" aria-hidden />
  return 'name' in icon ? <Icon name={icon.name} /> : <Drawing inner={icon.drawing} />
}

function Drawing({ inner }: { inner: string }) {
  const shapes = useMemo(() => parseDrawing(inner), [inner])
  return (
    <svg
      width={18}
      height={18}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      focusable={false}
    >
      {shapes.map(({ tag, attributes }) =>
        createElement(tag, { key: JSON.stringify(attributes), ...attributes }),
      )}
    </svg>
  )
}
