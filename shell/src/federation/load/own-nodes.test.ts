import { afterEach, beforeAll, expect, it } from 'vitest'
import { putNodesBack, takeNodes, watchOwnNodes } from './own-nodes.ts'

beforeAll(() => {
  const [head, body] = [document.head, document.body]
  watchOwnNodes()
  return () => {
    for (const place of [head, body])
      for (const name of ['appendChild', 'insertBefore', 'append', 'prepend'])
        Reflect.deleteProperty(place, name)
  }
})
afterEach(() => {
  putNodesBack('meadow')
  for (const node of document.querySelectorAll('[data-test]')) node.remove()
})

/** Runs code as if from a module's file. */
function runAs(file: string, code: string, given: unknown = null): void {
  new Function('given', `${code}\n//# sourceURL=http://localhost${file}`)(given)
}
const put = (name: string, place: 'head' | 'body', call = 'append(node)') =>
  `const node = document.createElement('${name}'); node.dataset.test = ''; document.${place}.${call}`
const there = () => [...document.querySelectorAll('[data-test]')].map(({ localName }) => localName)

it('removes a leaving module’s elements from head and body, and restores its styles on return (R172)', () => {
  runAs('/modules/meadow/1.0.0/a.js', put('style', 'head'))
  runAs('/modules/meadow/files/b.js', put('aside', 'body', 'insertBefore(node, null)'))
  runAs('/modules/orchard/1.0.0/a.js', put('form', 'body', 'appendChild(node)'))
  takeNodes('meadow')
  expect(there()).toEqual(['form'])
  putNodesBack('meadow')
  expect(there()).toEqual(['style', 'form'])
  takeNodes('meadow')
  takeNodes('orchard')
  expect(there()).toEqual([])
})

it('keeps what shell and kit inserted, even on a module’s call (R172)', () => {
  const kit = new Function(`${put('nav', 'body')}\n//# sourceURL=http://localhost/assets/kit.js`)
  runAs('/modules/meadow/1.0.0/a.js', 'given()', kit)
  takeNodes('meadow')
  expect(there()).toEqual(['nav'])
})

it('does not restore what the module removed itself', () => {
  runAs('/modules/meadow/1.0.0/a.js', `${put('style', 'head')}; node.remove()`)
  takeNodes('meadow')
  putNodesBack('meadow')
  expect(there()).toEqual([])
})

// The bundler removes a loaded script, and would wait forever for one that is in the document again.
it('does not restore what the module removed after its return', () => {
  runAs('/modules/meadow/1.0.0/a.js', `${put('script', 'head')}; node.remove()`)
  putNodesBack('meadow')
  expect(there()).toEqual([])
})
