import { Component, type ComponentType, createElement, type ReactNode, useSyncExternalStore } from 'react'
import { type Family, getFamilyByType } from 'react-refresh/runtime'

/**
 * In the place of the reconciler's part of React Refresh, which production builds of React do not have: a deployment's
 * shell is one (ADR 38). React is given a stand-in for each component, always the same one, that calls the newest code
 * there is. So it keeps the state of what it has drawn.
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

/** Draws the component anew with each update. */
const useNewest = () => useSyncExternalStore(subscribe, () => drawn)

/** Shows what was updated. @param stale what begins anew, for its hooks are others than before */
export function redraw(stale: Iterable<Family>): void {
  // Its place has been taken by the host's error card, which knows of no update.
  if (hasFailed) location.reload()
  for (const family of stale) standIns.delete(family)
  drawn += 1
  for (const listener of [...listeners]) listener()
}

/** The component itself, where `memo` or `forwardRef` stand around it: its hooks are what is compared. */
function unwrapped(type: unknown): unknown {
  if (typeof type !== 'object' || type === null) return type
  const { type: inner, render } = type as { type?: unknown; render?: unknown }
  return unwrapped(inner ?? render)
}

const isClass = (type: unknown): boolean =>
  typeof type === 'function' && type.prototype?.isReactComponent !== undefined

function standInOf(family: Family): Drawing {
  const known = standIns.get(family)
  if (known) return known
  let newest = family.current as Drawing
  const made: Drawing = (props) => {
    useNewest()
    // One whose hooks are others has another stand-in; until that is drawn this one goes on as it was.
    if (standIns.get(family) === made) newest = family.current as Drawing
    return newest(props, (props as { ref?: unknown }).ref)
  }
  standIns.set(family, made)
  return made
}

/** What React is to draw for a component of this module; everything else stays what it is. */
export function standInFor<T>(type: T): T {
  const inner = unwrapped(type)
  const family = typeof inner === 'function' ? getFamilyByType(inner) : undefined
  // A class keeps its state in itself: it is drawn as it is, and begins anew with new code.
  if (!family) return type
  return (isClass(family.current) ? family.current : standInOf(family)) as T
}

/** Notes that something was thrown, and leaves it to the host. */
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

/** A component for whoever keeps what was given once, as the host does with a screen: in it stands the newest there is. */
export function exposed(type: ComponentType<object>): ComponentType<object> {
  const family = getFamilyByType(type)
  const known = family && exposures.get(family)
  if (known) return known
  const made: ComponentType<object> = (props) => {
    useNewest()
    return createElement(Watched, null, createElement(standInFor(type), props))
  }
  if (family) exposures.set(family, made)
  return made
}
