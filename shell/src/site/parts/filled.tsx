import type { ReactNode } from 'react'

interface FilledProps {
  name: 'social' | 'imprint'
  children?: ReactNode
}

/**
 * A part with a list that the server fills when the page is delivered, from what is not known when the shell is built:
 * the operator's settings. Without anything to list it is left out.
 */
export function Filled({ name, children }: FilledProps) {
  return (
    <div data-fill={name}>
      {children}
      <ul data-fill-list={name} />
    </div>
  )
}
