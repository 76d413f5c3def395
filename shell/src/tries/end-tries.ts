/**
 * Ends all tries of this browser, or one module's.
 * @returns whether it succeeded
 */
export const endTries = (module?: string): Promise<boolean> =>
  fetch(`/registry/v1/tries${module ? `/${module}` : ''}`, {
    method: 'DELETE',
    signal: AbortSignal.timeout(8_000),
  }).then(
    ({ ok }) => ok,
    () => false,
  )
