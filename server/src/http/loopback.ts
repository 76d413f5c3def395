const NAME = /^(localhost|[\w.-]+\.localhost|127(\.\d+){3}|\[::1\])$/i
const ADDRESS = /^(::ffff:)?127\.|^::1$/

export const isLoopbackName = (hostname: string): boolean => NAME.test(hostname)

export const isLoopbackAddress = (address: string | undefined): boolean => ADDRESS.test(address ?? '')

/** Whether a URL is on the loopback interface. */
export const isLoopbackUrl = (url: string): boolean =>
  URL.canParse(url) && isLoopbackName(new URL(url).hostname)
