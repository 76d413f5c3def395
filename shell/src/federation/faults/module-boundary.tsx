import { Component, type ReactNode } from 'react'
import { ModuleError } from './module-error.ts'
import { reportFault } from './report-fault.ts'

interface ModuleBoundaryProps {
  module: string
  version: string
  children: ReactNode
  /** Told of each fault, also of one of loading. */
  onFault?: () => void
  /** What stands in the module's place. */
  fallback: (fault: ModuleError) => ReactNode
}

/** Keeps a module's fault in the module's place: navigation and every other module go on. */
export class ModuleBoundary extends Component<ModuleBoundaryProps, { fault: ModuleError | null }> {
  override state = { fault: null as ModuleError | null }

  static getDerivedStateFromError(error: unknown) {
    return { fault: error instanceof ModuleError ? error : new ModuleError('crash', '', '', error) }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFault?.()
    // Loading has reported its own faults; this is for what a screen throws while it is drawn.
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
