/** The list of keyboard shortcuts, loaded on demand. */

export { KeyList } from '../keys/key-list.tsx'
export { type KeyName, type KeyWords, useKeyWords } from '../keys/use-key-words.ts'
