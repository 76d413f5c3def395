import type { ElementType } from 'react'
import { jsx as draw, jsxs as drawAll } from 'react/jsx-runtime'
import { standInFor } from './stand-ins.ts'

export { Fragment } from 'react/jsx-runtime'

type Props = Record<string, unknown>

/** Components that are handed to others to draw, as an icon or a cell, are stood in for too. */
function withStandIns(props: Props): Props {
  const changed = Object.entries(props).flatMap(([name, value]) => {
    const standIn = typeof value === 'function' ? standInFor(value) : value
    return standIn === value ? [] : [[name, standIn] as const]
  })
  return changed.length === 0 ? props : { ...props, ...Object.fromEntries(changed) }
}

/** What the compiler writes for each element; React's own way of drawing it in development is in no deployment's shell. */
export const jsxDEV = (type: ElementType, props: Props, key: string | undefined, isStatic: boolean) =>
  (isStatic ? drawAll : draw)(standInFor(type), withStandIns(props), key)
