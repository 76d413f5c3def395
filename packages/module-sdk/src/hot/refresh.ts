import type { ComponentType } from 'react'
import { getFamilyByType, isLikelyComponentType, performReactRefresh, register } from 'react-refresh/runtime'
import { exposed, redraw } from './stand-ins.ts'

/** Called by the bundler's loader at the end of each module file, as `$ReactRefreshRuntime$`. */
export { createSignatureFunctionForTransform, register } from 'react-refresh/runtime'

type Exports = Record<string, unknown>

interface Hot {
  accept(onError: (error: Error) => void): void
  invalidate(): void
}

declare const __webpack_require__: { c: Record<string, { exports: Exports; hot: Hot } | undefined> }

/** Non-component exports that only the build reads. */
const readByTheBuild = ['firstData']

/** A refresh boundary: the file exports only components. */
function isWhole(exports: Exports): boolean {
  const names = Object.keys(exports).filter((name) => !readByTheBuild.includes(name))
  return names.length > 0 && names.every((name) => isLikelyComponentType(exports[name]))
}

const shapeOf = (exports: Exports) =>
  Object.keys(exports)
    .filter((name) => !readByTheBuild.includes(name))
    .map((name) => [name, getFamilyByType(exports[name])] as const)

function isSame(before: Exports, now: Exports): boolean {
  const [old, next] = [shapeOf(before), new Map(shapeOf(now))]
  return old.length === next.size && old.every(([name, family]) => next.get(name) === family)
}

/** One redraw per update, after all its files have run. */
function drawSoon(): void {
  setTimeout(() => {
    const update = performReactRefresh()
    if (update) redraw(update.staleFamilies)
  })
}

/** Shared packages are linked when the entry starts: newly used ones have no code in this page. */
const isUnlinked = ({ message, stack = '' }: Error) =>
  message.includes('webpack/sharing/consume') || /^.*reading 'call'.*\s+at __webpack_require__ /.test(stack)

function onError(id: string, error: Error): void {
  if (isUnlinked(error)) {
    location.reload()
    return
  }
  console.error(error)
  dispatchEvent(new CustomEvent('keystead-dev-fault', { detail: String(error.stack ?? error) }))
  __webpack_require__.c[id]?.hot.accept((next) => onError(id, next))
}

/** Wraps a dynamic import: its caller holds on to the components. */
export async function opened(file: Promise<Exports>): Promise<Exports> {
  const exports = await file
  const entries = Object.entries(exports).map(([name, value]) => {
    const isPart = isLikelyComponentType(value) && getFamilyByType(value) !== undefined
    return [name, isPart ? exposed(value as ComponentType<object>) : value] as const
  })
  return Object.fromEntries(entries)
}

/** Exports before the update; a file that threw is compared with its last good exports. */
const lastGoodExports = new Map<string, Exports>()

/** Makes a file hot-replaceable, and redraws if it has just been replaced. */
export function refresh(id: string, hot: Hot | undefined): void {
  const exports = __webpack_require__.c[id]?.exports ?? {}
  for (const [name, value] of Object.entries(exports))
    if (isLikelyComponentType(value)) register(value, `${id} ${name}`)
  const previous = lastGoodExports.get(id)
  lastGoodExports.delete(id)
  if (!hot) return
  if (isWhole(exports)) {
    lastGoodExports.set(id, exports)
    hot.accept((error) => onError(id, error))
    if (!previous || isSame(previous, exports)) drawSoon()
    else hot.invalidate()
  } else if (previous) hot.invalidate()
}
