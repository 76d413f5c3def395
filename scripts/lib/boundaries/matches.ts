/** Whether a pattern stands for a path: `*` is one step of it, or what is left of a step. */
export function matches(pattern: string, path: string): boolean {
  const steps = pattern.split('*').map((text) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${steps.join('[^/]+')}$`).test(path)
}
