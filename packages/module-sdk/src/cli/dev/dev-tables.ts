import type { ModuleData } from '../../data/schema.ts'

/** Where rows of collections under development are stored. */
export interface DevTables {
  /** Migrates a module's tables to what its code declares; a refused change leaves them as they are. */
  declare(id: string, data: ModuleData): Promise<Declared>
  /** Deletes the rows of collections whose change was refused, and changes these. */
  reset(id: string, data: ModuleData): Promise<void>
  /** Answers calls for a module's rows; undefined: the host does. */
  rowsOf?(id: string): DevRows | undefined
  /** Restores a deleted row by its undo id; undefined: the host does. */
  undo?(id: string): DataAnswer | undefined
}

export interface Declared {
  /** A sentence per change that the stored rows do not allow. */
  refused: string[]
  /** A sentence per change that publishing to the deployment would refuse. */
  unpublishable?: string[]
}

export interface DataCall {
  method: string
  /** From `/data/` on, without the query. */
  path: string
  search: string
  body: unknown
  /** The caller's id. */
  user: string
}

export interface DataAnswer {
  status: number
  body?: unknown
  /** The undo id of a deletion. */
  undo?: string
}

export type DevRows = (call: DataCall) => DataAnswer
