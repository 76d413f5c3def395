import { expect, it } from 'vitest'
import { fileErrorOf } from './file-error.ts'

const sheet = 'http://localhost/assets/form-styles.1a.css'

it.each([
  ['script', { name: 'ChunkLoadError', type: 'error', request: sheet }, 'lost'],
  ['script that is late', { name: 'ChunkLoadError', type: 'timeout', request: sheet }, 'late'],
  ['sheet', { code: 'CSS_CHUNK_LOAD_FAILED', type: 'error', request: sheet }, 'lost'],
])(
  'a %s of the shell that a module needs counts as a file, not as a fault of its code',
  (_what, given, kind) => {
    const error = Object.assign(new Error('Loading failed.'), given)
    expect(fileErrorOf(error)).toMatchObject({ kind, address: sheet })
  },
)

it('an error thrown by a module does not count as a file', () => {
  expect(fileErrorOf(new TypeError('no such thing'))).toBeNull()
})
