import { rspack } from '@rsbuild/core'

/** In the place of a part that nothing in the app asks for: passes its children on. */
const bare = 'data:text/javascript,export default ({ children }) => children'

const withoutIt = (name: RegExp, user: RegExp) =>
  new rspack.NormalModuleReplacementPlugin(name, (asked) => {
    if (user.test(asked.context)) asked.request = bare
  })

/**
 * What antd brings for options that the app does not take (ADR 30, 36).
 *
 * - Every page brings its provider, and that a place for tooltips which glide from one to the next: with it the whole
 *   machinery of popups. No tooltip of the app asks for it (`tooltip.unique`).
 * - A button spreads a wave when it is pressed, which the kit's provider switches off (`wave.disabled`).
 * - A row of segments can have a tooltip at each (`options[].tooltip`), which is the same machinery once more. None has.
 */
export const leanAntd = [
  withoutIt(/^\.\.\/tooltip\/UniqueProvider$/, /antd[\\/]es[\\/]/),
  withoutIt(/^\.\.\/_util\/wave$/, /antd[\\/]es[\\/]button$/),
  withoutIt(/^\.\.\/tooltip$/, /antd[\\/]es[\\/]segmented$/),
]
