import { noteFault } from '../health/note.ts'
import type { ModuleError } from './module-error.ts'

/** Reports a load failure or crash to the registry, which detects versions that fail for many. Best effort. */
export function reportFault(fault: ModuleError): void {
  noteFault(fault.module, fault.version, fault.kind, fault.cause)
}
