/** Whether commands are given with ⌘ on this machine, and not with the control key. */
export const hasCommandKey = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent)
