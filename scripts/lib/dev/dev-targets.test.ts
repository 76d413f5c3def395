import { describe, expect, it } from 'vitest'
import { isNothing, targetsOf } from './dev-targets.ts'

describe('targetsOf', () => {
  it('publishes a module’s declarations, and leaves its code to the watcher', () => {
    expect(targetsOf(['remotes/portfolio/src/a.tsx', 'remotes/leases/module.json'])).toEqual({
      shell: false,
      server: false,
      modules: new Set(['leases']),
    })
    expect(isNothing(targetsOf(['remotes/portfolio/src/a.tsx']))).toBe(true)
  })

  it('builds the shell for the kit, which provides it to modules', () => {
    const targets = targetsOf(['packages/ui-kit/src/list/list-page.tsx'])
    expect(targets).toEqual({ shell: true, server: false, modules: new Set() })
  })

  it('builds the shell for the contract, and restarts the server', () => {
    expect(targetsOf(['packages/api-client/src/buildings/contract.ts'])).toEqual({
      shell: true,
      server: true,
      modules: new Set(),
    })
  })

  it.each(['manifest/manifest.ts', 'gate/claims.ts', 'data/evolution.ts', 'offers/offers.ts'])(
    'restarts the server for what it imports of module-sdk: %s',
    (file) => expect(targetsOf([`packages/module-sdk/src/${file}`]).server).toBe(true),
  )

  it('keeps the server for the rest of module-sdk', () => {
    expect(targetsOf(['packages/module-sdk/src/dialog/use-url-dialog.ts']).server).toBe(false)
  })

  it('ignores tests and the kit’s gallery', () => {
    const paths = ['shell/src/blindness.test.ts', 'packages/ui-kit/gallery/src/board.tsx']
    expect(isNothing(targetsOf(paths))).toBe(true)
  })

  it('ignores everything but the one module being watched', () => {
    const paths = ['remotes/leases/module.json', 'remotes/portfolio/module.json', 'shell/src/main.tsx']
    expect(targetsOf(paths, 'leases')).toEqual({ shell: false, server: false, modules: new Set(['leases']) })
    expect(isNothing(targetsOf(paths, 'contacts'))).toBe(true)
  })
})
