export type Loc = (string | number)[]

/**
 * The id of the row another step created.
 * @throws if it is not created yet
 */
export type IdOf = (key: string) => string

/** One call of a multi-call save, such as a property with its buildings and units. */
export interface SaveStep<Body extends object = object> {
  /** Unique, and stable across retries and removed entries. */
  key: string
  /** Names it in the report of a partial save. */
  label: string
  body: Body
  /** Adjacent steps of one batch, none of which needs another's row, are sent at the same time. */
  batch?: string
  /** Creates the row. The key is the same for every retry, so that a row created without a response is found. */
  create?(body: Body, idempotencyKey: string, idOf: IdOf): Promise<{ id: string }>
  /** For a step that creates no row: the step whose row it updates with what create does not accept. */
  of?: string
  /** Updates the row; `body` has only the fields that have changed since they were sent. */
  update(id: string, body: Body): Promise<unknown>
  /** Maps locations in the body to the form; by default the same. */
  place?(loc: Loc): Loc
}

/** Types a step whose calls take exactly its body. */
export const saveStep = <Body extends object>(step: SaveStep<Body>): SaveStep => step
