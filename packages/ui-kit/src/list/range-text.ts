export interface Range {
  from?: number
  to?: number
}

/**
 * Parses a range from the URL: `2-10`, with cents `800.5-1200`, open-ended `2-` or `-10`. Invalid text gives no limits.
 */
export function rangeOf(text: string | undefined): Range {
  const [, from, to] = /^(\d+(?:\.\d+)?)?-(\d+(?:\.\d+)?)?$/.exec(text ?? '') ?? []
  return { ...(from && { from: Number(from) }), ...(to && { to: Number(to) }) }
}

/** Formats a range for the URL; undefined without limits. */
export function rangeText({ from, to }: Range): string | undefined {
  return from === undefined && to === undefined ? undefined : `${from ?? ''}-${to ?? ''}`
}
