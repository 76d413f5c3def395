interface Fact {
  label: string
  value: string | number | null | undefined | false
}

/** Omits blank facts. */
export const filled = (facts: Fact[]) => facts.filter(({ value }) => value || value === 0)
