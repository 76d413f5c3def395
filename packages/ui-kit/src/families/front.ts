/** The windows of a drawn house as links. */

export type { FrontSign, FrontWindow } from '../drawing/front-window.ts'
export { FrontWindows, type FrontWindowsProps } from '../drawing/front-windows.tsx'
