import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { type MountMark, markMount } from './mount-marks.ts'

/** Marks a mount from its first rendering until it has stood. Goes around the module's own component. */
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

/** Effects run in the order of siblings: whose come next is known, should one of them freeze the page. */
function BeforeEffects({ mark }: { mark: MountMark }) {
  useLayoutEffect(() => mark.touch(), [mark])
  useEffect(() => mark.touch(), [mark])
  return null
}
