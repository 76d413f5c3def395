import { useEffect, useState } from 'react'

const stirs = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const

/** Whether anybody has moved on the page: what is only there to be used can wait for that. */
export function useStirred(): boolean {
  const [stirred, setStirred] = useState(false)
  useEffect(() => {
    const stir = new AbortController()
    for (const name of stirs)
      addEventListener(name, () => setStirred(true), { once: true, passive: true, signal: stir.signal })
    return () => stir.abort()
  }, [])
  return stirred
}
