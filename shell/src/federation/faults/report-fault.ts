import { noteFault } from '../health/note.ts'
import type { ModuleError } from './module-error.ts'

/** Tells the registry of a load failure or crash, so that a version that fails for many can be seen. Best effort. */
export function reportFault(fault: ModuleError): void {
  noteFault(fault.module, fault.version, fault.kind, fault.cause)
}
