import type { ElementType } from 'react'
import { jsx as draw, jsxs as drawAll } from 'react/jsx-runtime'
import { standInFor } from './stand-ins.ts'

export { Fragment } from 'react/jsx-runtime'

type Props = Record<string, unknown>

/** Also substitute components passed as props, such as icons or cell renderers. */
function withStandIns(props: Props): Props {
  const changed = Object.entries(props).flatMap(([name, value]) => {
    const standIn = typeof value === 'function' ? standInFor(value) : value
    return standIn === value ? [] : [[name, standIn] as const]
  })
  return changed.length === 0 ? props : { ...props, ...Object.fromEntries(changed) }
}

/** Called by the compiler for each element; the production shell has no React development runtime. */
export const jsxDEV = (type: ElementType, props: Props, key: string | undefined, isStatic: boolean) =>
  (isStatic ? drawAll : draw)(standInFor(type), withStandIns(props), key)
