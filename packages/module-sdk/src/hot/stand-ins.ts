import { Component, type ComponentType, createElement, type ReactNode, useSyncExternalStore } from 'react'
import { type Family, getFamilyByType } from 'react-refresh/runtime'

/**
 * Replaces React Refresh's reconciler part, which production builds of React, like the shell's, lack (ADR 38). React
 * gets one stable stand-in per component that calls the newest code, so state is kept.
 */
type Drawing = (props: object, ref?: unknown) => ReactNode

const standIns = new Map<Family, Drawing>()
const listeners = new Set<() => void>()
let drawn = 0
let hasFailed = false

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Re-renders the component after each update. */
const useNewest = () => useSyncExternalStore(subscribe, () => drawn)

/** Renders the updates. @param stale families whose hooks changed, to be remounted */
export function redraw(stale: Iterable<Family>): void {
  // The host's error card has replaced it and ignores updates.
  if (hasFailed) location.reload()
  for (const family of stale) standIns.delete(family)
  drawn += 1
  for (const listener of listeners) listener()
}

/** The inner component of `memo` or `forwardRef`: its hooks are compared. */
function unwrapped(type: unknown): unknown {
  if (typeof type !== 'object' || type === null) return type
  const { type: inner, render } = type as { type?: unknown; render?: unknown }
  return unwrapped(inner ?? render)
}

const isClass = (type: unknown): boolean =>
  typeof type === 'function' && type.prototype?.isReactComponent !== undefined

function standInOf(family: Family): Drawing {
  const cached = standIns.get(family)
  if (cached) return cached
  let newest = family.current as Drawing
  const standIn: Drawing = (props) => {
    useNewest()
    // If its hooks changed there is a newer stand-in; until that is rendered, keep the old code.
    if (standIns.get(family) === standIn) newest = family.current as Drawing
    return newest(props, (props as { ref?: unknown }).ref)
  }
  standIns.set(family, standIn)
  return standIn
}

/** The stand-in for a component of this module; anything else is returned unchanged. */
export function standInFor<T>(type: T): T {
  const inner = unwrapped(type)
  const family = typeof inner === 'function' ? getFamilyByType(inner) : undefined
  // Class components are not wrapped: new code remounts them.
  if (!family) return type
  return (isClass(family.current) ? family.current : standInOf(family)) as T
}

/** Records that a child threw, and rethrows to the host's boundary. */
class Watched extends Component<{ children: ReactNode }, { thrown: unknown[] }> {
  override state = { thrown: [] as unknown[] }

  static getDerivedStateFromError(error: unknown) {
    hasFailed = true
    return { thrown: [error] }
  }

  override render(): ReactNode {
    const { thrown } = this.state
    if (thrown.length > 0) throw thrown[0]
    return this.props.children
  }
}

const exposures = new WeakMap<Family, ComponentType<object>>()

/** Wraps a component that the host keeps a reference to, such as a screen, so that it renders the newest code. */
export function exposed(type: ComponentType<object>): ComponentType<object> {
  const family = getFamilyByType(type)
  const cached = family && exposures.get(family)
  if (cached) return cached
  const wrapper: ComponentType<object> = (props) => {
    useNewest()
    return createElement(Watched, null, createElement(standInFor(type), props))
  }
  if (family) exposures.set(family, wrapper)
  return wrapper
}
