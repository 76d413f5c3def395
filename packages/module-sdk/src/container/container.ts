/** For teams that build a module with another bundler than the SDK's. */

export { keysteadRspack } from './rspack.ts'
export { isShared, type KeysteadBuildOptions } from './shared-request.ts'
export { type KeysteadVitePlugin, keysteadVite } from './vite.ts'
export { type WrapInput, type WrappedModule, wrapContainer } from './wrap-container.ts'
