import { Component, type ReactNode } from 'react'
import { reportFault } from '../health/report.ts'
import { ModuleError } from './module-error.ts'

export interface ModuleBoundaryProps {
  module: string
  version: string
  children: ReactNode
  /** Called on every fault, load failures included. */
  onFault?: () => void
  fallback: (fault: ModuleError) => ReactNode
}

/** Contains a module's faults: navigation and other modules keep working. */
export class ModuleBoundary extends Component<ModuleBoundaryProps, { fault: ModuleError | null }> {
  override state = { fault: null as ModuleError | null }

  static getDerivedStateFromError(error: unknown) {
    return { fault: error instanceof ModuleError ? error : new ModuleError('crash', '', '', error) }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFault?.()
    // Load errors are already reported; this is for render errors.
    if (error instanceof ModuleError) return
    reportFault(new ModuleError('crash', this.props.module, this.props.version, error))
  }

  override render(): ReactNode {
    const { fault } = this.state
    if (!fault) return this.props.children
    const { module, version, fallback } = this.props
    return fallback(fault.module ? fault : new ModuleError(fault.kind, module, version, fault.cause))
  }
}
