import type { ModuleData } from '@keystead/module-sdk/data/schema'

/** Asks the development server to change a module's tables. */
export interface TablesMessage {
  /** Correlates the request with its response. */
  call: number
  act: 'declare' | 'reset'
  id: string
  data: ModuleData
}

export interface TablesAnswer {
  call: number
  refused: string[]
  /** Why it failed. */
  error?: string
}
