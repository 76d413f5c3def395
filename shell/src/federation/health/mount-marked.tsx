import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { type MountMark, markMount } from './mount-marks.ts'

/** Marks a mount from its first render until it has been stable. Wraps the module's own component. */
export function MountMarked({
  module,
  version,
  children,
}: {
  module: string
  version: string
  children: ReactNode
}) {
  const [mark] = useState(() => markMount(module, version))
  useEffect(() => {
    mark.drawn()
    return mark.done
  }, [mark])
  return (
    <>
      <BeforeEffects mark={mark} />
      {children}
    </>
  )
}

/** Effects run in sibling order, so if one freezes the page, the mark names the right module. */
function BeforeEffects({ mark }: { mark: MountMark }) {
  useLayoutEffect(() => mark.touch(), [mark])
  useEffect(() => mark.touch(), [mark])
  return null
}
