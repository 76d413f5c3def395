/** A validation error in FastAPI's shape: location (`['body', 'name']`), message and type. */
export interface ValidationItem {
  loc: (string | number)[]
  msg: string
  type: string
  /** Parameters for the message, such as `max_length`. */
  ctx?: Record<string, unknown>
}
