import type { ReactNode } from 'react'

/** Breaks before "@" rather than within a word. */
export function mailAddress(text: string | null | undefined): ReactNode {
  const [name, ...host] = text?.split(/(?=@)/) ?? []
  return (
    name && (
      <>
        {name}
        <wbr />
        {host}
      </>
    )
  )
}
