/** The list of keys: asked for by who looks for it. */

export { KeyList } from '../keys/key-list.tsx'
export { type KeyName, type KeyWords, useKeyWords } from '../keys/use-key-words.ts'
