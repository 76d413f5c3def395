import { rspack } from '@rsbuild/core'

/** Stub for an unused component: renders its children. */
const bare = 'data:text/javascript,export default ({ children }) => children'

const withoutIt = (name: RegExp, user: RegExp) =>
  new rspack.NormalModuleReplacementPlugin(name, (asked) => {
    if (user.test(asked.context)) asked.request = bare
  })

/**
 * Stubs out antd features the app does not use (ADR 30, 36).
 *
 * - The provider's shared tooltip container (`tooltip.unique`), which would bring the popup machinery to every page.
 * - The button wave, switched off by the kit's provider (`wave.disabled`).
 */
export const leanAntd = [
  withoutIt(/^\.\.\/tooltip\/UniqueProvider$/, /antd[\\/]es[\\/]/),
  withoutIt(/^\.\.\/_util\/wave$/, /antd[\\/]es[\\/]button$/),
]
