import { rspack } from '@rsbuild/core'

/**
 * Every page brings antd's provider, and that a place for tooltips which glide from one to the next: with it the whole
 * machinery of popups. No tooltip of the app asks for it (`tooltip.unique`), so what stands here passes its children on
 * (ADR 30).
 */
export const leanAntd = new rspack.NormalModuleReplacementPlugin(
  /^\.\.\/tooltip\/UniqueProvider$/,
  'data:text/javascript,export default ({ children }) => children',
)
