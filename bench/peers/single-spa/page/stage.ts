import type { ReactNode } from 'react'

/** Where an application is drawn: an element that goes to whatever place the shell has for it, and what it shows there. */
export interface Stage {
  element: HTMLElement
  show: (shown: ReactNode) => void
  shown: () => ReactNode
  subscribe: (listener: () => void) => () => void
}

export function createStage(id: string): Stage {
  const element = document.createElement('div')
  element.id = `single-spa-application:${id}`
  // The page's own grid reaches through it.
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
