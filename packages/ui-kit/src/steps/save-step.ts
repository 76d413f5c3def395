export type Loc = (string | number)[]

/** The id of the row that another step has created. @throws where there is none yet */
export type IdOf = (key: string) => string

/** One call of a save that takes several, as of a property with its buildings and units. */
export interface SaveStep<Body extends object = object> {
  /** Tells it apart from the others, over retries and removed entries. */
  key: string
  /** By what it is named in the account of a half-way failure. */
  label: string
  body: Body
  /** Creates its row. The key is the same in every try, so that a row is found that was created without an answer. */
  create?(body: Body, idempotencyKey: string, idOf: IdOf): Promise<{ id: string }>
  /** A step that creates no row changes that of another one: what its creation does not take. */
  of?: string
  /** Changes the row, where what is to be saved has changed since it was created. */
  update(id: string, body: Body): Promise<unknown>
  /** Where the fields of its body stand in the form; default under the same names. */
  place?(loc: Loc): Loc
}

/** A step whose calls take just its body. */
export const saveStep = <Body extends object>(step: SaveStep<Body>): SaveStep => step
