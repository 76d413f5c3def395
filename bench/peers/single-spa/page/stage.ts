import type { ReactNode } from 'react'

/** An application's container: an element that moves to where the shell shows it, and its content. */
export interface Stage {
  element: HTMLElement
  show: (shown: ReactNode) => void
  shown: () => ReactNode
  subscribe: (listener: () => void) => () => void
}

export function createStage(id: string): Stage {
  const element = document.createElement('div')
  element.id = `single-spa-application:${id}`
  // Lets the page's grid lay out its children.
  element.style.display = 'contents'
  const listeners = new Set<() => void>()
  let current: ReactNode = null
  return {
    element,
    show: (shown) => {
      current = shown
      for (const listener of listeners) listener()
    },
    shown: () => current,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
