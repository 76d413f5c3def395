/** Whether this platform uses ⌘ rather than Ctrl for shortcuts. */
export const hasCommandKey = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent)
