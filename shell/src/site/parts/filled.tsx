import type { ReactNode } from 'react'

interface FilledProps {
  name: 'social' | 'imprint'
  children?: ReactNode
}

/** A part whose list the server fills in on delivery, from the operator's settings; removed if that is empty. */
export function Filled({ name, children }: FilledProps) {
  return (
    <div data-fill={name}>
      {children}
      <ul data-fill-list={name} />
    </div>
  )
}
