import { expect, it } from 'vitest'
import { withTree } from './boundaries/testing/small-tree.ts'
import { root } from './paths.ts'
import { unprovidedNames } from './provided-names.ts'

const refused = (changed: Record<string, string>) =>
  withTree(
    { 'packages/ui-kit/src/families/base.ts': `export { Button } from '../base/button.tsx'`, ...changed },
    (folder) => unprovidedNames(folder).map((line) => line.split(' It provides: ')[0]),
  )

it('reports file and line of names missing in the shell, and the available ones', () => {
  const code = `import type { Location } from 'react-router-dom'
import {
  Link,
  useBlocker,
} from 'react-router-dom'
import { useDebugValue } from 'react'
import * as z from 'zod'
import { Button, Gauge } from '@keystead/ui-kit'
export const all = z.string().check(z.bigint())`
  expect(refused({ 'remotes/newcomer/src/x.ts': code })).toEqual([
    'remotes/newcomer/src/x.ts:4: the shell does not provide useBlocker of react-router-dom.',
    'remotes/newcomer/src/x.ts:8: the shell does not provide Gauge of @keystead/ui-kit.',
    'remotes/newcomer/src/x.ts:9: the shell does not provide bigint of zod.',
  ])
  const whole = withTree({ 'remotes/newcomer/src/x.ts': code }, unprovidedNames)
  expect(whole[0]).toContain('It provides: Link, NavLink, ')
})

it('follows packages bundled by a module, and ignores tests and other files', () => {
  const code = `export { hydrate } from '@tanstack/react-query'`
  expect(
    refused({
      'packages/api-client/src/levels.ts': `import './transport.ts'`,
      'packages/api-client/src/transport.ts': code,
      'packages/api-client/src/testing/rows.ts': code,
      'remotes/leases/src/x.test.ts': code,
      'shell/src/main.tsx': code,
    }),
  ).toEqual([
    'packages/api-client/src/transport.ts:1: the shell does not provide hydrate of @tanstack/react-query.',
  ])
})

it('finds nothing here', () => {
  expect(unprovidedNames(root)).toEqual([])
})
