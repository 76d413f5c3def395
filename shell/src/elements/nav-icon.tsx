import { Icon, type IconName } from '@keystead/ui-kit'
import { createElement, memo } from 'react'
import { parseDrawing } from './parse-drawing.ts'

/** A kit icon for the shell's entries, a drawing for a module's. */
export type EntryIcon = { name: IconName } | { drawing: string } | null

export function NavIcon({ icon }: { icon: EntryIcon }) {
  if (!icon) return <span className="sh-nav-icon" aria-hidden />
  return 'name' in icon ? <Icon name={icon.name} /> : <Drawing inner={icon.drawing} />
}

/** Memoized: navigation redraws on every address change, including each search. */
const Drawing = memo(({ inner }: { inner: string }) => {
  const shapes = parseDrawing(inner)
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
})
