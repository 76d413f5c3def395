import type { ModuleError } from './module-error.ts'

/** Tells the registry of a load failure or crash, so that a version that fails for many can be seen. Best effort. */
export function reportFault({ module, version, kind }: ModuleError): void {
  const body = new Blob([JSON.stringify({ module, version, kind })], { type: 'application/json' })
  try {
    navigator.sendBeacon('/registry/v1/reports', body)
  } catch {
    // A report that cannot be sent must not become a second fault.
  }
}
