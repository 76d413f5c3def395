import { expect, it } from 'vitest'
import { type Block, blocksOf } from './row-blocks.ts'

/** Rows of all lengths, up to some that are longer than a block. */
const rows = Array.from(
  { length: 400 },
  (_none, index) => `${String(index).padStart(index % 50 === 7 ? 300_000 : 7 * index, '.')}\n`,
)
const text = Buffer.from(rows.join(''))

it.each([1_000, 16_411, 100_003, text.length])('cuts at row ends with pieces of %d bytes', async (size) => {
  async function* pieces() {
    for (let at = 0; at < text.length; at += size) yield text.subarray(at, at + size)
  }
  const blocks: Block[] = []
  for await (const block of blocksOf(pieces())) blocks.push(block)
  expect(Buffer.concat(blocks.map((block) => block.text)).equals(text)).toBe(true)
  for (const block of blocks) expect(block.text.at(-1)).toBe(10)
  expect(blocks.reduce((sum, block) => sum + block.rows, 0)).toBe(rows.length)
  if (size < text.length) expect(blocks.length).toBeGreaterThan(5)
})
