const NAME = /^(localhost|[\w.-]+\.localhost|127(\.\d+){3}|\[::1\])$/i
const ADDRESS = /^(::ffff:)?127\.|^::1$/

/** Whether a host name, as a URL has it, means the machine that asks. */
export const isLoopbackName = (hostname: string): boolean => NAME.test(hostname)

/** Whether a connection comes from this machine itself. */
export const isLoopbackAddress = (address: string | undefined): boolean => ADDRESS.test(address ?? '')

/** Whether an address leads back to the machine of whoever opens it. */
export const isLoopbackUrl = (url: string): boolean =>
  URL.canParse(url) && isLoopbackName(new URL(url).hostname)
