import { type AppDeps, buildApp } from '../../app.ts'
import { type TestRegistry, verifyToken } from './open-test-registry.ts'

/** The whole API over a registry, with its modules. */
export const appOf = ({ database, registry }: TestRegistry, more: Partial<AppDeps> = {}) =>
  buildApp({
    database,
    verifyToken,
    modules: {
      registry,
      shell: async () => null,
      config: async () => ({}) as never,
      publicUrl: 'http://host.example',
    },
    ...more,
  })
