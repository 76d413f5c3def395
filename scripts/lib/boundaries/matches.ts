/** Whether a pattern matches a path: `*` is one segment, or the rest of one. */
export function matches(pattern: string, path: string): boolean {
  const steps = pattern.split('*').map((text) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${steps.join('[^/]+')}$`).test(path)
}
