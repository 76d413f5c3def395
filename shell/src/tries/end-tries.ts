/**
 * Ends what this browser tries, or of it one module's version alone.
 * @returns whether it could be done
 */
export const endTries = (module?: string): Promise<boolean> =>
  fetch(`/registry/v1/tries${module ? `/${module}` : ''}`, {
    method: 'DELETE',
    signal: AbortSignal.timeout(8_000),
  }).then(
    ({ ok }) => ok,
    () => false,
  )
