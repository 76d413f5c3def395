import type { Collection } from '@keystead/module-sdk/data/schema'
import { expect, it } from 'vitest'
import { requireFittingSize } from './row-size.ts'

const collection = {
  module: 'meadow',
  name: 'notes',
  kind: 'meadow/notes',
  definition: { fields: { note: {} }, unique: [], index: [] } as unknown as Collection,
}

/** Text of so many bytes as JSON in UTF-8; "ä" has two. */
const rowOf = (bytes: number) => ({ note: `ä${'x'.repeat(bytes - '{"note":"ä"}'.length - 1)}` })

it('a row has 65,536 bytes of JSON at most', () => {
  expect(() => requireFittingSize(collection, rowOf(65_536), ['body'])).not.toThrow()
  expect(() => requireFittingSize(collection, rowOf(65_537), ['body'])).toThrow(
    expect.objectContaining({ statusCode: 422 }),
  )
})
