/** One thing wrong with what was sent, in FastAPI's shape: where (`['body', 'name']`), in words, and its type. */
export interface ValidationItem {
  loc: (string | number)[]
  msg: string
  type: string
  /** Figures that a text needs, as `max_length`. */
  ctx?: Record<string, unknown>
}
