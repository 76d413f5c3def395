import type { ReactNode } from 'react'

interface Fact {
  label: string
  value: ReactNode
}

/** Omits blank facts. */
export const filled = (facts: Fact[]) => facts.filter(({ value }) => value || value === 0)
